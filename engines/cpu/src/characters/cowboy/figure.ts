import { clamp } from '../../kernels/numbers.ts'
import { random } from '../../noise.ts'
import type { Figure, FigureColours } from '../figure.ts'
import { castShadow, drawnAt, KEY_LIGHT } from '../kit/body.ts'
import { creases, folds } from '../kit/cloth.ts'
import {
  type Curve,
  lines,
  mirrored,
  outline,
  type Point,
  pointsOf,
  smooth,
  through,
} from '../kit/curve.ts'
import { star } from '../kit/embroidery.ts'
import { brimFront, brimShade, hatBand } from '../kit/hat.ts'
import { disc } from '../kit/jewels.ts'
import {
  added,
  type Height,
  limb,
  type Mask,
  paintForm,
  patch,
  round,
  roundShade,
} from '../kit/surface.ts'
import { braid, buckle, button, stitches } from '../kit/tailor.ts'
import { type Tones, tonesOf } from '../kit/tones.ts'

const COLOURS = {
  shirt: '#3d6f9c',
  hat: '#e2bd84',
  bandana: '#cf3f30',
  leather: '#9c5f36',
  fringe: '#d39a56',
  metal: '#f4d076',
  piping: '#fbf0d8',
}

const body = drawnAt({
  chin: 812,
  face: 374,
  neckWidth: 192,
  shoulders: { male: 1.06, female: 0.97, boy: 0.88, girl: 0.86 },
})

export const cowboy: Figure = {
  name: 'Cowboy or cowgirl',
  words: ['cowboy', 'cowgirl', 'sheriff', 'outlaw', 'gunslinger'],
  hints: ['cowboy hat'],
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
        shirt(cloth) +
          belt(cloth) +
          arm(cloth, false) +
          arm(cloth, true) +
          vest(cloth, false) +
          vest(cloth, true) +
          badge(cloth) +
          neckBack(cloth),
      ),
      before: body.sized(wearer, bandana(cloth)),
      headgear: { behind: hatBack(cloth), before: hat(cloth), fits: 'encloses' },
    }
  },
}

type Materials = ReturnType<typeof materialsOf>

function materialsOf(colours: FigureColours) {
  return {
    hat: tonesOf(colours.hat!, { depth: 0.9, shine: 0.5 }),
    bandana: tonesOf(colours.bandana!, { depth: 0.86, shine: 0.36 }),
    leather: tonesOf(colours.leather!, { depth: 0.92, shine: 0.4 }),
    denim: tonesOf(colours.shirt!, { depth: 0.9, shine: 0.4 }),
    pipe: tonesOf(colours.piping!, { depth: 0.8, shine: 0.8 }),
    binding: tonesOf(colours.fringe!, { depth: 0.9, shine: 0.4 }),
    metal: tonesOf(colours.metal!, { depth: 0.9, shine: 0.8 }),
  }
}

const underChin: Mask = roundShade([630, 880], [290, 240], [-0.1, 0.16], 0.42)

/** A denim shirt with a placket and pearl snaps. */
function shirt({ denim, pipe }: Materials): string {
  const left = outline('430,880 360,1060 344,1300 352,1560 330,1900 320,2400')
  const height = added(
    round(120),
    creases([
      ['540,1240 520,1340 516,1440 530,1560', 30, 22],
      ['664,1240 684,1340 690,1440 676,1560', 30, 22],
    ]),
  )
  const placket = patch(outline('562,900 562,1300 562,1800'), outline('638,900 638,1300 638,1800'))
  return (
    paintForm({
      surface: patch(left, mirrored(left)),
      tones: denim,
      height,
      shadow: underChin,
      grain: 5,
    }) +
    `<path d="M574 900V1800H652V900Z" fill="${denim[0]}" fill-opacity="0.5"/>` +
    paintForm({ surface: placket, tones: denim, height: round(30, 2), shadow: underChin }) +
    stitches(through(outline('572,900 572,1300 572,1790')), 26, 5, pipe[2]!) +
    stitches(through(outline('628,900 628,1300 628,1790')), 26, 5, pipe[2]!) +
    [1180, 1300, 1420, 1540].map((y) => button([600, y], 21, pipe)).join('')
  )
}

function arm({ denim, pipe }: Materials, right: boolean): string {
  const at = (points: readonly Point[]) => (right ? mirrored(points) : points)
  const outer = outline('372,900 216,930 124,1020 78,1190 56,1400 44,1640 32,1900 10,2400')
  const inner = outline('380,930 330,1020 300,1150 288,1300 284,1480 280,1700 272,1940 264,2400')
  const height = added(
    round(112),
    creases(
      [
        ['292,1210 240,1270 170,1320 96,1340', 44, 24],
        ['286,1440 200,1490 130,1500 70,1480', 30, 20],
        ['288,1520 230,1590 150,1650 60,1690', 46, 26],
      ],
      right,
    ),
  )
  // A yoke over the shoulder, with a point, piped in white.
  const yoke = at(outline('400,884 330,1000 262,1066 226,1130 190,1064 116,1042 104,1060'))
  const seam = at(inner)
  return (
    `<path d="${smooth([...seam, ...[...seam].reverse().map(([x, y]): Point => [x + (right ? -20 : 34), y + 10])], true)}" fill="${denim[0]}" fill-opacity="0.55"/>` +
    paintForm({
      surface: limb(outer, inner, right),
      tones: denim,
      height,
      shadow: underChin,
      grain: 5,
    }) +
    braid(through(yoke), 12, pipe, right ? 0.6 : 0.9)
  )
}

const FRONT = outline('478,896 452,1020 448,1160 470,1320 500,1480 512,1620 486,1716')
const SIDE = outline('408,880 318,930 286,1060 270,1220 276,1400 282,1540 276,1660')

/** One side of the waistcoat: suede with a fringe from the yoke, a welted pocket, a bound edge. */
function vest({ leather, binding, metal }: Materials, right: boolean): string {
  const at = (points: readonly Point[]) => (right ? mirrored(points) : points)
  const surface = limb(SIDE, FRONT, right)
  const height = added(
    round(58, 1.5),
    creases([['300,1480 360,1520 430,1540 500,1530', 40, 14]], right),
  )
  const yoke = at(outline('288,1092 340,1122 396,1130 450,1112'))
  const pocket = at(outline('318,1500 376,1516 440,1500'))
  const edge = through(at(FRONT.map(([x, y]): Point => [x - 8, y])))
  const hem = through(at(outline('276,1656 350,1676 420,1700 486,1714')))
  const light = right ? 0.62 : 0.9
  return (
    castShadow(at([...FRONT, ...[...SIDE].reverse()]), leather[0]!, [24, 18], 0.55) +
    paintForm({ surface, tones: leather, height, shadow: underChin, grain: 5 }) +
    braid(edge, 20, binding, light) +
    braid(hem, 20, binding, light) +
    stitches(through(at(FRONT.map(([x, y]): Point => [x - 34, y]))), 26, 6, metal[right ? 2 : 3]!) +
    fringe(through(yoke), binding, right) +
    braid(through(yoke), 16, binding, light) +
    braid(through(pocket), 20, binding, light) +
    [1220, 1400]
      .map((y, i) => button(at([[i ? 456 : 424, y]])[0]!, 24, metal, right ? 0.8 : 1))
      .join('')
  )
}

/** Strips of suede that hang from a seam, each a little out of the straight. */
function fringe(line: Curve, leather: Tones, right: boolean): string {
  const next = random(right ? 5 : 4)
  return Array.from({ length: 15 }, (_, i) => {
    const [x, y] = line((i + 0.5) / 15)
    const sway = (next() - 0.5) * 12
    const long = 116 + next() * 20
    const strip = (half: number, by: number) =>
      `M${(x - half + by).toFixed(1)} ${y.toFixed(1)}L${(x + half + by).toFixed(1)} ${y.toFixed(1)}L${(x + half * 0.7 + sway + by).toFixed(1)} ${(y + long).toFixed(1)}L${(x - half * 0.7 + sway + by).toFixed(1)} ${(y + long - 8).toFixed(1)}Z`
    return `<path d="${strip(6, 5)}" fill="${leather[0]}"/><path d="${strip(4.4, 0)}" fill="${leather[i % 3 === (right ? 1 : 2) ? 2 : right ? 3 : 4]}"/>`
  }).join('')
}

function belt({ leather, metal }: Materials): string {
  const trousers = patch(outline('286,1780 262,2400'), outline('914,1780 938,2400'))
  const surface = patch(
    outline('300,1690 304,1740 298,1820'),
    outline('900,1690 896,1740 902,1820'),
  )
  return (
    paintForm({
      surface: trousers,
      tones: leather,
      height: round(180),
      levels: [0.4, 0.7, 0.95, 1.2],
    }) +
    paintForm({ surface, tones: leather, height: round(90), grain: 5 }) +
    buckle([600, 1750], [190, 120], 0, metal) +
    star([600, 1750], 44, metal)
  )
}

/** A star with balls at its points. */
function badge({ metal }: Materials): string {
  const [x, y] = [362, 1344] as const
  const balls = Array.from({ length: 5 }, (_, i) => {
    const angle = ((i / 5) * 2 - 0.5) * Math.PI - 0.14
    const at: Point = [x + Math.cos(angle) * 78, y + Math.sin(angle) * 78]
    return (
      disc([at[0] + 4, at[1] + 6], 16, metal[0]!) +
      disc(at, 13, metal[3]!) +
      disc([at[0] - 4, at[1] - 4], 6, metal[4]!)
    )
  }).join('')
  return `<g transform="translate(12 18)" opacity="0.5">${star([x, y], 82, [metal[0]!], { turn: -8 })}</g>${star([x, y], 82, metal, { turn: -8 })}${balls}${disc([x, y], 24, metal[0]!)}${disc([x, y], 20, metal[3]!)}${disc([x - 5, y - 5], 8, metal[4]!)}`
}

function neckBack({ bandana: cloth }: Materials): string {
  const left = outline('414,900 404,820 430,756 480,724')
  return paintForm({
    surface: patch(left, mirrored(left)),
    tones: cloth,
    height: ({ v }) => -90 * Math.sqrt(Math.max(0, 1 - (2 * v - 1) ** 2)),
    levels: [0.4, 0.7, 1, 1.4],
  })
}

/** A cotton square folded to a triangle: wound about the neck, its point on the chest. */
function bandana({ bandana: cloth, pipe: linen }: Materials): string {
  const upper = outline('404,764 446,792 512,814 600,822 688,814 754,792 796,764')
  const lower = outline('376,846 412,940 492,1044 600,1130 708,1044 788,940 824,846')
  const across = patch(upper, lower)
  const surface = (u: number, v: number) => across(v, u)
  const drape = folds([
    { ridge: outline('424,780 480,870 550,930 640,950'), width: 36, height: 40 },
    { ridge: outline('776,780 730,860 670,910 590,930'), width: 34, height: 36 },
    { ridge: outline('404,830 448,940 520,1020 610,1050'), width: 36, height: 36 },
    { ridge: outline('796,830 756,940 690,1010 620,1030'), width: 34, height: 34 },
  ])
  const height: Height = added(
    ({ u }) => 60 * Math.sin(Math.PI * (0.1 + 0.7 * u)),
    ({ v }) => 110 * Math.sqrt(Math.max(0, 1 - (2 * v - 1) ** 2)),
    drape,
  )
  // Rings and dots, printed white.
  const dots: string[] = []
  for (const [u, count, size] of [
    [0.3, 7, 11],
    [0.54, 8, 9],
    [0.76, 7, 12],
  ] as const) {
    for (let i = 0; i < count; i++) {
      const at = surface(u, (i + 0.5 + (count % 2 ? 0 : 0.1)) / count)
      dots.push(disc(at, size, linen[at[0] > 690 ? 2 : 3]!) + disc(at, size * 0.45, cloth[2]!))
    }
  }
  const hem = through(pointsOf((t) => across(t, 0.955), 16))
  return (
    castShadow([...upper, ...[...lower].reverse()], cloth[0]!, [22, 40], 0.5) +
    paintForm({
      surface,
      tones: cloth,
      height,
      shadow: roundShade([625, 806], [130, 76], [-0.1, 0.2], 0.55),
      grain: 4,
    }) +
    `<path d="${smooth(pointsOf(hem, 20))}" fill="none" stroke="${linen[3]}" stroke-width="9"/>` +
    dots.join('')
  )
}

/** In units of the head: the brim rolls up at both sides. */
const EDGE = outline('-232,-128 -196,-76 -122,-42 -58,-34 0,-32 58,-34 122,-42 196,-76 232,-128')
const MEETS = outline('-232,-128 -182,-112 -110,-78 -54,-68 0,-66 54,-68 110,-78 182,-112 232,-128')

/** The far side of the brim, and its underside behind the head; that ends flat, so that hair beside the brow stays. */
function hatBack({ hat: felt }: Materials): string {
  const back = outline(
    '-232,-128 -208,-146 -156,-138 -92,-116 0,-108 92,-116 156,-138 208,-146 232,-128',
  )
  const left = pointsOf(through(outline('-230,-124 -208,-84 -172,-44 -136,-16 -110,3')), 12)
  const under = lines([...left, ...[...mirrored(left, 0)].reverse(), [0, -108]])
  return `<path d="${under}" fill="${felt[0]}"/><path d="${smooth([...back, [140, -66], [-140, -66]], true)}" fill="${felt[1]}"/><path d="${smooth(back)}" fill="none" stroke="${felt[2]}" stroke-width="6"/>`
}

function hat({ hat: felt, leather, metal }: Materials): string {
  const left = outline('-104,-66 -108,-112 -100,-160 -82,-192 -54,-206')
  const right = mirrored(left, 0)
  const low = outline('-105,-76 -60,-68 0,-65 60,-68 105,-76')
  const high = outline('-106,-102 -58,-94 0,-91 58,-94 106,-102')
  const conchos = [0.2, 0.4, 0.6, 0.8]
    .map((v, i) => button(patch(low, high)(v, 0.5), 8.5, metal, 1.05 - i * 0.12))
    .join('')
  // A crease along the top and a long dent on both sides of it, deepest near the top.
  const height: Height = ({ v, x, y }) => {
    const up = clamp((-96 - y) / 90)
    return (
      84 * Math.sqrt(Math.max(0, 1 - (2 * v - 1) ** 2)) -
      26 * up * Math.exp(-(((Math.abs(x) - 48) / 17) ** 2)) +
      8 * up * Math.exp(-((x / 20) ** 2))
    )
  }
  const mask: Mask = ({ x, y }) => (y + 206 - 17 * Math.exp(-((x / 30) ** 2))) / 40
  return (
    brimShade(EDGE, 16) +
    `<path d="${smooth([...left, [0, -190], ...[...right].reverse()])}" fill="${felt[0]}" stroke="${felt[0]}" stroke-width="6"/>` +
    paintForm({
      surface: patch(left, right),
      tones: felt,
      height,
      mask,
      grain: 2.4,
      levels: [0.2, 0.4, 0.64, 0.94],
    }) +
    hatBand(low, high, leather) +
    conchos +
    brimFront(EDGE, MEETS, felt, { rise: 30, depth: 60, wave: 3 }) +
    braid(through(EDGE), 7, leather, 0.7)
  )
}
