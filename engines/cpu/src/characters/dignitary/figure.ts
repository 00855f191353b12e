import { n } from '../../scenes/art/drawing.ts'
import type { Figure, FigureColours, Wearer } from '../figure.ts'
import { bodyOf, castShadow, KEY_LIGHT, SHOULDERS } from '../kit/body.ts'
import { creases, part, pleats, puffs } from '../kit/cloth.ts'
import { mirrored, outline, type Point, pointsOf, smooth, through } from '../kit/curve.ts'
import { gem, pearl } from '../kit/jewels.ts'
import {
  added,
  hung,
  limb,
  type Mask,
  paintFlat,
  paintForm,
  patch,
  round,
  roundShade,
} from '../kit/surface.ts'
import { button, stitches } from '../kit/tailor.ts'
import { tonesOf } from '../kit/tones.ts'

const COLOURS = {
  coat: '#5a6068',
  waistcoat: '#a8a494',
  silk: '#34383e',
  linen: '#f4f1e8',
  metal: '#d8d2c0',
}

const BODY = bodyOf({ chin: 806, face: 352, neckWidth: 190, shoulders: SHOULDERS })

/** Whoever is honoured on a banknote: the best clothes of the nineteenth century, no hat. */
export const dignitary: Figure = {
  name: 'Dignitary',
  words: ['banknote', 'dignitary', 'statesman', 'stateswoman'],
  anchors: BODY.anchors,
  colours: COLOURS,
  light: { ...KEY_LIGHT, contrast: 1.1 },
  reach: Number.POSITIVE_INFINITY,
  draw: (wearer, colours) => {
    const cloth = materialsOf(colours)
    const { body, neck, back } = DRESS[wearer]
    return {
      behind: BODY.shoulders(wearer, body(cloth)) + BODY.collar(back(cloth)),
      before: BODY.collar(neck(cloth)),
    }
  },
}

type Materials = ReturnType<typeof materialsOf>

function materialsOf(colours: FigureColours) {
  return {
    coat: tonesOf(colours.coat!, { depth: 0.9, shine: 0.5 }),
    waistcoat: tonesOf(colours.waistcoat!, { depth: 0.8, shine: 0.6 }),
    silk: tonesOf(colours.silk!, { depth: 0.9, shine: 0.6 }),
    linen: tonesOf(colours.linen!, { depth: 0.7, shine: 0.8 }),
    metal: tonesOf(colours.metal!, { depth: 0.9, shine: 0.8 }),
  }
}

type Dress = Readonly<Record<'body' | 'neck' | 'back', (cloth: Materials) => string>>

const DRESS: Readonly<Record<Wearer, Dress>> = {
  male: {
    body: (cloth) => shirt(cloth) + waistcoat(cloth) + coat(cloth) + lapels(cloth, BROAD),
    neck: (cloth) => cravat(cloth) + points(cloth),
    back: standing,
  },
  female: {
    body: (cloth) => bodice(cloth) + puffed(cloth, false) + puffed(cloth, true),
    neck: (cloth) => lace(cloth, WIDE_LACE) + brooch(cloth),
    back: standing,
  },
  boy: {
    body: (cloth) => shirt(cloth) + waistcoat(cloth) + coat(cloth) + lapels(cloth, NARROW),
    neck: (cloth) => eton(cloth) + bow(cloth),
    back: standing,
  },
  girl: {
    body: (cloth) => bodice(cloth) + puffed(cloth, false) + puffed(cloth, true),
    neck: (cloth) => lace(cloth, SMALL_LACE) + bow(cloth),
    back: standing,
  },
}

/** Engravers let cloth shine in long streaks. */
const STREAKS = [0.22, 0.42, 0.64, 0.86]
const underChin: Mask = roundShade([640, 800], [240, 170], [-0.1, 0.2], 0.4)

/** The inside of the collar behind the neck. */
function standing({ linen }: Materials): string {
  return `<path d="${smooth(outline('462,760 452,660 500,610 600,598 700,610 748,660 738,760'), true)}" fill="${linen[1]}"/>`
}

function shirt({ linen, metal }: Materials): string {
  const left = outline('470,830 490,960 540,1120 590,1280')
  const tucks = added(round(50), ({ v }) => 9 * Math.abs(Math.sin(v * 22)))
  const studs = [960, 1040, 1120].map((y) => pearl([600, y], 12, metal)).join('')
  return (
    paintForm({
      surface: patch(left, mirrored(left)),
      tones: linen,
      height: tucks,
      shadow: underChin,
      grain: 4,
    }) + studs
  )
}

function waistcoat({ waistcoat: cloth, metal }: Materials): string {
  const side = (right: boolean) => {
    const outer = outline('430,840 400,1000 390,1240 386,1600 380,2300')
    const inner = outline('470,860 486,980 530,1120 590,1230 612,1300')
    const edge = [...inner.slice(0, -1), ...outline('606,1260 608,1600 608,2300')]
    const surface = limb(outer, edge, right)
    return paintForm({
      surface,
      tones: cloth,
      height: added(round(80, 1.4), ({ x }) => 3 * Math.sin(x / 9)),
      shadow: underChin,
    })
  }
  const buttons = [1300, 1400, 1500, 1600, 1700].map((y) => button([596, y], 17, metal)).join('')
  const chain = stitches(through(outline('606,1410 560,1470 490,1490 430,1470')), 15, 9, metal[4]!)
  return side(true) + side(false) + buttons + chain
}

const OUTER = outline('440,832 300,862 182,936 112,1080 76,1300 58,1700 40,2300')
const INNER = outline('460,880 392,990 360,1130 352,1300 348,1700 340,2300')

function coat({ coat: cloth, silk }: Materials): string {
  const arm = (right: boolean) =>
    paintForm({
      surface: limb(OUTER, INNER, right),
      tones: cloth,
      height: added(
        round(120),
        creases(
          [
            ['400,900 290,970 220,1100 190,1260', 50, 34],
            ['350,1180 270,1270 190,1310 90,1330', 44, 34],
            ['345,1340 260,1420 170,1460 80,1470', 40, 32],
            ['345,1520 260,1600 160,1640 70,1650', 44, 34],
          ],
          right,
        ),
      ),
      shadow: underChin,
      levels: STREAKS,
    })
  const front = (right: boolean) => {
    const outer = outline('440,840 360,960 340,1130 350,1400 340,1800 330,2300')
    const edge = outline('470,850 470,1000 500,1180 540,1340 520,1700 470,2300')
    return paintForm({
      surface: limb(outer, edge, right),
      tones: cloth,
      height: added(
        round(70, 1.2),
        creases(
          [
            ['372,1300 420,1400 470,1450 520,1480', 40, 24],
            ['360,1560 410,1620 460,1650 510,1660', 40, 22],
          ],
          right,
        ),
      ),
      shadow: underChin,
      levels: STREAKS,
    })
  }
  const seam = [false, true].map((right) => {
    const line = outline('346,1130 354,1300 350,1700 342,2300')
    return `<path d="${smooth(right ? mirrored(line) : line)}" fill="none" stroke="${silk[0]}" stroke-width="8"/>`
  })
  return arm(false) + arm(true) + front(true) + front(false) + seam.join('')
}

const BROAD = '440,800 372,860 306,990 300,1060 404,1064 372,1130 452,1260 548,1390'
const NARROW = '440,800 396,860 356,960 352,1020 430,1022 410,1080 474,1210 548,1390'

function lapels({ silk, coat: cloth }: Materials, edge: string): string {
  const one = (right: boolean) => {
    const at = (points: readonly Point[]) => (right ? mirrored(points) : points)
    const outer = at(outline(edge))
    const inner = at(outline('478,800 484,900 492,1010 508,1120 528,1240 548,1390'))
    const whole = [...outer, ...[...inner].reverse()]
    const data = `M${whole.map(([x, y]) => `${x} ${y}`).join('L')}Z`
    const turned = paintForm({
      surface: right ? patch(inner, at(outline(edge))) : patch(outer, inner),
      tones: silk,
      height: added(round(34, 1.3)),
      levels: [0.3, 0.5, 0.7, 0.84],
      shadow: underChin,
      grain: 5,
    })
    return `${castShadow(whole, cloth[0]!, right ? [-2, 24] : [20, 22], 0.6)}${turned}<path d="${data}" fill="none" stroke="${silk[0]}" stroke-width="7" stroke-linejoin="round"/>`
  }
  return one(true) + one(false)
}

const NECK = '454,628 468,694 520,736 600,748 680,736 732,694 746,628'

/** Silk wound twice and tied in a broad bow. */
function cravat({ silk, linen }: Materials): string {
  const wound = hung(
    through(outline('452,676 470,728 528,764 600,772 672,764 730,728 748,676')),
    through(outline('446,790 478,838 540,862 600,868 660,862 722,838 754,790')),
  )
  const stock = hung(
    through(outline(NECK)),
    through(outline('452,720 470,772 528,800 600,806 672,800 730,772 748,720')),
  )
  return (
    paintForm({
      surface: stock,
      tones: linen,
      height: round(110),
      shadow: roundShade([640, 740], [130, 60], [-0.1, 0.3], 0.4),
      grain: 4,
    }) +
    paintForm({
      surface: wound,
      tones: silk,
      height: added(
        round(120),
        ({ u }) => 26 * Math.sin(u * Math.PI),
        ({ u, v }) => 9 * Math.sin(u * 15 + v * 5),
      ),
      grain: 4,
    }) +
    bowOf(silk, [600, 858], 1)
  )
}

/** A bow with two loops, two ends and its knot. */
function bowOf(tones: Materials['silk'], [x, y]: Point, size: number): string {
  const half = (right: boolean) => {
    const at = (text: string) => (right ? mirrored(outline(text), 0) : outline(text))
    const loop = limbAt('0,-24 -60,-52 -128,-58 -156,-30', '0,22 -64,44 -130,52 -156,20', right)
    const end = limbAt('-6,10 -40,60 -84,118', '22,14 0,80 -30,140', right)
    const inner = `<path d="${smooth(at('-22,-2 -70,-16 -128,-10 -76,12'), true)}" fill="${tones[0]}"/>`
    const lit = (surface: ReturnType<typeof patch>, depth: number) =>
      paintForm({
        surface,
        tones,
        height: added(round(depth), ({ u, v }) => 7 * Math.sin(v * 14 - u * 3)),
        grain: 3,
      })
    return lit(end, 30) + lit(loop, 50) + inner
  }
  const knot = patch(outline('-28,-32 -34,0 -26,34'), outline('28,-32 34,0 26,34'))
  return `<g transform="translate(${x} ${y}) scale(${size})">${half(false)}${half(true)}${paintForm({ surface: knot, tones, height: round(34), grain: 3 })}</g>`
}

function limbAt(outer: string, inner: string, right: boolean) {
  return limb(outline(outer), outline(inner), right, 0)
}

/** The points of a standing collar beside the jaw. */
function points({ linen }: Materials): string {
  return [false, true]
    .map((right) => {
      const shape = outline('452,664 458,740 500,806 556,838 536,766 484,716')
      const at = right ? mirrored(shape) : shape
      return `${castShadow(at, linen[0]!, [8, 14], 0.5)}<path d="M${at.map(([x, y]) => `${x} ${y}`).join('L')}Z" fill="${linen[right ? 3 : 4]}" stroke="${linen[0]}" stroke-width="6" stroke-linejoin="round"/>`
    })
    .join('')
}

/** A schoolboy's broad collar, starched flat. */
function eton({ linen }: Materials): string {
  return [true, false]
    .map((right) => {
      const outer = outline('444,636 396,706 330,800 318,872 430,924 560,960')
      const inner = outline('470,640 474,704 520,744 582,758 608,768 606,850')
      const whole = [...outer, ...[...inner].reverse()]
      return (
        castShadow(right ? mirrored(whole) : whole, linen[0]!, [12, 24], 0.5) +
        paintForm({
          surface: limb(outer, inner, right),
          tones: linen,
          height: round(60),
          grain: 5,
        }) +
        `<path d="${smooth(right ? mirrored(outer) : outer)}" fill="none" stroke="${linen[0]}" stroke-width="6"/>`
      )
    })
    .join('')
}

function bow({ silk }: Materials): string {
  return bowOf(silk, [600, 830], 0.9)
}

function bodice({ coat: cloth, waistcoat: front, metal }: Materials): string {
  const left = outline('430,830 366,960 362,1120 388,1300 400,1460 340,1800 260,2300')
  const surface = patch(left, mirrored(left))
  const fall = pleats(13, 26, 0.6)
  const buttons = Array.from({ length: 9 }, (_, i) => button([600, 1010 + i * 84], 17, metal))
  return (
    paintForm({
      surface,
      tones: cloth,
      height: added(round(190, 1.2), fall),
      shadow: underChin,
      levels: STREAKS,
      grain: 5,
    }) +
    `<path d="M566 900V2300H634V900Z" fill="${front[3]}" stroke="${cloth[0]}" stroke-width="6"/>` +
    buttons.join('')
  )
}

/** A sleeve that is full at the shoulder. */
function puffed({ coat: cloth }: Materials, right: boolean): string {
  const outer = outline('440,836 290,840 160,910 100,1040 104,1200 130,1400 130,1700 120,2300')
  const inner = outline('462,880 400,960 376,1090 372,1240 370,1420 366,1700 360,2300')
  const gathers = added(round(130), pleats(9, 26, 0.9), puffs(1, 20))
  return paintForm({
    surface: limb(outer, inner, right),
    tones: cloth,
    height: gathers,
    shadow: underChin,
    levels: STREAKS,
    grain: 5,
  })
}

const WIDE_LACE = '318,740 340,866 432,948 522,984 600,994 678,984 768,948 860,866 882,740'
const SMALL_LACE = '356,720 376,824 450,892 528,922 600,930 672,922 750,892 824,824 844,720'

/** A collar of lace: a net with flowers and a scalloped border. */
function lace({ linen, coat: cloth }: Materials, edge: string): string {
  const hem = through(outline(edge))
  const surface = hung(through(outline(NECK)), hem)
  const height = added(
    round(140),
    ({ u }) => 40 * Math.sin(u * Math.PI * 0.6),
    ({ u, v }) => 8 * u * Math.sin(v * 34),
  )
  const scallops = pointsOf(hem, 17)
    .map(
      ([x, y]) =>
        `<circle cx="${n(x)}" cy="${n(y)}" r="32" fill="${linen[3]}" stroke="${linen[0]}" stroke-width="6"/><circle cx="${n(x)}" cy="${n(y + 4)}" r="11" fill="${cloth[1]}"/>`,
    )
    .join('')
  const flowers: Mask = ({ u, v }) => {
    const a = part(v * 15 + Math.floor(u * 4) * 0.5) - 0.5
    const b = (part(u * 4) - 0.5) * 1.1
    const far = Math.hypot(a, b)
    const petals = 0.27 + 0.09 * Math.cos(5 * Math.atan2(b, a))
    return u > 0.22 && u < 0.94 ? Math.min(petals - far, far - 0.09) : -1
  }
  const shade = roundShade([640, 748], [150, 76], [-0.1, 0.2], 0.4)
  return (
    castShadow(pointsOf(hem, 20).concat(outline('700,760 500,760')), cloth[0]!, [14, 40], 0.45) +
    scallops +
    paintForm({ surface, tones: linen, height, shadow: shade, grain: 5 }) +
    paintFlat(surface, flowers, linen[1]!, 4)
  )
}

function brooch({ metal, silk }: Materials): string {
  return (
    gem([600, 800], 32, silk[3]!, metal) +
    [0, 1, 2, 3, 4, 5, 6, 7]
      .map((i) =>
        pearl(
          [600 + Math.cos((i * Math.PI) / 4) * 50, 800 + Math.sin((i * Math.PI) / 4) * 50],
          10,
          metal,
        ),
      )
      .join('')
  )
}
