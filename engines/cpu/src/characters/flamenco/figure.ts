import { n } from '../../scenes/art/drawing.ts'
import type { Figure, FigureColours, Wearer } from '../figure.ts'
import { bodyOf, castShadow, KEY_LIGHT, SHOULDERS } from '../kit/body.ts'
import { both, brocade, creases, part, pleats } from '../kit/cloth.ts'
import { mirrored, outline, type Point, pointsOf, smooth, through } from '../kit/curve.ts'
import { brimFront, brimShade, hatBand } from '../kit/hat.ts'
import { disc, gem } from '../kit/jewels.ts'
import { jabot, lace } from '../kit/lace.ts'
import { leaf, rose } from '../kit/rose.ts'
import {
  added,
  type Height,
  hung,
  limb,
  type Mask,
  paintForm,
  patch,
  round,
  roundShade,
} from '../kit/surface.ts'
import { braid, button } from '../kit/tailor.ts'
import { tonesOf } from '../kit/tones.ts'
import { fan } from './fan.ts'

const COLOURS = {
  dress: '#c92a2e',
  shawl: '#f6e7c8',
  rose: '#c92a2e',
  leaves: '#6d7a3c',
  /** Jacket and hat, or the mantilla. */
  dark: '#2e2a1e',
  linen: '#fbf3e2',
  gold: '#e9b24c',
}

const BODY = bodyOf({ chin: 816, face: 366, neckWidth: 180, shoulders: SHOULDERS })

/** A woman in a shawl with roses, comb and mantilla, a fan before her; a man in a short jacket and a flat hat. */
export const flamenco: Figure = {
  name: 'Flamenco dancer',
  words: ['flamenco', 'flamenco dancer', 'bailaora', 'bailaor', 'sevillana'],
  hints: ['mantilla', 'spanish dancer'],
  brings: ['stage', 'watercolour'],
  anchors: BODY.anchors,
  colours: COLOURS,
  light: { ...KEY_LIGHT, contrast: 1.08 },
  reach: Number.POSITIVE_INFINITY,
  draw: (wearer, colours) => {
    const cloth = materialsOf(colours)
    return wearer === 'female' || wearer === 'girl'
      ? bailaora(wearer, cloth)
      : bailaor(wearer, cloth, colours)
  },
}

type Materials = ReturnType<typeof materialsOf>

function materialsOf(colours: FigureColours) {
  return {
    dress: tonesOf(colours.dress!, { depth: 0.9, shine: 0.34 }),
    shawl: tonesOf(colours.shawl!, { depth: 0.74, shine: 0.7 }),
    rose: tonesOf(colours.rose!, { depth: 0.86, shine: 0.46 }),
    leaves: tonesOf(colours.leaves!, { depth: 0.8, shine: 0.3 }),
    dark: tonesOf(colours.dark!, { depth: 0.86, shine: 0.4 }),
    linen: tonesOf(colours.linen!, { depth: 0.72, shine: 0.8 }),
    gold: tonesOf(colours.gold!, { depth: 0.88, shine: 0.7 }),
  }
}

const underChin: Mask = roundShade([640, 800], [240, 180], [-0.1, 0.2], 0.42)

function bailaora(wearer: Wearer, cloth: Materials) {
  return {
    behind: BODY.shoulders(
      wearer,
      sleeve(cloth, false) +
        sleeve(cloth, true) +
        skirt(cloth) +
        shawl(cloth, true) +
        shawl(cloth, false),
    ),
    before:
      BODY.collar(throat(cloth)) +
      BODY.shoulders(wearer, fan(cloth.dress, cloth.linen, cloth.gold)),
    headgear: { behind: mantilla(cloth), before: comb(cloth), fits: 'over-hair' as const },
  }
}

/** Dots on a patch, in rows set off by half. */
function dots(rows: number, columns: number, size = 0.27): Mask {
  return ({ u, v }) => {
    const shift = Math.floor(u * rows) % 2 ? 0.5 : 0
    return size - Math.hypot(part(u * rows) - 0.5, part(v * columns + shift) - 0.5)
  }
}

/** A tight sleeve of dotted cloth that ends in flounces. */
function sleeve({ dress, linen }: Materials, right: boolean): string {
  const outer = outline('440,840 320,862 222,930 168,1050 146,1200 140,1380 130,1600 110,2300')
  const inner = outline('470,900 410,980 384,1090 372,1220 366,1380 360,1600 350,2300')
  const surface = limb(outer, inner, right)
  const height = added(
    round(112),
    creases(
      [
        ['370,1180 300,1250 220,1280 150,1290', 32, 26],
        ['366,1320 300,1390 220,1420 146,1420', 32, 26],
      ],
      right,
    ),
  )
  const lit = { surface, height, shadow: underChin, grain: 4 }
  return (
    `<path d="${smooth(right ? mirrored(outer) : outer)}" fill="none" stroke="${dress[0]}" stroke-width="12"/>` +
    paintForm({ ...lit, tones: dress }) +
    paintForm({ ...lit, tones: linen, mask: dots(22, 4.2) })
  )
}

/** Dotted cloth over the breast and, from the waist, flounces. */
function skirt({ dress, linen }: Materials): string {
  const side = outline('430,900 400,1100 430,1300 400,1500 340,1800 280,2300')
  const surface = patch(side, mirrored(side))
  const lit = { surface, height: round(130), shadow: underChin, grain: 4 }
  return (
    paintForm({ ...lit, tones: dress }) + paintForm({ ...lit, tones: linen, mask: dots(26, 8) })
  )
}

/** One half of the shawl: silk with roses in thread, knotted on the breast, a deep fringe along its edge. */
function shawl({ shawl: silk, rose: petals, leaves, dress }: Materials, right: boolean): string {
  const at = (points: readonly Point[]) => (right ? mirrored(points) : points)
  const upper = outline('452,770 462,850 496,930 548,1010 604,1080')
  const low = outline('300,850 178,960 176,1130 270,1260 420,1330 560,1310')
  const surface = limb(low, upper, right)
  const fall = pleats(5, 34, 0.5)
  const height = added(round(90, 1.1), ({ u, v, x, y }) => fall({ u: 0.4 + 0.6 * u, v, x, y }))
  const edge = through(at(low))
  const strands = Array.from({ length: 54 }, (_, i) => {
    const [x, y] = edge(0.06 + (i / 53) * 0.94)
    const long = 150 + 26 * Math.sin(i * 1.7)
    const sway = 10 * Math.sin(i * 0.9)
    return `M${n(x)} ${n(y - 6)}Q${n(x + sway)} ${n(y + long * 0.5)} ${n(x - sway * 0.4)} ${n(y + long)}`
  })
  const fringe = (wide: number, fill: string, pick: (i: number) => boolean) =>
    `<path d="${strands.filter((_, i) => pick(i)).join('')}" fill="none" stroke="${fill}" stroke-width="${wide}" stroke-linecap="round"/>`
  const spray: readonly (readonly [number, number, number])[] = [
    [268, 1010, 62],
    [386, 1160, 70],
    [392, 936, 50],
    [500, 1230, 44],
    [250, 1150, 40],
  ]
  const flowers = spray
    .map(([x, y, size]) => {
      const [place] = at([[x, y]])
      return (
        [20, 150, 260]
          .map((turn) => leaf(place!, size * 1.75, right ? 180 - turn : turn, leaves))
          .join('') + rose(place!, size, petals)
      )
    })
    .join('')
  return (
    castShadow(at([...low, ...[...upper].reverse()]), dress[0]!, right ? [-6, 60] : [18, 60], 0.5) +
    fringe(15, dress[0]!, () => true) +
    fringe(9, silk[2]!, (i) => i % 2 === 0) +
    fringe(9, silk[right ? 3 : 4]!, (i) => i % 2 === 1) +
    paintForm({ surface, tones: silk, height, shadow: underChin, grain: 5 }) +
    flowers +
    braid(edge, 15, silk, right ? 0.5 : 0.8) +
    `<path d="${smooth(at(upper))}" fill="none" stroke="${silk[0]}" stroke-width="7"/>`
  )
}

/** The shawl's inner edge about the throat, and a rose where it is knotted. */
function throat({ shawl: silk, rose: petals, leaves }: Materials): string {
  const half = (right: boolean) => {
    const at = (points: string) => (right ? mirrored(outline(points)) : outline(points))
    return paintForm({
      surface: hung(
        through(at('440,660 466,718 520,756 600,766')),
        through(at('396,770 440,874 520,954 600,990')),
      ),
      tones: silk,
      height: added(
        ({ u }) => 46 * Math.sin(Math.PI * u),
        ({ u, v }) => 9 * Math.sin(u * 10 + v * 4) + (right ? 50 * v : 50 * v),
      ),
      shadow: roundShade([640, 730], [176, 72], [-0.1, 0.3], 0.55),
      grain: 4,
    })
  }
  return (
    half(true) +
    half(false) +
    [200, 340, 120].map((turn) => leaf([600, 956], 112, turn, leaves)).join('') +
    rose([600, 950], 62, petals)
  )
}

/** Lace from the comb down to the shoulders, in units of the head. */
function mantilla({ dark: thread }: Materials): string {
  const left = outline('-40,-196 -92,-150 -120,-70 -132,20 -140,120 -152,200 -172,256')
  // It parts below the chin and falls before the shoulders.
  const inner = outline('-122,268 -106,242 -82,224 -40,216 0,214')
  const veil = [
    ...left,
    ...inner,
    ...[...mirrored(inner, 0)].reverse().slice(1),
    ...[...mirrored(left, 0)].reverse(),
  ]
  const border = (right: boolean) => {
    const sewn = right
      ? mirrored(left, 0).map(([x, y]): Point => [x - 14, y])
      : left.map(([x, y]): Point => [x + 14, y])
    const points = right
      ? mirrored(left, 0).map(([x, y]): Point => [x + 30, y + 4])
      : left.map(([x, y]): Point => [x - 30, y + 4])
    return lace({
      surface: hung(through(sewn), through(points)),
      height: round(20),
      tones: thread,
      scallops: 13,
    })
  }
  const sprigs: string[] = []
  for (let row = 0; row < 12; row++) {
    for (let column = -4; column <= 4; column++) {
      const [x, y] = [(column + (row % 2) * 0.5) * 38, -150 + row * 38]
      const reach = through(left)(Math.min(1, (y + 196) / 452))[0]
      if (Math.abs(x) > -reach - 20 || (y > 90 && Math.abs(x) < 96)) continue
      sprigs.push(
        Array.from({ length: 5 }, (_, i) => {
          const way = (i / 5) * 2 * Math.PI
          return disc([x + Math.cos(way) * 8, y + Math.sin(way) * 8], 4.6, thread[3]!)
        }).join('') + disc([x, y], 3, thread[4]!),
      )
    }
  }
  return `<path d="${smooth(veil, true)}" fill="${thread[1]}"/>${sprigs.join('')}${border(false)}${border(true)}`
}

/** A high comb of tortoiseshell, pierced, and roses at its foot. */
function comb({ gold, dark: thread, rose: petals, leaves }: Materials): string {
  const shape = outline(
    '-44,-92 -66,-140 -88,-196 -62,-228 -30,-242 0,-247 30,-242 62,-228 88,-196 66,-140 44,-92',
  )
  const holes = [-2, -1, 0, 1, 2].map((i) => {
    const x = i * 28
    const top = -222 + i * i * 5
    return `<path d="${smooth(
      [
        [x * 0.62, -120],
        [x - 9, top + 34],
        [x, top],
        [x + 9, top + 34],
      ],
      true,
    )}" fill="${thread[0]}" stroke="${gold[4]}" stroke-width="3"/>${disc([x * 0.8, -146], 4, thread[0]!)}`
  })
  const teeth = pointsOf(through(shape.slice(2, 9)), 14).map((place) => disc(place, 7, gold[3]!))
  return (
    `<path d="${smooth(shape, true)}" fill="${gold[2]}" stroke="${thread[0]}" stroke-width="7"/>` +
    teeth.join('') +
    holes.join('') +
    [170, 230, 60].map((turn) => leaf([-62, -92], 58, turn, leaves)).join('') +
    rose([-28, -96], 26, petals) +
    rose([-74, -72], 32, petals) +
    rose([-100, -30], 24, petals)
  )
}

function bailaor(wearer: Wearer, cloth: Materials, colours: FigureColours) {
  return {
    behind:
      BODY.shoulders(
        wearer,
        shirt(cloth) +
          arm(cloth, false) +
          arm(cloth, true) +
          front(cloth, true) +
          front(cloth, false) +
          sash(cloth),
      ) + BODY.collar(collarBack(cloth)),
    before: BODY.collar(jabot(cloth.linen, cloth.dark[0]!, 1.25) + collar(cloth, colours)),
    headgear: { behind: hatBack(cloth), before: hat(cloth), fits: 'encloses' as const },
  }
}

function shirt({ linen }: Materials): string {
  const left = outline('450,830 440,1000 446,1200 440,1420 430,1560')
  return paintForm({
    surface: patch(left, mirrored(left)),
    tones: linen,
    height: added(
      round(80),
      creases([
        ['500,1200 530,1290 560,1350 590,1390', 26, 20],
        ['500,1340 540,1400 580,1430 640,1440', 26, 18],
      ]),
    ),
    shadow: underChin,
    grain: 4,
  })
}

function arm({ dark: jacket, gold }: Materials, right: boolean): string {
  const outer = outline('440,832 306,862 196,936 132,1080 98,1300 78,1700 56,2300')
  const inner = outline('460,880 396,990 366,1130 356,1300 350,1700 342,2300')
  const surface = limb(outer, inner, right)
  const seam = pointsOf((t) => surface(0.06 + t * 0.9, right ? 0.78 : 0.22), 16)
  return (
    paintForm({
      surface,
      tones: jacket,
      height: added(
        round(118),
        creases(
          [
            ['350,1180 270,1270 190,1310 100,1330', 44, 34],
            ['345,1340 260,1420 170,1460 90,1470', 40, 32],
            ['345,1520 260,1600 160,1640 80,1650', 44, 34],
          ],
          right,
        ),
      ),
      shadow: underChin,
      grain: 5,
    }) + braid(through(seam), 13, gold, right ? 0.6 : 0.85)
  )
}

/** One front of the short jacket: curved away, worked with flowers in gold thread. */
function front({ dark: jacket, gold, rose: petals, leaves }: Materials, right: boolean): string {
  const at = (points: readonly Point[]) => (right ? mirrored(points) : points)
  const outer = outline('440,836 344,950 306,1110 304,1260 312,1400')
  const edge = outline('476,850 488,980 500,1120 488,1270 420,1404')
  const surface = limb(outer, edge, right)
  const height = added(
    round(64, 1.2),
    creases([['330,1240 370,1290 410,1330 450,1350', 30, 18]], right),
  )
  const lit = { surface, height, shadow: underChin, grain: 4 }
  const border: Mask = ({ v }) => (right ? 0.34 - v : v - 0.66)
  const [pin] = at([[392, 1010]])
  return (
    castShadow(
      at([...outer, ...[...edge].reverse()]),
      jacket[0]!,
      right ? [-14, 20] : [24, 20],
      0.45,
    ) +
    paintForm({ ...lit, tones: jacket }) +
    paintForm({ ...lit, tones: gold, mask: both(border, brocade(2.8, 6)), grain: 3.5 }) +
    braid(through(at(edge)), 16, gold, right ? 0.6 : 0.9) +
    braid(through(at(outline('312,1400 366,1416 420,1404'))), 16, gold, right ? 0.6 : 0.9) +
    [1130, 1210, 1290].map((y, i) => button(at([[446 - i * 8, y]])[0]!, 17, gold)).join('') +
    (right ? '' : leaf(pin!, 88, 60, leaves) + leaf(pin!, 84, 120, leaves) + rose(pin!, 52, petals))
  )
}

/** A broad silk sash wound about the waist. */
function sash({ dress }: Materials): string {
  const height: Height = added(round(110), ({ u, v }) => 16 * Math.sin(u * 13 + v * 5))
  return paintForm({
    surface: patch(
      outline('318,1480 300,1570 296,1680 290,2300'),
      outline('882,1480 900,1570 904,1680 910,2300'),
    ),
    tones: dress,
    height,
    grain: 4,
  })
}

function collarBack({ linen }: Materials): string {
  return `<path d="${smooth(outline('446,800 440,716 480,652 600,628 720,652 760,716 754,800'), true)}" fill="${linen[1]}"/>`
}

/** A soft collar, open at its points, with a ribbon tie. */
function collar({ linen, dark: jacket, gold }: Materials, colours: FigureColours): string {
  const half = (right: boolean) => {
    const at = (points: string) => (right ? mirrored(outline(points)) : outline(points))
    return (
      castShadow(
        at('446,690 452,770 500,880 560,850 598,800 540,770 480,740'),
        linen[0]!,
        [8, 16],
        0.5,
      ) +
      paintForm({
        surface: hung(
          through(at('452,640 462,704 508,744 556,758 600,762')),
          through(at('430,742 446,830 494,900 548,866 598,832')),
        ),
        tones: linen,
        height: ({ u, v }) =>
          34 * Math.sin(Math.PI * (0.1 + 0.6 * u)) + (right ? 70 * (1 - v) : 50 * v),
        shadow: roundShade([640, 720], [150, 66], [-0.1, 0.2], 0.6),
        grain: 4,
      })
    )
  }
  const tail = (points: string, tone: number) =>
    `<path d="${smooth(outline(points), true)}" fill="${jacket[tone]}" stroke="${jacket[0]}" stroke-width="6"/>`
  return (
    half(true) +
    half(false) +
    tail('592,830 566,900 548,990 588,1000 604,900', 2) +
    tail('608,830 634,900 652,990 612,1000 596,900', 3) +
    gem([600, 834], 24, colours.dress!, gold)
  )
}

/** In units of the head: the brim is broad, stiff and nearly flat. */
const BRIM = outline('-192,-40 -150,-12 -100,2 -50,9 0,11 50,9 100,0 150,-16 192,-46')

function hatBack({ dark }: Materials): string {
  return `<path d="${smooth(outline('-192,-40 -150,-62 -80,-72 0,-75 80,-74 150,-66 192,-46 110,-10 -110,-10'), true)}" fill="${dark[0]}"/>`
}

/** The hat of Córdoba: a low straight crown with a flat top. */
function hat({ dark: felt, dress }: Materials): string {
  const left = outline('-101,-20 -101,-60 -100,-96 -97,-124')
  const right = outline('102,-24 102,-64 101,-100 98,-128')
  const meets = outline('-192,-40 -150,-36 -104,-26 -52,-18 0,-15 52,-19 104,-29 150,-41 192,-46')
  const top = outline('-97,-124 -50,-133 0,-136 50,-134 98,-128 50,-120 0,-118 -50,-119')
  return (
    brimShade(BRIM, 16) +
    `<path d="${smooth([...left, [0, -138], ...[...right].reverse()])}" fill="${felt[0]}" stroke="${felt[0]}" stroke-width="6"/>` +
    paintForm({
      surface: patch(left, right),
      tones: felt,
      height: ({ v }) => 88 * Math.sqrt(Math.max(0, 1 - (2 * v - 1) ** 2)),
      grain: 2.5,
    }) +
    `<path d="${smooth(top, true)}" fill="${felt[3]}" stroke="${felt[0]}" stroke-width="4"/>` +
    hatBand(
      outline('-101,-26 -60,-15 0,-11 60,-16 102,-30'),
      outline('-101,-56 -60,-45 0,-41 60,-46 102,-60'),
      dress,
    ) +
    `<path d="${smooth(BRIM)}" fill="none" stroke="${felt[0]}" stroke-width="8"/>` +
    brimFront(BRIM, meets, felt, { rise: 22, depth: 46, wave: 2 }) +
    braid(through(BRIM), 5, felt, 0.9)
  )
}
