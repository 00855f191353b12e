import { random } from '../../noise.ts'
import type { Figure, FigureColours } from '../figure.ts'
import { castShadow, drawnAt, inside, KEY_LIGHT } from '../kit/body.ts'
import { band, both, brocade, creases, except, pleats } from '../kit/cloth.ts'
import { mirrored, outline, type Point, pointsOf, smooth, through } from '../kit/curve.ts'
import { disc, gem, pearlRope } from '../kit/jewels.ts'
import {
  added,
  hung,
  limb,
  type Mask,
  paintForm,
  patch,
  round,
  roundShade,
  type Surface,
} from '../kit/surface.ts'
import { braid, button } from '../kit/tailor.ts'
import { type Tones, toneAt, tonesOf } from '../kit/tones.ts'

const COLOURS = {
  jacket: '#23706e',
  gold: '#f0c65a',
  cape: '#d23a66',
  lining: '#f3c14e',
  linen: '#f8f0e0',
  hat: '#2b2630',
}

const body = drawnAt({
  chin: 806,
  face: 384,
  neckWidth: 194,
  shoulders: { male: 1.04, female: 0.96, boy: 0.87, girl: 0.85 },
})

export const toreador: Figure = {
  name: 'Toreador',
  words: ['toreador', 'torero', 'matador', 'bullfighter'],
  brings: ['desert'],
  anchors: body.anchors,
  colours: COLOURS,
  light: KEY_LIGHT,
  reach: Number.POSITIVE_INFINITY,
  draw: (wearer, colours) => {
    const cloth = materialsOf(colours)
    return {
      behind: body.sized(
        wearer,
        waistcoat(cloth) +
          arm(cloth, true) +
          front(cloth, true) +
          front(cloth, false) +
          arm(cloth, false) +
          epaulette(cloth) +
          cape(cloth) +
          collarBack(cloth),
      ),
      before: body.sized(wearer, collar(cloth)),
      headgear: { before: montera(cloth), fits: 'encloses' },
    }
  },
}

type Materials = ReturnType<typeof materialsOf>

function materialsOf(colours: FigureColours) {
  return {
    jacket: tonesOf(colours.jacket!, { depth: 0.92, shine: 0.3 }),
    gold: tonesOf(colours.gold!, { depth: 0.86, shine: 0.75 }),
    cape: tonesOf(colours.cape!, { depth: 0.9, shine: 0.36 }),
    lining: tonesOf(colours.lining!, { depth: 0.8, shine: 0.6 }),
    linen: tonesOf(colours.linen!, { depth: 0.7, shine: 0.8 }),
    chenille: tonesOf(colours.hat!, { depth: 0.86, shine: 0.5 }),
    silk: tonesOf('#2a2430', { depth: 0.8, shine: 0.35 }),
  }
}

const underChin: Mask = roundShade([630, 850], [240, 200], [-0.1, 0.14], 0.36)

/** Cloth under gold thread: pomegranates all over it, a little raised. */
function embroidered(
  form: { readonly surface: Surface; readonly height: Mask },
  ground: Tones,
  thread: Tones,
  [over, along]: readonly [number, number],
  where: Mask = () => 1,
): string {
  const flowers = both(brocade(over, along), where)
  const lit = { ...form, shadow: underChin }
  return (
    paintForm({ ...lit, tones: ground, grain: 5 }) +
    paintForm({
      ...lit,
      tones: thread,
      height: added(form.height, (spot) => 12 * Math.max(0, flowers(spot))),
      mask: flowers,
      grain: 3.5,
    })
  )
}

/** Gold braid with spangles on both sides of it. */
function spangled(points: readonly Point[], gold: Tones, wide = 22): string {
  const line = through(points)
  return braid(line, wide, gold, 0.8) + pearlRope(line, wide * 0.34, gold)
}

/** The shirt with its frill and narrow tie, the waistcoat, the sash. */
function waistcoat(cloth: Materials): string {
  const side = outline('430,880 380,1060 360,1260 350,1440 350,1560')
  const vest = patch(side, mirrored(side))
  const low = outline('250,1400 262,1500 272,1600 262,1800 250,2300')
  const opening = outline('486,880 510,1010 548,1130 596,1250')
  const bosom = patch(opening, mirrored(opening))
  const sash = patch(outline('268,1440 272,1500 270,1570'), outline('932,1440 928,1500 930,1570'))
  const height = round(110)
  const frill = added(round(60), ({ u, v }) => 9 * Math.sin(v * 34 + Math.sin(u * 16) * 1.4))
  const tie = patch(
    outline('586,884 582,1000 580,1100 582,1170 594,1216'),
    outline('614,884 618,1000 616,1100 612,1170 600,1216'),
  )
  return (
    paintForm({ surface: patch(low, mirrored(low)), tones: cloth.jacket, height: round(140) }) +
    embroidered({ surface: vest, height }, cloth.jacket, cloth.gold, [4, 7]) +
    castShadow([...opening, ...[...mirrored(opening)].reverse()], cloth.jacket[0]!, [10, 14], 0.6) +
    paintForm({
      surface: bosom,
      tones: cloth.linen,
      height: frill,
      shadow: roundShade([620, 860], [160, 130], [-0.1, 0.14], 0.6),
      grain: 4,
      levels: [0.16, 0.32, 0.5, 0.86],
    }) +
    spangled(opening, cloth.gold, 18) +
    spangled(mirrored(opening), cloth.gold, 18) +
    castShadow(
      outline('586,890 582,1000 580,1100 582,1170 597,1222 612,1170 616,1100 618,1000 614,890'),
      cloth.linen[0]!,
      [12, 8],
      0.5,
    ) +
    paintForm({
      surface: tie,
      tones: cloth.silk,
      height: added(round(26), ({ u }) => 10 * Math.sin(u * 9)),
      grain: 3,
    }) +
    [1310, 1370, 1424].map((y) => button([600, y], 17, cloth.gold)).join('') +
    paintForm({
      surface: sash,
      tones: cloth.cape,
      height: added(round(100), ({ u, v }) => 16 * Math.sin((u * 3.4 + v * 0.7) * Math.PI) ** 2),
      grain: 4,
    })
  )
}

const FRONT = outline('506,884 474,1000 440,1140 424,1300 420,1470')

/** One front of the short jacket, stiff with gold. */
function front(cloth: Materials, right: boolean): string {
  const at = (points: readonly Point[]) => (right ? mirrored(points) : points)
  const shoulder = outline('430,868 318,924 264,1060 248,1260 254,1480')
  const surface = limb(shoulder, FRONT, right)
  const height = added(
    round(60, 1.3),
    creases([['330,1200 360,1300 380,1400 384,1470', 40, 16]], right),
  )
  const inset = (by: number) => at(FRONT.map(([x, y]): Point => [x - by, y]))
  const hem = at(outline('254,1474 340,1490 420,1474'))
  // Pairs of knotted cord where buttons would be.
  const knots = [1010, 1110, 1210, 1310, 1410]
    .map((y, i) => {
      const [x] = through(FRONT)(0.25 + i * 0.17)
      const place: Point = [right ? 1200 - x + 44 : x - 44, y]
      return gem(place, 15, right ? cloth.cape[2]! : cloth.cape[3]!, cloth.gold)
    })
    .join('')
  return (
    castShadow(at([...shoulder, ...[...FRONT].reverse()]), cloth.jacket[0]!, [24, 16], 0.55) +
    embroidered(
      { surface, height },
      cloth.jacket,
      cloth.gold,
      [2, 5],
      right ? band(0.3, 0.98) : band(0.02, 0.7),
    ) +
    spangled(inset(10), cloth.gold) +
    spangled(inset(78), cloth.gold, 13) +
    spangled(hem, cloth.gold) +
    knots
  )
}

function arm(cloth: Materials, right: boolean): string {
  const outer = outline('360,908 214,938 124,1030 80,1180 60,1380 48,1600 36,1820 20,2300')
  const inner = outline('380,930 322,1010 290,1130 276,1280 272,1440 276,1620 272,1820 266,2300')
  const surface = limb(outer, inner, right)
  const height = added(
    round(112),
    creases(
      [
        ['290,1180 232,1260 150,1310 84,1340', 44, 30],
        ['282,1360 220,1440 140,1500 66,1520', 44, 30],
        ['280,1560 220,1650 140,1710 56,1740', 44, 30],
      ],
      right,
    ),
  )
  const stripe = right ? band(0.42, 0.9) : band(0.1, 0.58)
  const edge = (v: number) => pointsOf((t) => surface(0.14 + t * 0.8, right ? 1 - v : v), 14)
  const seam = right ? mirrored(inner) : inner
  return (
    `<path d="${smooth([...seam, ...[...seam].reverse().map(([x, y]): Point => [x + (right ? -26 : 38), y + 10])], true)}" fill="${cloth.jacket[0]}" fill-opacity="0.6"/>` +
    embroidered({ surface, height }, cloth.jacket, cloth.gold, [1.9, 10], stripe) +
    spangled(edge(0.07), cloth.gold, 16) +
    spangled(edge(0.62), cloth.gold, 16)
  )
}

/** The shoulder piece: padded, corded in gold, with tassels. */
function epaulette(cloth: Materials): string {
  const { gold, jacket, cape } = cloth
  const far = outline('410,860 296,868 168,916 76,1024 50,1120')
  const near = outline('450,912 366,946 296,1004 246,1088 224,1170')
  const surface = patch(far, near)
  const height = added(round(52), ({ u }) => 9 * Math.abs(Math.sin(u * 24)))
  const rim = through(outline('40,1108 84,1150 150,1180 232,1168'))
  const tassel = (t: number, i: number) => {
    const [x, y] = rim(t)
    const strands = [-16, -8, 0, 8, 16]
      .map(
        (by) =>
          `<path d="M${(x + by * 0.5).toFixed(1)} ${(y + 46).toFixed(1)}L${(x + by).toFixed(1)} ${(y + 112).toFixed(1)}" stroke="${gold[by < 0 ? 4 : by ? 2 : 3]}" stroke-width="7" stroke-linecap="round"/>`,
      )
      .join('')
    return `<path d="M${(x - 20).toFixed(1)} ${(y + 40).toFixed(1)}L${(x - 24).toFixed(1)} ${(y + 118).toFixed(1)}L${(x + 24).toFixed(1)} ${(y + 118).toFixed(1)}L${(x + 20).toFixed(1)} ${(y + 40).toFixed(1)}Z" fill="${jacket[0]}"/>${strands}${gem([x, y + 26], i % 2 ? 15 : 18, cape[3]!, gold)}`
  }
  const flower = (u: number, size: number) => gem(surface(u, 0.5), size, cape[3]!, gold)
  return (
    castShadow([...far, ...[...near].reverse()], jacket[0]!, [22, 60], 0.5) +
    [0.02, 0.25, 0.5, 0.75, 0.98].map(tassel).join('') +
    paintForm({ surface, tones: gold, height, grain: 3 }) +
    paintForm({
      surface,
      tones: jacket,
      height,
      mask: except(band(0.2, 0.8), brocade(1.4, 3)),
      grain: 3,
    }) +
    spangled(far, gold, 18) +
    spangled(near, gold, 18) +
    flower(0.3, 22) +
    flower(0.56, 24) +
    flower(0.82, 22)
  )
}

/** The parade cape over the left shoulder and round the waist, its lining turned out. */
function cape(cloth: Materials): string {
  const inner = outline(
    '748,872 806,1000 812,1160 766,1320 650,1440 470,1530 250,1590 16,1622 -340,1610',
  )
  const outer = outline(
    '842,862 1010,894 1124,1010 1180,1240 1200,1560 1010,1960 660,2200 200,2400 -340,2440',
  )
  const surface = patch(inner, outer)
  const fall = pleats(6, 74, 0.5)
  const height = added(round(120, 1.2), ({ u, v, x, y }) =>
    fall({ u: Math.min(1, u * 1.6), v, x, y }),
  )
  const lit = { surface, height, shadow: underChin, grain: 5 }
  const border = band(0.115, 0.25)
  const shown = inner.slice(0, -2)
  const cast = [...shown, ...[...shown].reverse().map(([x, y]): Point => [x - 22, y - 30])]
  const along = (v: number) => pointsOf((t) => surface(0.03 + t * 0.95, v), 20)
  return (
    `<path d="${smooth(cast, true)}" fill="${cloth.jacket[0]}" fill-opacity="0.55"/>` +
    paintForm({ ...lit, tones: cloth.cape }) +
    paintForm({ ...lit, tones: cloth.gold, mask: both(brocade(5, 9), band(0.28, 1)), grain: 4 }) +
    paintForm({ ...lit, tones: cloth.lining, mask: band(-1, 0.1) }) +
    paintForm({ ...lit, tones: cloth.gold, mask: both(border, brocade(7.4, 22)), grain: 3.5 }) +
    spangled(along(0.105), cloth.gold, 18) +
    spangled(along(0.26), cloth.gold, 18)
  )
}

function collarBack({ linen }: Materials): string {
  const left = outline('424,900 416,820 436,764 480,730')
  return paintForm({
    surface: patch(left, mirrored(left)),
    tones: linen,
    height: ({ v }) => -90 * Math.sqrt(Math.max(0, 1 - (2 * v - 1) ** 2)),
    levels: [0.15, 0.3, 0.6, 1.1],
  })
}

/** The shirt's collar, its points down, and the knot of the tie. */
function collar({ linen, silk }: Materials): string {
  const half = (right: boolean) => {
    const at = (points: string) => (right ? mirrored(outline(points)) : outline(points))
    const upper = through(at('456,738 456,790 494,824 546,838 600,842'))
    const low = through(at('420,806 428,872 458,934 500,990 542,936 592,888'))
    return (
      castShadow(
        at('420,806 428,872 458,934 500,990 542,936 592,888 540,860 470,830'),
        linen[0]!,
        [10, 18],
        0.5,
      ) +
      paintForm({
        surface: hung(upper, low),
        tones: linen,
        height: ({ u, v }) =>
          34 * Math.sin(Math.PI * (0.1 + 0.6 * u)) +
          (right ? 70 * (1 - v) : 0) +
          (right ? 0 : 50 * v),
        shadow: roundShade([640, 790], [150, 70], [-0.1, 0.2], 0.6),
        grain: 4,
        levels: [0.18, 0.34, 0.54, 0.86],
      })
    )
  }
  const knot = patch(outline('566,866 572,900 584,936'), outline('634,866 628,900 616,936'))
  const wing = (right: boolean) => {
    const at = (points: string) => (right ? mirrored(outline(points)) : outline(points))
    return `<path d="${smooth(at('592,880 556,850 512,842 480,862 476,900 500,926 548,926 592,906'), true)}" fill="${silk[0]}"/><path d="${smooth(at('570,880 540,862 508,860 492,876 500,892 540,886'), true)}" fill="${silk[right ? 3 : 4]}"/>`
  }
  // The neck is painted over what is behind: shirt and tie begin again in front of it.
  const shirt = patch(outline('500,850 508,940 536,1040'), outline('700,850 692,940 664,1040'))
  const tie = patch(outline('586,884 584,960 581,1044'), outline('614,884 617,960 619,1044'))
  return (
    paintForm({
      surface: shirt,
      tones: linen,
      height: added(round(60), ({ u, v }) => 9 * Math.sin(v * 34 + Math.sin(u * 6) * 1.4)),
      grain: 4,
      levels: [0.16, 0.34, 0.56, 0.9],
    }) +
    paintForm({ surface: tie, tones: silk, height: round(26), grain: 3 }) +
    half(true) +
    half(false) +
    wing(true) +
    wing(false) +
    paintForm({ surface: knot, tones: silk, height: round(34), grain: 3 })
  )
}

/** In units of the head. */
const MONTERA = outline(
  '-106,8 -118,-12 -142,-26 -156,-56 -142,-90 -104,-112 -56,-130 0,-135 56,-130 104,-112 142,-90 156,-56 142,-26 118,-12 106,8 94,-14 60,-34 0,-40 -60,-34 -94,-14',
)

/** A hat of black chenille: knots in rows, broad over the ears. */
function montera({ chenille }: Materials): string {
  const next = random(29)
  const held = inside(MONTERA)
  const knots: string[] = []
  for (let row = 0; row < 17; row++) {
    for (let column = 0; column < 29; column++) {
      const x = -174 + (column + (row % 2 ? 0.5 : 0)) * 12.2 + (next() - 0.5) * 3
      const y = -132 + row * 9.6 + (next() - 0.5) * 3
      if (held({ u: 0, v: 0, x, y }) < -2) continue
      // Two bulges beside the crown, each with its own light.
      const bulge = Math.abs(x) > 92 ? (x + (x < 0 ? 130 : -130)) / 60 : x / 150
      const light = 0.52 - bulge * 0.34 - (y + 76) * 0.0046 + (next() - 0.5) * 0.2
      knots.push(
        disc([x + 1, y + 1.5], 8.6, chenille[0]!) +
          disc([x, y], 6.6, toneAt(chenille, light)) +
          (light > 0.5 ? disc([x - 1.8, y - 2], 2.6, toneAt(chenille, light + 0.3)) : ''),
      )
    }
  }
  return `<path d="${smooth(MONTERA, true)}" fill="${chenille[0]}" stroke="${chenille[0]}" stroke-width="8"/>${knots.join('')}<path d="${smooth(outline('-106,8 -94,-14 -60,-34 0,-40 60,-34 94,-14 106,8'))}" fill="none" stroke="${chenille[0]}" stroke-width="7"/>`
}
