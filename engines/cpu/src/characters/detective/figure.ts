import type { Figure, FigureColours } from '../figure.ts'
import { castShadow, drawnAt, KEY_LIGHT } from '../kit/body.ts'
import { folds } from '../kit/cloth.ts'
import { mirrored, outline, type Point, smooth, through } from '../kit/curve.ts'
import { feltHat } from '../kit/hat.ts'
import { added, type Mask, paintForm, patch, round, roundShade } from '../kit/surface.ts'
import { braid, buckle, button, stitches } from '../kit/tailor.ts'
import { tonesOf } from '../kit/tones.ts'

const COLOURS = {
  coat: '#b8b0a0',
  hat: '#4a4e56',
  tie: '#b3261f',
  shirt: '#f4eee0',
  horn: '#3a3a40',
}

const body = drawnAt({
  chin: 812,
  face: 378,
  neckWidth: 190,
  shoulders: { male: 1.06, female: 0.97, boy: 0.88, girl: 0.86 },
})

export const detective: Figure = {
  name: 'Detective',
  words: [
    'detective',
    'sherlock',
    'sherlock holmes',
    'private eye',
    'investigator',
    'spy',
    'secret agent',
  ],
  hints: ['trench coat', 'trilby', 'fedora'],
  brings: ['office'],
  anchors: body.anchors,
  colours: COLOURS,
  light: { ...KEY_LIGHT, contrast: 1.12 },
  reach: Number.POSITIVE_INFINITY,
  draw: (wearer, colours) => {
    const cloth = materialsOf(colours)
    return {
      behind: body.sized(
        wearer,
        collarBack(cloth) +
          shirt(cloth) +
          arm(cloth, false) +
          arm(cloth, true) +
          front(cloth, true) +
          front(cloth, false) +
          belt(cloth),
      ),
      before: body.sized(
        wearer,
        throat(cloth) +
          lapel(cloth, true) +
          lapel(cloth, false) +
          wing(cloth, true) +
          wing(cloth, false),
      ),
      headgear: { behind: hatBack(cloth), before: hat(cloth), fits: 'encloses' },
    }
  },
}

type Materials = ReturnType<typeof materialsOf>

function materialsOf(colours: FigureColours) {
  return {
    coat: tonesOf(colours.coat!, { depth: 0.94, shine: 0.55 }),
    hat: tonesOf(colours.hat!, { depth: 0.94, shine: 0.5 }),
    tie: tonesOf(colours.tie!, { depth: 0.5, shine: 0.3 }),
    shirt: tonesOf(colours.shirt!, { depth: 0.8, shine: 0.8 }),
    horn: tonesOf(colours.horn!, { depth: 0.9, shine: 0.8 }),
  }
}

const underChin: Mask = roundShade([640, 880], [270, 250], [-0.1, 0.16], 0.4)

/** The inside of the raised collar, behind the neck. */
function collarBack({ coat }: Materials): string {
  const left = outline('352,960 342,850 366,750 430,690')
  return paintForm({
    surface: patch(left, mirrored(left)),
    tones: coat,
    height: ({ v }) => -120 * Math.sqrt(Math.max(0, 1 - (2 * v - 1) ** 2)),
    levels: [0.42, 0.8, 1.1, 1.4],
  })
}

function shirt({ shirt: linen }: Materials): string {
  const left = outline('460,860 470,1040 520,1240 570,1420')
  return paintForm({
    surface: patch(left, mirrored(left)),
    tones: linen,
    height: round(60),
    shadow: underChin,
  })
}

/** Collar points and the knot of the tie; its blade falls into the coat. */
function throat({ shirt: linen, tie }: Materials): string {
  const band = patch(
    outline('430,734 452,780 514,812 600,819 686,812 748,780 770,734'),
    outline('420,850 452,896 520,930 600,938 680,930 748,896 780,850'),
  )
  const blade = patch(
    outline('566,950 548,1060 540,1180 566,1300'),
    outline('634,950 652,1060 660,1180 634,1300'),
  )
  const knot = patch(outline('538,872 548,920 572,962'), outline('662,872 652,920 628,962'))
  const point = (right: boolean) => {
    const at = (points: readonly Point[]) => (right ? mirrored(points) : points)
    const shape = at(outline('444,800 500,836 566,872 540,930 498,1000 470,930 446,860'))
    return (
      castShadow(shape, linen[0]!, [14, 18], 0.6) +
      `<path d="M${shape.map(([x, y]) => `${x} ${y}`).join('L')}Z" fill="${linen[right ? 2 : 3]}" stroke="${linen[0]}" stroke-width="6"/>`
    )
  }
  return (
    paintForm({
      surface: (u, v) => band(v, u),
      tones: linen,
      height: ({ v }) => 90 * Math.sqrt(Math.max(0, 1 - (2 * v - 1) ** 2)),
      shadow: roundShade([625, 812], [120, 76], [-0.1, 0.2], 0.6),
      grain: 4,
    }) +
    paintForm({ surface: blade, tones: tie, height: round(26), grain: 4 }) +
    point(false) +
    point(true) +
    paintForm({ surface: knot, tones: tie, height: round(40), grain: 4 })
  )
}

function arm({ coat }: Materials, right: boolean): string {
  const at = (points: readonly Point[]) => (right ? mirrored(points) : points)
  const outer = at(outline('372,890 214,926 112,1020 66,1190 46,1400 34,1640 20,1900 0,2400'))
  const inner = at(
    outline('390,930 338,1020 306,1150 292,1300 288,1480 284,1700 276,1940 264,2400'),
  )
  const creases = folds([
    { ridge: at(outline('340,940 240,1030 186,1170 166,1360')), width: 58, height: 40 },
    { ridge: at(outline('300,1200 236,1290 150,1360 84,1400')), width: 50, height: 44 },
    { ridge: at(outline('290,1420 220,1510 140,1580 62,1620')), width: 52, height: 44 },
  ])
  const strap = at(outline('410,892 318,898 214,946 220,1006 318,958 420,952'))
  return (
    paintForm({
      surface: right ? patch(inner, outer) : patch(outer, inner),
      tones: coat,
      height: added(round(120), creases),
      shadow: underChin,
    }) +
    castShadow(strap, coat[0]!, [8, 20], 0.7) +
    `<path d="${smooth(strap, true)}" fill="${coat[right ? 1 : 4]}" stroke="${coat[0]}" stroke-width="7"/>` +
    button(at([[252, 964]])[0]!, 20, coat, right ? 0.5 : 0.8)
  )
}

/** One front of the coat; the right one lies below, the left one over it with the buttons. */
function front({ coat, horn }: Materials, right: boolean): string {
  const at = (points: readonly Point[]) => (right ? mirrored(points) : points)
  const outer = at(outline('410,890 300,950 276,1120 276,1320 290,1520 276,1760 240,2400'))
  const edge = at(outline('470,900 520,1090 590,1290 690,1450 704,1600 708,1800 716,2400'))
  const surface = right ? patch(edge, outer) : patch(outer, edge)
  const height = added(
    round(90, 1.3),
    folds([
      { ridge: at(outline('330,1180 400,1300 480,1400 600,1480')), width: 56, height: 16 },
      { ridge: at(outline('310,1380 390,1450 480,1510 560,1560')), width: 50, height: 15 },
      { ridge: at(outline('400,1700 390,1900 380,2100 370,2300')), width: 50, height: 44 },
      { ridge: at(outline('520,1700 530,1900 536,2100 540,2300')), width: 46, height: 40 },
    ]),
  )
  const buttons = right
    ? ''
    : [1490, 1740]
        .flatMap((y) => [420, 650].map((x) => button([x, y], 34, horn, x < 500 ? 1 : 0.85)))
        .join('')
  const shade = right
    ? ''
    : castShadow(
        [...edge, ...[...edge].reverse().map(([x, y]): Point => [x - 60, y])],
        coat[0]!,
        [30, 14],
        0.6,
      )
  const seam = through(edge.map(([x, y]): Point => [x + (right ? 24 : -24), y]))
  return (
    shade +
    paintForm({ surface, tones: coat, height, shadow: underChin }) +
    `<path d="${smooth(outer)}" fill="none" stroke="${coat[0]}" stroke-width="7"/>` +
    stitches(seam, 26, 6, coat[right ? 0 : 1]!) +
    buttons
  )
}

/** A broad lapel, turned back. */
function lapel({ coat }: Materials, right: boolean): string {
  const at = (points: readonly Point[]) => (right ? mirrored(points) : points)
  const shape = at(outline('430,930 330,1010 268,1090 372,1120 330,1176 440,1300 610,1420'))
  const inner = at(outline('500,960 528,1080 566,1200 616,1330 610,1420'))
  const whole = [...shape, ...[...inner].reverse()]
  const path = `M${whole.map(([x, y]) => `${x} ${y}`).join('L')}Z`
  return (
    castShadow(whole, coat[0]!, right ? [-4, 26] : [24, 26], 0.55) +
    `<path d="${path}" fill="${coat[right ? 2 : 4]}" stroke="${coat[0]}" stroke-width="8" stroke-linejoin="round"/>` +
    stitches(
      through(at(outline('352,1020 306,1080 396,1106 362,1174 450,1280 580,1384'))),
      24,
      5,
      coat[right ? 0 : 1]!,
    )
  )
}

/** The collar, raised against the rain: its point stands beside the jaw. */
function wing({ coat }: Materials, right: boolean): string {
  const at = (points: readonly Point[]) => (right ? mirrored(points) : points)
  const outer = at(outline('398,1040 330,960 300,860 316,760 372,676'))
  const inner = at(outline('520,990 476,930 444,850 420,760 372,676'))
  const surface = right ? patch(inner, outer) : patch(outer, inner)
  const whole = [...outer, ...[...inner].reverse()]
  return (
    castShadow(whole, coat[0]!, right ? [-16, 30] : [26, 24], 0.55) +
    `<path d="${smooth(outer)}" fill="none" stroke="${coat[0]}" stroke-width="20"/>` +
    paintForm({
      surface,
      tones: coat,
      height: added(
        ({ v }) => 40 * Math.sin(Math.PI * v),
        ({ u, v }) => 10 * Math.sin(v * 6 + u * 4),
      ),
      grain: 5,
    }) +
    braid(through(inner), 10, coat, right ? 0.3 : 0.6) +
    stitches(
      through(at(outline('388,1010 346,940 324,860 336,776 370,716'))),
      24,
      5,
      coat[right ? 0 : 1]!,
    )
  )
}

function belt({ coat, horn }: Materials): string {
  const surface = patch(
    outline('270,1560 282,1610 272,1670'),
    outline('930,1560 918,1610 928,1670'),
  )
  return (
    paintForm({
      surface,
      tones: coat,
      height: added(round(100), ({ u }) => 16 * Math.sin(Math.PI * u)),
      grain: 5,
    }) +
    `<path d="M272 1572L928 1572M274 1660L926 1660" stroke="${coat[0]}" stroke-width="7"/>` +
    buckle([566, 1616], [150, 150], 0, horn)
  )
}

const EDGE = outline('-176,-44 -150,-14 -104,4 -52,10 0,11 52,9 104,0 150,-24 180,-60')

function hatBack({ hat: felt }: Materials): string {
  const back = outline('-176,-44 -146,-70 -80,-84 0,-88 80,-86 150,-78 180,-60')
  return `<path d="${smooth([...back, [120, -20], [-120, -20]], true)}" fill="${felt[0]}"/>`
}

/** A trilby, pulled down on one side. */
function hat({ hat: felt, horn }: Materials): string {
  const left = outline('-101,-20 -100,-66 -92,-108 -74,-134 -46,-142')
  const right = outline('102,-28 100,-70 92,-112 72,-138 46,-144')
  const meets = outline('-176,-44 -150,-42 -104,-30 -52,-22 0,-20 52,-24 104,-36 150,-52 180,-60')
  const low = outline('-102,-28 -60,-19 0,-16 60,-21 103,-34')
  const high = outline('-101,-62 -58,-52 0,-48 58,-54 101,-68')
  return feltHat(felt, {
    edge: EDGE,
    meets,
    crown: { left, right, top: -132, pinch: [48, -108, 20, 34], crease: [-143, 14] },
    band: { low, high, tones: horn },
    shade: 22,
    wave: 3,
  })
}
