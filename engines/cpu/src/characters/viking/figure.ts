import type { Figure, FigureColours } from '../figure.ts'
import { drawnAt } from '../kit/body.ts'
import { folds } from '../kit/cloth.ts'
import { mirrored, outline, type Point, pointsOf, smooth, through } from '../kit/curve.ts'
import { fur } from '../kit/fur.ts'
import { disc, pearlRope } from '../kit/jewels.ts'
import { brooch, plait, shield } from '../kit/knotwork.ts'
import {
  added,
  type Height,
  type Mask,
  paintForm,
  patch,
  round,
  roundShade,
} from '../kit/surface.ts'
import { button, stitches } from '../kit/tailor.ts'
import { type Tones, tonesOf } from '../kit/tones.ts'

const COLOURS = {
  tunic: '#6a2420',
  fur: '#b9a58a',
  bronze: '#eac06a',
  iron: '#aeb6b6',
  leather: '#6b4630',
  shield: '#b24a30',
}

const body = drawnAt({
  chin: 812,
  face: 382,
  neckWidth: 200,
  shoulders: { male: 1.06, female: 0.98, boy: 0.88, girl: 0.86 },
})

export const viking: Figure = {
  name: 'Viking',
  words: ['viking', 'norseman', 'shieldmaiden'],
  brings: ['lake', 'mountains'],
  anchors: body.anchors,
  colours: COLOURS,
  light: {
    face: 0.33,
    balance: 0.7,
    ambient: ['#ffe9cc', 0.44],
    keys: [{ from: [-0.75, -0.5, 0.5], colour: ['#fff0d4', 0.9] }],
    contrast: 1.06,
  },
  reach: Number.POSITIVE_INFINITY,
  draw: (wearer, colours) => {
    const cloth = materialsOf(colours)
    const grown = wearer === 'male' || wearer === 'boy'
    return {
      behind:
        shield([600, 560], 520, [cloth.linen, cloth.paint], cloth.iron) +
        body.sized(
          wearer,
          cloak(cloth, false) +
            cloak(cloth, true) +
            tunic(cloth) +
            collarBack(cloth) +
            pelt(cloth, false) +
            pelt(cloth, true) +
            beads(cloth, colours),
        ),
      before: body.sized(wearer, collar(cloth)),
      headgear: { behind: helmetBack(cloth), before: helmet(cloth, grown), fits: 'encloses' },
    }
  },
}

type Materials = ReturnType<typeof materialsOf>

function materialsOf(colours: FigureColours) {
  return {
    tunic: tonesOf(colours.tunic!, { depth: 0.9, shine: 0.3 }),
    fur: tonesOf(colours.fur!, { depth: 0.92, shine: 0.75 }),
    bronze: tonesOf(colours.bronze!, { depth: 0.9, shine: 0.7 }),
    iron: tonesOf(colours.iron!, { depth: 0.94, shine: 0.85 }),
    leather: tonesOf(colours.leather!, { depth: 0.92, shine: 0.4 }),
    paint: tonesOf(colours.shield!, { depth: 0.8, shine: 0.3 }),
    linen: tonesOf('#f3e8cf', { depth: 0.7, shine: 0.6 }),
    wool: tonesOf('#26343a', { depth: 0.9, shine: 0.3 }),
  }
}

const underChin: Mask = roundShade([640, 860], [270, 240], [-0.1, 0.16], 0.45)

/** Wool that falls from under the pelts and hides the arms. */
function cloak({ wool, bronze }: Materials, right: boolean): string {
  const side = (points: readonly Point[]) => (right ? mirrored(points) : points)
  const outer = side(outline('330,930 120,1010 30,1180 -10,1400 -30,1650 -50,1900 -60,2400'))
  const inner = side(outline('420,1000 380,1180 356,1380 340,1560 322,1740 306,1920 280,2400'))
  const surface = right ? patch(inner, outer) : patch(outer, inner)
  const hang = folds([
    { ridge: side(outline('190,1150 130,1380 104,1640 84,2300')), width: 40, height: 62 },
    { ridge: side(outline('280,1200 236,1400 214,1640 190,2300')), width: 44, height: 66 },
    { ridge: side(outline('100,1180 50,1400 26,1640 0,2300')), width: 36, height: 54 },
  ])
  const hem = through(inner.map(([x, y]): Point => [x + (right ? 44 : -44), y]))
  const edge = (by: number) => {
    const line = inner.map(([x, y]): Point => [x + (right ? by : -by), y])
    return `<path d="${smooth(line)}" fill="none" stroke="${bronze[1]}" stroke-width="9"/>`
  }
  return (
    paintForm({ surface, tones: wool, height: added(round(120), hang) }) +
    `<path d="${smooth([...inner, ...[...inner].reverse().map(([x, y]): Point => [x + (right ? 92 : -92), y])], true)}" fill="${wool[0]}"/>` +
    edge(6) +
    edge(86) +
    plait(hem, 62, 30, bronze, right ? 0.55 : 0.75)
  )
}

function tunic({ tunic: cloth, bronze, leather, linen }: Materials): string {
  const left = outline('400,880 352,1060 320,1260 300,1500 284,1760 260,2400')
  const surface = patch(left, mirrored(left))
  const creases = folds([
    { ridge: outline('440,1080 460,1260 500,1440 540,1560'), width: 46, height: 40 },
    { ridge: outline('760,1080 740,1260 704,1440 660,1560'), width: 46, height: 40 },
    { ridge: outline('400,1240 440,1420 470,1560 480,1620'), width: 40, height: 34 },
    { ridge: outline('800,1240 770,1420 740,1560 720,1620'), width: 40, height: 34 },
  ])
  const belt = patch(outline('330,1600 326,1660 328,1740'), outline('872,1600 876,1660 874,1740'))
  const rim = (v: number) => through([0.04, 0.3, 0.6, 0.96].map((t) => belt(v, t)))
  return (
    paintForm({ surface, tones: cloth, height: added(round(150), creases), shadow: underChin }) +
    plait(through(outline('600,1330 600,1420 600,1620')), 104, 4, linen, 0.7) +
    paintForm({ surface: belt, tones: leather, height: round(90), grain: 5 }) +
    stitches(rim(0.16), 30, 7, bronze[3]!) +
    stitches(rim(0.84), 30, 7, bronze[2]!) +
    brooch([600, 1670], 118, bronze, leather[0]!)
  )
}

/** A wolf's pelt over a shoulder: long hair that falls outwards. */
function pelt({ fur: hair }: Materials, right: boolean): string {
  const side = (points: readonly Point[]) => (right ? mirrored(points) : points)
  const top = side(outline('470,800 330,824 180,880 70,986 6,1130'))
  const foot = side(outline('520,960 470,1130 390,1250 270,1310 120,1330'))
  const surface = patch(top, foot)
  const along = (u: number, v: number) => surface(v, u)
  const height: Height = ({ u, v }) =>
    120 * Math.sin(Math.PI * (0.12 + 0.6 * u)) + 60 * Math.sqrt(Math.max(0, 1 - (2 * v - 1) ** 2))
  const cast = `<path d="${smooth([...foot, ...[...foot].reverse().map(([x, y]): Point => [x + 26, y + 96])], true)}" fill="${hair[0]}" fill-opacity="0.7"/>`
  const locks = (tones: Tones, tuft: readonly [number, number], seed: number) =>
    fur({
      surface: along,
      height,
      tones,
      tuft,
      rows: 9,
      columns: 17,
      shadow: underChin,
      seed: seed + (right ? 1 : 0),
      lean: right ? -10 : 10,
    })
  // Dark locks below stand out over the edge: on a pale wall the lit shoulder keeps its outline.
  const under = [hair[0]!, hair[0]!, hair[0]!, hair[0]!, hair[1]!]
  return cast + locks(under, [34, 124], 16) + locks(hair, [26, 96], 14)
}

function collarBack({ fur: hair }: Materials): string {
  const left = outline('360,900 366,800 424,712 500,690')
  const surface = patch(left, mirrored(left))
  const dark = [hair[0]!, hair[0]!, hair[1]!, hair[2]!, hair[3]!]
  return (
    paintForm({ surface, tones: dark, height: round(60) }) +
    fur({
      surface: (u, v) => surface(1 - u, v),
      height: round(60),
      tones: dark,
      tuft: [26, 74],
      rows: 4,
      columns: 12,
      seed: 21,
    })
  )
}

/** Fur close about the neck, up to the chin. */
function collar({ fur: hair }: Materials): string {
  const upper = outline('404,696 428,766 504,816 600,830 696,816 772,766 796,696')
  const lower = outline('336,850 388,942 484,1000 600,1016 716,1000 812,942 864,850')
  const surface = patch(upper, lower)
  const along = (u: number, v: number) => surface(v, u)
  const height: Height = ({ u, v }) =>
    70 * Math.sin(Math.PI * (0.1 + 0.8 * u)) + 110 * Math.sqrt(Math.max(0, 1 - (2 * v - 1) ** 2))
  const shadow = roundShade([630, 810], [150, 90], [-0.1, 0.2], 0.5)
  const cast = `<path d="${smooth([...lower, ...[...lower].reverse().map(([x, y]): Point => [x + 24, y + 76])], true)}" fill="${hair[0]}" fill-opacity="0.6"/>`
  return (
    cast +
    paintForm({ surface: along, tones: hair, height, shadow }) +
    fur({
      surface: along,
      height,
      tones: hair,
      tuft: [24, 78],
      rows: 5,
      columns: 20,
      shadow,
      seed: 31,
    })
  )
}

/** Two brooches that hold the pelts, and strings of beads between them. */
function beads({ bronze, linen, iron }: Materials, colours: FigureColours): string {
  const string = (sag: number) =>
    through([
      [430, 1090],
      [500, 1090 + sag * 0.8],
      [600, 1090 + sag],
      [700, 1090 + sag * 0.8],
      [770, 1090],
    ])
  return (
    pearlRope(string(250), 17, bronze) +
    pearlRope(string(160), 20, linen) +
    pearlRope(string(80), 15, iron) +
    brooch([420, 1084], 100, bronze, colours.shield!) +
    brooch([780, 1084], 100, bronze, colours.shield!)
  )
}

const RIM = outline('-107,12 -92,-6 -52,-19 0,-23 52,-19 92,-6 107,12')

function helmetBack({ leather }: Materials): string {
  const left = outline('-104,-20 -118,40 -122,100 -104,160')
  return paintForm({
    surface: patch(left, mirrored(left, 0)),
    tones: [leather[0]!, leather[0]!, leather[0]!, leather[1]!, leather[1]!],
    height: ({ v }) => -40 * Math.sqrt(Math.max(0, 1 - (2 * v - 1) ** 2)),
    grain: 4,
  })
}

/** Four iron plates in a frame of bronze, with a guard for the nose or a band of fur. */
function helmet(cloth: Materials, guarded: boolean): string {
  const { iron, bronze, fur: hair } = cloth
  const left = outline('-106,-4 -107,-46 -94,-92 -60,-128 -24,-146 0,-150')
  const dome = patch(left, mirrored(left, 0))
  const ball: Height = ({ x, y }) =>
    96 * Math.sqrt(Math.max(0, 1 - (x / 110) ** 2 - ((y + 24) / 140) ** 2))
  const low = RIM
  const high = RIM.map(([x, y]): Point => [x * 0.985, y - 30])
  const band = patch(low, high)
  const ridge = patch(outline('-15,-40 -14,-100 -8,-152'), outline('15,-40 14,-100 8,-152'))
  const studs = [-1, 1]
    .flatMap((sign) =>
      pointsOf(
        through([
          [sign * 26, -58],
          [sign * 24, -102],
          [sign * 17, -138],
        ]),
        4,
      ).map((at) => button(at, 5, iron, sign > 0 ? 0.7 : 1)),
    )
    .join('')
  const crest = [-64, -90, -116].map((y) => button([0, y], 5.6, bronze)).join('')
  const nose = patch(outline('-10,-40 -10,-16 -12,4 -7,20'), outline('10,-40 10,-16 12,4 7,20'))
  const spike = `<path d="M-9 -146L-5 -166L0 -182L5 -166L9 -146Z" fill="${bronze[0]}"/><path d="M-6 -147L-3 -166L0 -176L1 -147Z" fill="${bronze[4]}"/>`
  const shade = `<path d="${smooth([...RIM, ...[...RIM].reverse().map(([x, y]): Point => [x * 0.96, y + 13])], true)}" fill="#140e14" fill-opacity="0.34"/>`
  const wrapped = (u: number, v: number) => band(v, 1 - u)
  const furRim: Height = ({ u, v }) =>
    26 * Math.sin(Math.PI * u) + 50 * Math.sqrt(Math.max(0, 1 - (2 * v - 1) ** 2))
  const brow = guarded
    ? paintForm({
        surface: wrapped,
        tones: bronze,
        height: ({ u, v }) =>
          10 * Math.sin(Math.PI * u) + 58 * Math.sqrt(Math.max(0, 1 - (2 * v - 1) ** 2)),
        grain: 2.5,
      }) +
      plait(through(pointsOf((t) => band(0.06 + t * 0.88, 0.5), 12)), 17, 22, bronze, 0.7) +
      `<path d="${smooth([...pointsOf((t) => nose(t, 0), 6), ...pointsOf((t) => nose(1 - t, 1), 6)], true)}" fill="${bronze[0]}" stroke="${bronze[0]}" stroke-width="6"/>` +
      paintForm({ surface: nose, tones: bronze, height: round(22), grain: 1.5 }) +
      button([0, -36], 8, bronze)
    : fur({
        surface: wrapped,
        height: furRim,
        tones: hair,
        tuft: [13, 34],
        rows: 4,
        columns: 17,
        seed: 41,
      })
  return (
    shade +
    cheek(cloth, false) +
    cheek(cloth, true) +
    spike +
    `<path d="${smooth([...left, ...[...mirrored(left, 0)].reverse()])}" fill="none" stroke="${iron[0]}" stroke-width="8"/>` +
    paintForm({
      surface: dome,
      tones: iron,
      height: ball,
      grain: 2.5,
      levels: [0.26, 0.46, 0.68, 0.9],
      // Its foot follows the brow.
      mask: ({ x, y }) => (-22 + 34 * (x / 107) ** 2 - y) / 60,
    }) +
    studs +
    paintForm({ surface: ridge, tones: bronze, height: added(round(14), ball), grain: 2 }) +
    crest +
    brow +
    disc([0, -152], 9, bronze[2]!)
  )
}

/** A flap of leather over ear and hair, with studs. */
function cheek({ leather, bronze }: Materials, right: boolean): string {
  const side = (points: readonly Point[]) => (right ? mirrored(points, 0) : points)
  const outer = side(outline('-108,-6 -120,44 -124,96 -112,148'))
  const inner = side(outline('-86,-6 -85,44 -88,96 -98,150'))
  const surface = right ? patch(inner, outer) : patch(outer, inner)
  const studs = [0.28, 0.46, 0.64, 0.82]
    .map((u) => button(surface(u, 0.5), 5.6, bronze, right ? 0.75 : 1))
    .join('')
  return paintForm({ surface, tones: leather, height: round(22), grain: 2.5 }) + studs
}
