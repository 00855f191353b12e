import type { Figure, FigureColours } from '../figure.ts'
import { castShadow, drawnAt, inside, KEY_LIGHT } from '../kit/body.ts'
import { band, creases, except, part, pleats } from '../kit/cloth.ts'
import { lines, mirrored, outline, type Point, smooth, through } from '../kit/curve.ts'
import { disc } from '../kit/jewels.ts'
import { laurel } from '../kit/laurel.ts'
import { strap } from '../kit/leather.ts'
import { bead, rivet } from '../kit/metal.ts'
import {
  added,
  type Height,
  hung,
  limb,
  type Mask,
  paintFlat,
  paintForm,
  patch,
  rectangle,
  round,
  roundShade,
} from '../kit/surface.ts'
import { braid, stitches } from '../kit/tailor.ts'
import { type Tones, tonesOf } from '../kit/tones.ts'

const COLOURS = {
  overalls: '#d23f2f',
  stripe: '#f7ecd4',
  helmet: '#f5ead0',
  band: '#22406e',
  laurel: '#4f8a4a',
  ribbon: '#e8b84a',
}

const body = drawnAt({
  chin: 806,
  face: 376,
  neckWidth: 196,
  shoulders: { male: 1.05, female: 0.96, boy: 0.86, girl: 0.84 },
})

export const racer: Figure = {
  name: 'Racing driver',
  words: ['racing driver', 'race driver', 'racer', 'formula one'],
  brings: ['street'],
  anchors: body.anchors,
  colours: COLOURS,
  light: KEY_LIGHT,
  reach: Number.POSITIVE_INFINITY,
  draw: (wearer, colours) => {
    const cloth = materialsOf(colours)
    return {
      behind: body.sized(
        wearer,
        torso(cloth) + arm(cloth, false) + arm(cloth, true) + neckBack(cloth),
      ),
      before: body.sized(
        wearer,
        collar(cloth, true) + collar(cloth, false) + wreath(cloth) + hood(cloth),
      ),
      headgear: {
        behind: `<path d="${smooth(OPENING, true)}" fill="${cloth.band[0]}"/>`,
        before: helmet(cloth) + goggles(cloth),
        fits: 'encloses',
      },
    }
  },
}

type Materials = ReturnType<typeof materialsOf>

function materialsOf(colours: FigureColours) {
  return {
    overalls: tonesOf(colours.overalls!, { depth: 0.92, shine: 0.42 }),
    stripe: tonesOf(colours.stripe!, { depth: 0.66, shine: 0.8 }),
    shell: tonesOf(colours.helmet!, { depth: 0.86, shine: 0.9 }),
    band: tonesOf(colours.band!, { depth: 0.86, shine: 0.4 }),
    leaves: tonesOf(colours.laurel!, { depth: 0.94, shine: 0.5 }),
    ribbon: tonesOf(colours.ribbon!, { depth: 0.86, shine: 0.6 }),
    steel: tonesOf('#d8d4c8', { depth: 0.9, shine: 0.9 }),
    glass: tonesOf('#5d8391', { depth: 0.92, shine: 0.85 }),
    rubber: tonesOf('#3a3434', { depth: 0.86, shine: 0.34 }),
  }
}

const underChin: Mask = roundShade([632, 860], [270, 230], [-0.1, 0.14], 0.34)

/** Two lines beside a broad one, on any patch that runs down the body. */
function racing(
  cloth: Materials,
  form: { surface: ReturnType<typeof patch>; height: Height },
  at: number,
  wide: number,
): string {
  const lit = { ...form, shadow: underChin, grain: 5 }
  return (
    paintForm({ ...lit, tones: cloth.stripe, mask: band(at - wide, at + wide) }) +
    paintForm({ ...lit, tones: cloth.band, mask: band(at - wide * 0.5, at + wide * 0.5) })
  )
}

function torso(cloth: Materials): string {
  const left = outline('424,880 336,950 270,1100 262,1300 268,1500 266,1640 250,1860 240,2300')
  const surface = patch(left, mirrored(left))
  const height = added(
    round(150),
    creases([
      ['330,1120 420,1230 500,1280 580,1290', 40, 30],
      ['870,1120 780,1240 700,1290 630,1300', 40, 30],
      ['330,1430 400,1500 480,1530 570,1520', 34, 30],
      ['868,1440 790,1510 710,1536 640,1530', 34, 30],
      ['334,1600 420,1590 500,1600 580,1620', 26, 24],
      ['866,1600 780,1592 700,1604 620,1624', 26, 24],
    ]),
  )
  const zip = through(outline('600,880 600,1100 600,1400 600,1640'))
  const belt = patch(outline('262,1620 268,1664 264,1712'), outline('938,1620 932,1664 936,1712'))
  const skirt = pleats(8, 30, 0.6)
  return (
    paintForm({ surface, tones: cloth.overalls, height, shadow: underChin, grain: 5 }) +
    racing(cloth, { surface, height }, 0.235, 0.075) +
    paintForm({
      surface,
      tones: cloth.overalls,
      height: added(height, skirt),
      mask: ({ y }) => (y - 1690) / 60,
    }) +
    bead(zip, 13, cloth.steel) +
    stitches((t) => [zip(t)[0] - 34, zip(t)[1]], 22, 5, cloth.overalls[0]!) +
    stitches((t) => [zip(t)[0] + 34, zip(t)[1]], 22, 5, cloth.overalls[0]!) +
    paintForm({
      surface: belt,
      tones: cloth.overalls,
      height: round(120),
      levels: [0.3, 0.56, 0.8, 1.05],
    }) +
    strap(through(outline('262,1660 440,1684 600,1690 760,1684 938,1660')), 44, cloth.band) +
    `<rect x="548" y="1650" width="104" height="78" rx="12" fill="${cloth.steel[0]}"/><rect x="554" y="1654" width="92" height="66" rx="10" fill="${cloth.steel[3]}"/><rect x="566" y="1666" width="68" height="42" rx="6" fill="${cloth.steel[1]}"/><rect x="566" y="1666" width="60" height="34" rx="6" fill="${cloth.steel[4]}"/>` +
    wheelPatch(cloth, [790, 1520], 78) +
    boltPatch(cloth, [404, 1520])
  )
}

function arm(cloth: Materials, right: boolean): string {
  const outer = outline('376,904 220,930 130,1020 84,1170 62,1380 50,1600 38,1820 20,2300')
  const inner = outline('380,930 322,1010 292,1130 280,1280 276,1440 280,1620 276,1820 270,2300')
  const surface = limb(outer, inner, right)
  const height = added(
    round(115),
    creases(
      [
        ['340,930 250,1000 200,1110 176,1240', 50, 30],
        ['290,1180 226,1260 150,1310 78,1330', 36, 34],
        ['284,1330 220,1400 140,1440 70,1450', 30, 30],
        ['282,1450 210,1500 130,1530 60,1530', 26, 26],
        ['282,1560 210,1640 130,1690 56,1700', 36, 32],
      ],
      right,
    ),
  )
  const edge = right ? mirrored(inner) : inner
  const seamed = [
    ...edge,
    ...[...edge].reverse().map(([x, y]): Point => [x + (right ? -22 : 34), y + 10]),
  ]
  const strapEnds = right
    ? mirrored(outline('432,896 372,920 320,972'))
    : outline('432,896 372,920 320,972')
  return (
    `<path d="${smooth(seamed, true)}" fill="${cloth.overalls[0]}" fill-opacity="0.55"/>` +
    paintForm({ surface, tones: cloth.overalls, height, shadow: underChin, grain: 5 }) +
    racing(cloth, { surface, height }, right ? 0.62 : 0.38, 0.13) +
    braid(through(strapEnds), 46, cloth.band, right ? 0.55 : 0.75) +
    rivet(strapEnds[2]!, 10, cloth.steel) +
    (right ? numberPatch(cloth, [1024, 1216]) : flagPatch(cloth, [178, 1216]))
  )
}

/** Patches of teams that never were. */
function badge([x, y]: Point, radius: number, rim: Tones, ground: string): string {
  return (
    disc([x + 5, y + 7], radius * 1.06, rim[0]!) +
    disc([x, y], radius * 1.04, rim[3]!) +
    disc([x, y], radius * 0.9, ground)
  )
}

/** A wheel with wings. */
function wheelPatch(
  { stripe, band: blue, ribbon }: Materials,
  [x, y]: Point,
  radius: number,
): string {
  const wing = (sign: number) =>
    [0, 1, 2]
      .map((i) => {
        const long = radius * (1.75 - i * 0.32)
        const down = y - radius * 0.24 + i * radius * 0.26
        return `<path d="M${x + sign * radius * 0.3} ${down}Q${x + sign * long * 0.7} ${down - radius * 0.32} ${x + sign * long} ${down - radius * 0.2}Q${x + sign * long * 0.8} ${down + radius * 0.1} ${x + sign * radius * 0.3} ${down + radius * 0.2}Z" fill="${ribbon[sign < 0 ? 4 : 3]}" stroke="${blue[0]}" stroke-width="4"/>`
      })
      .join('')
  const spokes = Array.from({ length: 3 }, (_, i) => {
    const angle = (i * Math.PI) / 3
    const [dx, dy] = [Math.cos(angle) * radius * 0.5, Math.sin(angle) * radius * 0.5]
    return `M${(x - dx).toFixed(1)} ${(y - dy).toFixed(1)}L${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)}`
  }).join('')
  return (
    wing(-1) +
    wing(1) +
    disc([x, y], radius * 0.68, blue[0]!) +
    disc([x, y], radius * 0.5, stripe[3]!) +
    `<path d="${spokes}" stroke="${blue[0]}" stroke-width="10"/>` +
    disc([x, y], radius * 0.17, blue[0]!)
  )
}

function boltPatch({ stripe, band: blue, ribbon }: Materials, [x, y]: Point): string {
  const shield = outline('-58,-66 0,-76 58,-66 56,10 34,56 0,80 -34,56 -56,10')
  const moved = shield.map(([a, b]): Point => [x + a, y + b])
  const bolt = outline('10,-54 -30,10 -4,10 -14,58 32,-12 6,-12 26,-54')
  return `${castShadow(moved, blue[0]!, [6, 8], 0.6)}<path d="${smooth(moved, true)}" fill="${stripe[3]}" stroke="${blue[0]}" stroke-width="5"/><path d="${smooth(
    shield.map(([a, b]): Point => [x + a * 0.84, y + b * 0.84]),
    true,
  )}" fill="${blue[2]}"/><path d="${lines(bolt.map(([a, b]): Point => [x + a, y + b]))}" fill="${ribbon[4]}" stroke="${blue[0]}" stroke-width="4"/>`
}

/** A seven in a white roundel. */
function numberPatch({ stripe, band: blue }: Materials, [x, y]: Point): string {
  const seven = outline('-26,-36 30,-36 30,-20 2,42 -20,42 8,-17 -26,-17')
  return `${badge([x, y], 66, blue, stripe[3]!)}<path d="${lines(seven.map(([a, b]): Point => [x + a, y + b]))}" fill="${blue[0]}"/>`
}

function flagPatch({ stripe, band: blue, ribbon }: Materials, [x, y]: Point): string {
  const page = rectangle(x - 58, y - 58, x + 58, y + 58)
  const checks: Mask = (spot) =>
    Math.min(
      (part(spot.u * 2.5) - 0.5) * (part(spot.v * 2.5) - 0.5) * 4,
      0.9 - Math.hypot(spot.u - 0.5, spot.v - 0.5) * 2,
    )
  return badge([x, y], 66, ribbon, stripe[3]!) + paintFlat(page, checks, blue[0]!, 2)
}

function neckBack({ stripe }: Materials): string {
  const left = outline('420,900 410,820 432,760 480,728')
  return paintForm({
    surface: patch(left, mirrored(left)),
    tones: stripe,
    height: ({ v }) => -90 * Math.sqrt(Math.max(0, 1 - (2 * v - 1) ** 2)),
    levels: [0.3, 0.6, 0.9, 1.3],
  })
}

/** The fireproof hood, pulled down about the neck: knitted in ribs, in two rolls. */
function hood({ stripe }: Materials): string {
  const roll = (top: string, low: string, ribs: number) =>
    paintForm({
      surface: hung(through(outline(top)), through(outline(low))),
      tones: stripe,
      height: added(
        round(130),
        ({ u }) => 46 * Math.sin(Math.PI * u),
        ({ v }) => 9 * Math.cos(v * ribs * Math.PI * 2),
      ),
      shadow: roundShade([640, 790], [150, 64], [-0.1, 0.2], 0.62),
      grain: 3.5,
    })
  return (
    roll(
      '424,800 446,870 520,910 600,918 680,910 754,870 776,800',
      '404,880 434,960 516,1004 600,1012 684,1004 766,960 796,880',
      24,
    ) +
    castShadow(
      outline('414,830 440,896 520,940 600,948 680,940 760,896 786,830 700,880 600,896 500,880'),
      stripe[0]!,
      [6, 14],
      0.4,
    ) +
    roll(
      '432,716 450,784 518,826 600,834 682,826 750,784 768,716',
      '410,812 438,886 518,932 600,940 682,932 762,886 790,812',
      24,
    )
  )
}

/** One side of the turned-down collar of the overalls. */
function collar(cloth: Materials, right: boolean): string {
  const side = (points: string) => (right ? mirrored(outline(points)) : outline(points))
  const outer = side('404,836 340,900 336,960 400,1040 480,1110')
  const inner = side('410,858 436,930 490,990 550,1020 596,1036')
  const surface = right ? patch(inner, outer) : patch(outer, inner)
  return (
    castShadow([...outer, ...[...inner].reverse()], cloth.overalls[0]!, [14, 22], 0.6) +
    paintForm({ surface, tones: cloth.overalls, height: round(36), grain: 4 }) +
    paintForm({
      surface,
      tones: cloth.band,
      height: round(36),
      mask: right ? ({ v }) => v - 0.8 : ({ v }) => 0.2 - v,
      grain: 4,
    })
  )
}

/** The winner's laurel, tied with a ribbon. */
function wreath({ leaves, ribbon, band: blue, overalls }: Materials): string {
  const half = outline('590,1360 482,1332 398,1240 346,1120 328,1020 348,940 396,896')
  const branch = (right: boolean) =>
    laurel({
      spine: through(right ? mirrored(half) : half),
      wide: 80,
      leaf: [40, 112],
      leaves,
      berries: ribbon,
      rows: 22,
      seed: right ? 12 : 11,
    })
  const tail = (left: string, right: string) => {
    const surface = patch(outline(left), outline(right))
    const height = added(round(20), ({ u }) => 16 * Math.sin(u * 8))
    return (
      castShadow(
        [...outline(left), ...[...outline(right)].reverse()],
        overalls[0]!,
        [14, 16],
        0.5,
      ) +
      paintForm({ surface, tones: ribbon, height, grain: 4 }) +
      paintForm({ surface, tones: blue, height, mask: band(0.36, 0.64), grain: 4 })
    )
  }
  const loop = (right: boolean) => {
    const top = outline('600,1356 548,1310 486,1296 462,1336')
    const low = outline('600,1384 548,1412 490,1422 462,1370')
    const surface = limb(top, low, right)
    return paintForm({
      surface,
      tones: ribbon,
      height: added(round(46), pleats(3, 14, 0.4)),
      grain: 3.5,
    })
  }
  return (
    branch(true) +
    branch(false) +
    tail('560,1380 528,1460 520,1540 490,1620', '606,1380 592,1470 592,1550 566,1650') +
    tail('594,1380 612,1470 610,1550 632,1644', '640,1380 672,1460 684,1540 706,1612') +
    loop(false) +
    loop(true) +
    paintForm({
      surface: patch(outline('566,1342 560,1370 570,1400'), outline('634,1342 640,1370 630,1400')),
      tones: ribbon,
      height: added(round(34), pleats(3, 10, 1)),
      grain: 3,
    })
  )
}

/** In units of the head. */
const SHELL = outline(
  '-80,134 -106,124 -124,84 -130,10 -127,-58 -106,-118 -62,-156 0,-168 62,-156 106,-118 127,-58 130,10 124,84 106,124 80,134 0,150',
)
const OPENING = outline(
  '-62,140 -82,104 -90,40 -88,-14 -62,-42 0,-48 62,-42 88,-14 90,40 82,104 62,140 0,200',
)

function helmet({ shell, band: blue, overalls, rubber, steel }: Materials): string {
  const page = rectangle(-136, -176, 136, 156)
  const height: Height = ({ x, y }) =>
    130 * Math.sqrt(Math.max(0, 1 - (x / 140) ** 2 - ((y - 14) / 190) ** 2))
  const mask = except(inside(SHELL), inside(OPENING))
  const form = { surface: page, height, grain: 3.4 }
  /** A stripe over the crown, as wide as it looks from in front. */
  const over =
    (from: number, to: number): Mask =>
    (spot) => {
      const far = Math.abs(spot.x) / (1 + Math.max(0, -spot.y - 60) * -0.0035)
      return Math.min(far - from, to - far, mask(spot), (-40 - spot.y) / 4)
    }
  const levels = [0.2, 0.4, 0.62, 0.86]
  const rim = outline(
    '-72,128 -84,100 -90,40 -88,-14 -62,-42 0,-48 62,-42 88,-14 90,40 84,100 72,128',
  )
  const peak = patch(
    outline('-98,-24 -70,-60 -36,-76 0,-80 36,-76 70,-60 98,-24'),
    outline('-100,-6 -72,-32 -38,-44 0,-47 38,-44 72,-32 100,-6'),
  )
  const buckled = (sign: number) =>
    strap(
      through(outline('90,108 84,134 72,158').map(([x, y]): Point => [x * sign, y])),
      13,
      rubber,
    ) +
    `<circle cx="${sign * 69}" cy="164" r="8" fill="none" stroke="${rubber[0]}" stroke-width="7"/><circle cx="${sign * 69}" cy="164" r="8" fill="none" stroke="${steel[3]}" stroke-width="3.4"/>`
  return (
    paintForm({ ...form, tones: shell, mask, levels }) +
    paintForm({ ...form, tones: overalls, mask: over(0, 22), levels }) +
    paintForm({ ...form, tones: blue, mask: over(29, 38), levels }) +
    `<path d="${smooth([...SHELL.slice(0, -1)])}" fill="none" stroke="${rubber[0]}" stroke-width="4"/>` +
    `<path d="${smooth(outline('-112,-40 -106,-86 -78,-128 -52,-140 -74,-112 -92,-70 -98,-38'), true)}" fill="${shell[4]}"/>` +
    `<path d="${smooth(rim)}" fill="none" stroke="${rubber[0]}" stroke-width="13"/><path d="${smooth(rim)}" fill="none" stroke="${rubber[3]}" stroke-width="4" transform="translate(-1.5 -1.5)"/>` +
    paintForm({
      surface: (u, v) => peak(v, u),
      tones: rubber,
      height: ({ u, v }) => 26 * (1 - u) + 70 * Math.sqrt(Math.max(0, 1 - (2 * v - 1) ** 2)),
      grain: 2.5,
      levels: [0.2, 0.42, 0.66, 0.95],
    }) +
    [-74, 0, 74].map((x) => rivet([x, -70 + Math.abs(x) * 0.22], 5.5, steel)).join('') +
    buckled(-1) +
    buckled(1)
  )
}

/** Pushed up on the shell, their elastic round it. */
function goggles({ rubber, glass, steel, band: blue }: Materials): string {
  const lens = (sign: number) => {
    const at = (points: string, by = 0) =>
      smooth(
        outline(points).map(([x, y]): Point => [sign * x, y + by]),
        true,
      )
    const frame = '10,-118 34,-132 66,-128 84,-110 80,-90 58,-78 28,-80 10,-94'
    const pane = '17,-114 36,-124 63,-121 76,-107 73,-93 55,-85 31,-87 17,-97'
    const shine =
      sign < 0
        ? '-66,-98 -70,-110 -60,-118 -42,-120 -52,-112 -58,-100'
        : '24,-100 22,-110 32,-118 50,-119 38,-111 32,-100'
    return `<path d="${at(frame, 7)}" fill="${rubber[0]}" fill-opacity="0.7"/><path d="${at(frame)}" fill="${rubber[0]}" stroke="${rubber[0]}" stroke-width="7"/><path d="${at(frame)}" fill="${steel[3]}" stroke="${steel[1]}" stroke-width="2"/><path d="${at(pane)}" fill="${glass[1]}"/><path d="${smooth(outline(shine), true)}" fill="${glass[4]}"/>`
  }
  const elastic = (sign: number) =>
    strap(
      through(outline('84,-104 108,-92 127,-66').map(([x, y]): Point => [x * sign, y])),
      20,
      blue,
    )
  return `${elastic(-1)}${elastic(1)}${lens(-1)}${lens(1)}<rect x="-12" y="-112" width="24" height="13" rx="5" fill="${rubber[0]}"/><rect x="-9" y="-110" width="18" height="6" rx="3" fill="${steel[3]}"/>`
}
