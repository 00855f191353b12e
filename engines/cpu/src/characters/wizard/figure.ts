import type { Figure, FigureColours } from '../figure.ts'
import { drawnAt, KEY_LIGHT } from '../kit/body.ts'
import { folds, pleats } from '../kit/cloth.ts'
import { mirrored, outline, type Point, pointsOf, smooth, through } from '../kit/curve.ts'
import { crescent, star, starry } from '../kit/embroidery.ts'
import { brimFront, brimShade, hatBand } from '../kit/hat.ts'
import { disc, gem } from '../kit/jewels.ts'
import {
  added,
  type Height,
  type Mask,
  paintForm,
  patch,
  round,
  roundShade,
} from '../kit/surface.ts'
import { braid, buckle } from '../kit/tailor.ts'
import { type Tones, tonesOf } from '../kit/tones.ts'

const COLOURS = {
  cloak: '#3a2f7a',
  lining: '#b8487a',
  gold: '#f0c25a',
  robe: '#7a3a78',
  stone: '#3fb0a0',
  moon: '#fdf3d8',
}

const body = drawnAt({
  chin: 826,
  face: 366,
  neckWidth: 190,
  shoulders: { male: 1.04, female: 0.97, boy: 0.88, girl: 0.86 },
})

export const wizard: Figure = {
  name: 'Wizard or witch',
  words: [
    'wizard',
    'witch',
    'magician',
    'sorcerer',
    'sorceress',
    'warlock',
    'enchantress',
    'merlin',
  ],
  hints: ['wizard hat', 'witch hat', 'magic wand'],
  brings: ['enchanted forest'],
  anchors: body.anchors,
  colours: COLOURS,
  light: KEY_LIGHT,
  reach: Number.POSITIVE_INFINITY,
  draw: (wearer, colours) => {
    const cloth = materialsOf(colours)
    const witch = wearer === 'female' || wearer === 'girl'
    return {
      behind:
        moon(cloth) +
        body.sized(
          wearer,
          collarBack(cloth) + robe(cloth, colours) + side(cloth, false) + side(cloth, true),
        ),
      before: body.sized(wearer, throat(cloth, colours) + wing(cloth, false) + wing(cloth, true)),
      headgear: {
        behind: brimBack(cloth),
        before: hat(cloth, witch),
        fits: 'encloses',
      },
    }
  },
}

type Materials = ReturnType<typeof materialsOf>

function materialsOf(colours: FigureColours) {
  return {
    cloak: tonesOf(colours.cloak!, { depth: 0.86, shine: 0.34 }),
    lining: tonesOf(colours.lining!, { depth: 0.84, shine: 0.4 }),
    gold: tonesOf(colours.gold!, { depth: 0.84, shine: 0.7 }),
    robe: tonesOf(colours.robe!, { depth: 0.86, shine: 0.36 }),
    moon: tonesOf(colours.moon!, { depth: 0.6, shine: 0.6 }),
  }
}

const underChin: Mask = roundShade([630, 870], [240, 200], [-0.1, 0.16], 0.4)

/** The full moon behind the hat. */
function moon({ moon: tones, gold }: Materials): string {
  const seas = [
    [380, 330, 74],
    [300, 520, 46],
    [860, 300, 60],
    [930, 470, 88],
    [830, 640, 40],
    [450, 640, 34],
  ] as const
  return (
    disc([600, 500], 486, gold[3]!) +
    disc([600, 500], 462, tones[3]!) +
    seas.map(([x, y, r]) => disc([x, y], r, gold[4]!)).join('')
  )
}

/** The inside of the standing collar, behind the head. */
function collarBack({ lining }: Materials): string {
  const left = outline('330,960 300,840 306,720 350,620')
  return paintForm({
    surface: patch(left, mirrored(left)),
    tones: lining,
    height: added(
      ({ v }) => -150 * Math.sqrt(Math.max(0, 1 - (2 * v - 1) ** 2)),
      pleats(9, 24, 0.5),
    ),
    levels: [0.34, 0.62, 0.92, 1.3],
    mask: ({ x, y }) => (y - 720 + 110 * Math.abs((x - 600) / 250) ** 1.6 + 0) / 60,
  })
}

/** A wing of the collar: its lining to the front, its edge in gold. */
function wing({ lining, gold, cloak }: Materials, right: boolean): string {
  const at = (points: readonly Point[]) => (right ? mirrored(points) : points)
  const outer = at(outline('420,1010 318,940 262,820 254,700 300,596'))
  const inner = at(outline('540,950 474,900 428,830 396,740 300,596'))
  const surface = right ? patch(inner, outer) : patch(outer, inner)
  const shade = at(
    outline('420,1010 318,940 262,820 254,700 300,596 250,640 214,760 236,890 300,990'),
  )
  return (
    `<path d="${smooth(shade, true)}" fill="${cloak[0]}"/>` +
    paintForm({
      surface,
      tones: lining,
      height: added(
        ({ v }) => (right ? -1 : 1) * -70 * (v - 0.5),
        ({ u, v }) => 20 * Math.sin(v * 8 + u * 3),
        ({ v }) => 30 * Math.sin(Math.PI * v),
      ),
      grain: 5,
    }) +
    braid(through(outer), 22, gold, right ? 0.5 : 0.85) +
    braid(through(inner), 16, gold, right ? 0.75 : 0.6)
  )
}

const FRONT = outline('520,950 470,1100 440,1280 420,1480 400,1720 380,1960 350,2400')

/** One side of the cloak: heavy folds, stars, a border of gold. */
function side({ cloak, gold }: Materials, right: boolean): string {
  const at = (points: readonly Point[]) => (right ? mirrored(points) : points)
  const outer = at(outline('380,900 200,960 80,1080 22,1280 -10,1500 -40,1760 -60,2400'))
  const front = at(FRONT)
  const surface = right ? patch(front, outer) : patch(outer, front)
  const hang = folds([
    { ridge: at(outline('300,960 190,1140 150,1400 120,2300')), width: 54, height: 66 },
    { ridge: at(outline('400,980 330,1160 300,1420 270,2300')), width: 56, height: 66 },
    { ridge: at(outline('220,960 90,1180 56,1440 20,2300')), width: 44, height: 56 },
  ])
  const edge = (by: number) => at(FRONT).map(([x, y]): Point => [x + (right ? by : -by), y])
  const border = through(edge(46))
  const knots = [0.14, 0.25, 0.36, 0.47, 0.58, 0.69, 0.8]
    .map((u) => star(border(u), 38, gold, { points: 4, waist: 0.5, light: right ? 0.75 : 1 }))
    .join('')
  const hem = [...edge(8), ...[...edge(88)].reverse()]
  return (
    `<path d="${smooth([...edge(0), ...[...edge(right ? -10 : -50)].reverse()], true)}" fill="${cloak[0]}" fill-opacity="0.6"/>` +
    paintForm({ surface, tones: cloak, height: added(round(150), hang), shadow: underChin }) +
    starry(
      (u, v) => surface(0.16 + u * 0.6, right ? 0.34 + v * 0.56 : 0.1 + v * 0.56),
      [5, 2],
      66,
      gold,
      right ? 7 : 5,
    ) +
    `<path d="${smooth(hem, true)}" fill="${cloak[0]}"/>` +
    braid(through(edge(8)), 16, gold, right ? 0.6 : 0.8) +
    braid(through(edge(90)), 14, gold, right ? 0.45 : 0.8) +
    knots
  )
}

function robe({ robe: cloth, gold, lining }: Materials, colours: FigureColours): string {
  const left = outline('470,900 420,1100 380,1340 360,1600 330,2400')
  const surface = patch(left, mirrored(left))
  const belt = patch(outline('330,1500 340,1560 336,1640'), outline('870,1500 860,1560 864,1640'))
  return (
    paintForm({
      surface,
      tones: cloth,
      height: added(round(130), pleats(9, 46, 0.7)),
      shadow: underChin,
      grain: 5,
    }) +
    paintForm({
      surface: belt,
      tones: lining,
      height: added(round(80), ({ u }) => 22 * Math.sin(u * 9) ** 2),
      grain: 5,
    }) +
    buckle([600, 1570], [170, 160], 0, gold) +
    chain(gold, colours)
  )
}

/** From clasp to clasp, with a pendant. */
function chain(gold: Tones, colours: FigureColours): string {
  const line = smooth(outline('470,1060 520,1180 600,1226 680,1180 730,1060'))
  return (
    `<path d="${line}" fill="none" stroke="${gold[0]}" stroke-width="24"/><path d="${line}" fill="none" stroke="${gold[3]}" stroke-width="15" stroke-dasharray="26 9"/>` +
    star([600, 1270], 92, gold, { points: 8, waist: 0.5 }) +
    gem([600, 1270], 34, colours.stone!, gold)
  )
}

/** The robe's own collar, close about the neck, with a clasp. */
function throat({ robe: cloth, gold }: Materials, colours: FigureColours): string {
  const upper = outline('388,752 436,796 510,834 600,846 690,834 764,796 812,752')
  const lower = outline('370,860 420,930 502,978 600,988 698,978 780,930 830,860')
  const across = patch(upper, lower)
  const surface = (u: number, v: number) => across(v, u)
  const height: Height = ({ u, v }) =>
    34 * Math.sin(Math.PI * u) + 90 * Math.sqrt(Math.max(0, 1 - (2 * v - 1) ** 2))
  const ridges: Height = ({ v }) => 14 * Math.sin(v * 34)
  return (
    paintForm({
      surface,
      tones: cloth,
      height: added(height, ridges),
      shadow: roundShade([620, 815], [130, 80], [-0.1, 0.2], 0.55),
      grain: 4,
    }) +
    braid(through(pointsOf((t) => across(t, 0.06), 10)), 17, gold, 0.8) +
    braid(through(pointsOf((t) => across(t, 0.95), 10)), 20, gold, 0.75) +
    gem([600, 926], 32, colours.stone!, gold)
  )
}

const BRIM = outline('-206,-54 -170,-18 -104,3 -50,6 0,6 50,6 104,3 170,-18 206,-54')

function brimBack({ cloak, gold }: Materials): string {
  const back = outline('-206,-54 -150,-86 -70,-100 0,-102 70,-100 150,-86 206,-54')
  return (
    `<path d="${smooth([...back, [120, -40], [-120, -40]], true)}" fill="${cloak[1]}"/>` +
    braid(through(back), 8, gold, 0.5)
  )
}

/** A pointed hat that has been sat upon: bent, creased, with a band. */
function hat({ cloak, gold, lining }: Materials, witch: boolean): string {
  const left = outline('-98,-44 -84,-98 -66,-146 -50,-184 -22,-222 34,-250 104,-250')
  const right = outline('98,-44 88,-98 78,-140 86,-170 90,-196 92,-222 104,-250')
  const cone = patch(left, right)
  const creases = folds([
    { ridge: outline('-66,-140 -20,-132 30,-140 82,-160'), width: 14, height: 22 },
    { ridge: outline('-56,-168 -10,-166 40,-178 86,-196'), width: 12, height: 18 },
    { ridge: outline('-84,-98 -50,-92 -10,-98 30,-112'), width: 13, height: 14 },
  ])
  const top = outline('-206,-54 -170,-54 -104,-50 -50,-44 0,-42 50,-44 104,-50 170,-54 206,-54')
  const marks = witch
    ? crescent([-18, -128], 30, gold, -20) + star([44, -128], 17, gold, { points: 6 })
    : star([-22, -126], 27, gold, { points: 6 }) + crescent([44, -140], 19, gold, 20)
  return (
    brimShade(BRIM) +
    paintForm({
      surface: cone,
      tones: cloak,
      height: added(round(86), creases),
      grain: 2.5,
    }) +
    marks +
    star([-2, -196], 15, gold, { points: 4 }) +
    star([52, -222], 10, gold, { points: 4 }) +
    star([-62, -96], 12, gold, { points: 4 }) +
    star([72, -98], 11, gold, { points: 4, light: 0.7 }) +
    hatBand(
      outline('-98,-48 -60,-42 0,-39 60,-42 98,-48'),
      outline('-91,-76 -56,-70 0,-67 56,-70 91,-76'),
      lining,
    ) +
    buckle([0, -54], [40, 30], 0, gold) +
    brimFront(BRIM, top, cloak) +
    braid(through(BRIM), 8, gold, 0.8)
  )
}
