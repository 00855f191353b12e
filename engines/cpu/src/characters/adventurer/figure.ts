import type { Figure, FigureColours } from '../figure.ts'
import { castShadow, drawnAt, KEY_LIGHT } from '../kit/body.ts'
import { creases, pleats } from '../kit/cloth.ts'
import { lines, mirrored, outline, type Point, smooth, through } from '../kit/curve.ts'
import { feltHat } from '../kit/hat.ts'
import { strap } from '../kit/leather.ts'
import { bead, rivet } from '../kit/metal.ts'
import {
  added,
  hung,
  limb,
  type Mask,
  paintForm,
  patch,
  round,
  roundShade,
} from '../kit/surface.ts'
import { buckle, button, stitches } from '../kit/tailor.ts'
import { tonesOf } from '../kit/tones.ts'

const COLOURS = {
  jacket: '#9a5a2e',
  scarf: '#f3e6c6',
  hat: '#b08a58',
  shirt: '#d8c294',
  straps: '#5a3624',
  metal: '#e0b85c',
}

const body = drawnAt({
  chin: 812,
  face: 378,
  neckWidth: 190,
  shoulders: { male: 1.06, female: 0.96, boy: 0.87, girl: 0.85 },
})

/** Whoever the film is about: a leather jacket, a scarf in the wind, a hat pushed off the brow. */
export const adventurer: Figure = {
  name: 'Adventurer',
  words: ['adventurer', 'archaeologist', 'treasure hunter', 'film hero', 'film heroine'],
  hints: ['leather jacket', 'film poster', 'movie poster'],
  brings: ['desert'],
  anchors: body.anchors,
  colours: COLOURS,
  light: { ...KEY_LIGHT, contrast: 1.1 },
  reach: Number.POSITIVE_INFINITY,
  draw: (wearer, colours) => {
    const cloth = materialsOf(colours)
    return {
      behind: body.sized(
        wearer,
        flyingEnd(cloth) +
          collarBack(cloth) +
          scarfBack(cloth) +
          shirt(cloth) +
          arm(cloth, false) +
          arm(cloth, true) +
          front(cloth, true) +
          front(cloth, false),
      ),
      before: body.sized(
        wearer,
        lapel(cloth, true) +
          lapel(cloth, false) +
          hangingEnd(cloth) +
          satchel(cloth) +
          collar(cloth, true) +
          collar(cloth, false) +
          scarf(cloth),
      ),
      headgear: { behind: hatBack(cloth), before: hat(cloth), fits: 'over-hair' },
    }
  },
}

type Materials = ReturnType<typeof materialsOf>

function materialsOf(colours: FigureColours) {
  return {
    jacket: tonesOf(colours.jacket!, { depth: 0.92, shine: 0.5 }),
    scarf: tonesOf(colours.scarf!, { depth: 0.72, shine: 0.8 }),
    hat: tonesOf(colours.hat!, { depth: 0.92, shine: 0.5 }),
    shirt: tonesOf(colours.shirt!, { depth: 0.86, shine: 0.6 }),
    straps: tonesOf(colours.straps!, { depth: 0.9, shine: 0.4 }),
    metal: tonesOf(colours.metal!, { depth: 0.9, shine: 0.8 }),
  }
}

const underChin: Mask = roundShade([640, 900], [270, 240], [-0.1, 0.16], 0.4)

/** Leather that was worn for years shines along every fold. */
const worn = (light: number) => light + 0.1 * Math.sin(light * 11 - 1)

/** Silk in the wind: an end that flies off behind the shoulder. */
function flyingEnd({ scarf }: Materials): string {
  const high = through(
    outline('690,880 780,830 880,828 960,786 1040,740 1120,742 1190,690 1250,640'),
  )
  const low = through(
    outline('700,990 800,960 900,950 980,920 1070,868 1150,866 1226,820 1290,742'),
  )
  const surface = hung(high, low)
  const height = added(
    ({ v }) => 42 * Math.sin(v * 17 + 0.6),
    ({ u, v }) => 16 * Math.sin(u * 11 + v * 6),
    ({ u }) => 20 * Math.sin(u * Math.PI),
  )
  const fringe = Array.from({ length: 11 }, (_, i) => {
    const [x, y] = surface(i / 10, 1)
    return `M${x.toFixed(1)} ${y.toFixed(1)}l${(34 + (i % 3) * 8).toFixed(1)} ${(-26 + (i % 2) * 10).toFixed(1)}`
  }).join('')
  return (
    `<path d="${fringe}" stroke="${scarf[1]}" stroke-width="9" stroke-linecap="round"/>` +
    paintForm({ surface, tones: scarf, height, grain: 4 }) +
    `<path d="${smooth(Array.from({ length: 25 }, (_, i) => surface(1, i / 24)))}" fill="none" stroke="${scarf[0]}" stroke-width="6"/>`
  )
}

/** The inside of the collar, behind the neck. */
function collarBack({ jacket }: Materials): string {
  const left = outline('366,960 372,850 410,770 470,730')
  return paintForm({
    surface: patch(left, mirrored(left)),
    tones: jacket,
    height: ({ v }) => -120 * Math.sqrt(Math.max(0, 1 - (2 * v - 1) ** 2)),
    levels: [0.42, 0.8, 1.1, 1.4],
  })
}

/** Silk behind the neck, where the windings go round. */
function scarfBack({ scarf: silk }: Materials): string {
  const left = outline('424,850 418,770 440,716 486,690')
  return paintForm({
    surface: patch(left, mirrored(left)),
    tones: silk,
    height: ({ v }) => -110 * Math.sqrt(Math.max(0, 1 - (2 * v - 1) ** 2)),
    levels: [0.3, 0.66, 1, 1.3],
    grain: 4,
  })
}

function shirt({ shirt: linen, straps }: Materials): string {
  const left = outline('440,860 430,1080 440,1300 450,1600 440,2300')
  const surface = patch(left, mirrored(left))
  const buttons = [1180, 1320, 1460, 1600, 1740].map((y) => button([604, y], 17, straps, 0.9))
  return (
    paintForm({
      surface,
      tones: linen,
      height: added(
        round(90),
        creases([
          ['470,1100 520,1200 560,1260 590,1290', 34, 24],
          ['720,1120 690,1240 660,1320 630,1370', 34, 24],
          ['470,1420 520,1470 560,1490 590,1496', 30, 22],
          ['730,1480 690,1540 660,1570 630,1580', 30, 22],
        ]),
      ),
      shadow: underChin,
      grain: 5,
    }) +
    `<path d="M566 960V2300M642 960V2300" stroke="${linen[0]}" stroke-width="5"/>` +
    stitches(through(outline('578,980 578,1400 578,1800')), 20, 4, linen[1]!) +
    buttons.join('')
  )
}

function arm({ jacket, straps, metal }: Materials, right: boolean): string {
  const at = (points: readonly Point[]) => (right ? mirrored(points) : points)
  const outer = outline('372,890 214,926 112,1020 66,1190 46,1400 34,1640 20,1900 0,2400')
  const inner = outline('390,930 338,1020 306,1150 292,1300 288,1480 284,1700 276,1940 264,2400')
  const epaulette = at(outline('420,886 330,896 214,946 222,1004 330,956 430,946'))
  return (
    paintForm({
      surface: limb(outer, inner, right),
      tones: jacket,
      height: added(
        round(120),
        creases(
          [
            ['340,940 240,1030 186,1170 166,1360', 54, 40],
            ['300,1120 250,1190 180,1240 90,1260', 30, 30],
            ['296,1230 236,1320 150,1390 74,1420', 40, 42],
            ['290,1360 220,1430 150,1470 60,1500', 28, 28],
            ['288,1450 220,1550 140,1610 54,1640', 42, 42],
            ['284,1620 210,1690 130,1740 46,1750', 34, 34],
          ],
          right,
        ),
      ),
      shadow: underChin,
      finish: worn,
      grain: 5,
    }) +
    castShadow(epaulette, jacket[0]!, [8, 20], 0.7) +
    `<path d="${smooth(epaulette, true)}" fill="${jacket[right ? 2 : 4]}" stroke="${jacket[0]}" stroke-width="7"/>` +
    stitches(through(at(outline('400,900 330,908 236,950'))), 20, 5, jacket[right ? 0 : 1]!) +
    button(at([[254, 964]])[0]!, 20, right ? straps : metal, right ? 0.8 : 1)
  )
}

/** One front of the jacket, with its zip, a pocket and the knitted waist. */
function front({ jacket, metal, straps }: Materials, right: boolean): string {
  const at = (points: readonly Point[]) => (right ? mirrored(points) : points)
  const outer = outline('410,890 300,950 276,1120 276,1320 288,1520 280,1700 270,2400')
  const edge = outline('470,900 474,1060 500,1240 510,1420 500,1600 488,1780 470,2400')
  const surface = limb(outer, edge, right)
  const rim = at(edge)
  const zip = through(rim)
  const pocket = at(outline('318,1330 466,1350 466,1520 392,1540 316,1510'))
  const flap = at(outline('308,1316 474,1338 476,1396 394,1434 306,1382'))
  const stud = at([[392, 1404]])[0]!
  const shade = castShadow(
    [...rim, ...[...rim].reverse().map(([x, y]): Point => [x + (right ? 50 : -50), y])],
    jacket[0]!,
    right ? [-10, 10] : [34, 14],
    0.55,
  )
  return (
    shade +
    paintForm({
      surface,
      tones: jacket,
      height: added(
        round(90, 1.2),
        creases(
          [
            ['310,1100 360,1200 420,1260 490,1280', 40, 22],
            ['300,1560 360,1600 430,1620 490,1610', 36, 24],
            ['300,1640 370,1690 430,1700 490,1690', 30, 22],
          ],
          right,
        ),
      ),
      shadow: underChin,
      finish: worn,
      grain: 5,
    }) +
    `<path d="${smooth(at(outer))}" fill="none" stroke="${jacket[0]}" stroke-width="7"/>` +
    castShadow(pocket, jacket[0]!, [8, 12], 0.5) +
    `<path d="${lines(pocket)}" fill="${jacket[right ? 1 : 2]}" stroke="${jacket[0]}" stroke-width="6" stroke-linejoin="round"/>` +
    castShadow(flap, jacket[0]!, [6, 14], 0.7) +
    `<path d="${lines(flap)}" fill="${jacket[right ? 2 : 3]}" stroke="${jacket[0]}" stroke-width="6" stroke-linejoin="round"/>` +
    stitches(through(at(outline('318,1374 394,1418 466,1388'))), 18, 4, jacket[0]!) +
    rivet(stud, 13, right ? straps : metal) +
    stitches(through(rim.map(([x, y]): Point => [x + (right ? 30 : -30), y])), 22, 5, jacket[0]!) +
    bead(zip, 14, metal) +
    stitches(zip, 13, 9, metal[1]!)
  )
}

/** The strap of a satchel across the chest. */
function satchel({ straps, metal }: Materials): string {
  const line = through(outline('812,906 740,1090 640,1270 520,1450 392,1620 250,1790 100,1960'))
  return (
    strap(line, 54, straps) +
    stitches((t) => [line(t)[0] - 17, line(t)[1] - 13], 18, 4, straps[4]!) +
    buckle([672, 1214], [96, 84], -58, metal)
  )
}

function lapel({ jacket }: Materials, right: boolean): string {
  const at = (points: readonly Point[]) => (right ? mirrored(points) : points)
  const shape = at(
    outline('428,940 340,1040 306,1110 388,1150 356,1196 430,1270 506,1330 512,1180 486,1040'),
  )
  return (
    castShadow(shape, jacket[0]!, right ? [-4, 22] : [20, 22], 0.55) +
    `<path d="${lines(shape)}" fill="${jacket[right ? 1 : 3]}" stroke="${jacket[0]}" stroke-width="7" stroke-linejoin="round"/>` +
    stitches(
      through(at(outline('334,1112 410,1146 380,1196 446,1256 496,1300'))),
      20,
      5,
      jacket[0]!,
    )
  )
}

/** One side of the broad collar, turned down. */
function collar({ jacket }: Materials, right: boolean): string {
  const at = (points: readonly Point[]) => (right ? mirrored(points) : points)
  const outer = outline('424,800 350,880 292,1000 286,1060 400,1120 474,1130')
  const inner = outline('440,812 440,900 452,980 466,1040 474,1090 474,1130')
  const whole = at([...outer, ...[...inner].reverse()])
  return (
    castShadow(whole, jacket[0]!, right ? [-4, 24] : [16, 26], 0.6) +
    paintForm({
      surface: limb(outer, inner, right),
      tones: jacket,
      height: added(round(50), ({ u, v }) => 8 * Math.sin(v * 5 + u * 7)),
      finish: worn,
      grain: 4,
    }) +
    `<path d="${smooth(at(outer))}" fill="none" stroke="${jacket[0]}" stroke-width="8"/>` +
    stitches(
      through(at(outline('412,832 360,900 312,1004 308,1046 400,1096 462,1108'))),
      20,
      5,
      jacket[right ? 0 : 1]!,
    )
  )
}

/** Silk wound about the neck. */
function scarf({ scarf: silk }: Materials): string {
  const roll = (top: string, low: string, lean: number) =>
    paintForm({
      surface: hung(through(outline(top)), through(outline(low))),
      tones: silk,
      height: added(
        round(130),
        ({ u }) => 52 * Math.sin(Math.PI * u),
        ({ u, v }) => 15 * Math.sin(u * 12 + v * lean),
      ),
      shadow: roundShade([640, 800], [150, 66], [-0.1, 0.2], 0.6),
      grain: 3.5,
    })
  return (
    roll(
      '416,790 440,868 516,914 600,926 690,906 764,860 786,790',
      '404,880 424,980 500,1044 590,1060 690,1024 776,950 800,860',
      7,
    ) +
    castShadow(
      outline('414,830 440,900 520,950 600,960 690,940 766,890 788,820 700,890 600,906 500,890'),
      silk[0]!,
      [6, 12],
      0.4,
    ) +
    roll(
      '432,722 450,790 518,832 600,840 682,832 750,790 768,722',
      '408,816 430,900 510,948 600,954 690,944 768,890 792,806',
      -8,
    )
  )
}

/** The other end falls into the open jacket. */
function hangingEnd({ scarf: silk }: Materials): string {
  const surface = patch(
    outline('500,1000 484,1120 476,1240 494,1380'),
    outline('630,1010 626,1130 616,1250 600,1360'),
  )
  return (
    castShadow(
      outline('500,1010 482,1140 480,1260 496,1386 600,1366 618,1250 628,1100'),
      silk[0]!,
      [22, 14],
      0.5,
    ) +
    paintForm({
      surface,
      tones: silk,
      height: added(round(30), pleats(4, 22, 0.7)),
      shadow: roundShade([600, 1030], [140, 70], [-0.2, 0.3], 0.5),
      grain: 4,
    })
  )
}

const EDGE = outline('-166,-80 -140,-48 -100,-29 -52,-21 0,-22 52,-28 100,-41 138,-66 162,-106')

function hatBack({ hat: felt }: Materials): string {
  const back = outline('-166,-80 -136,-106 -80,-122 0,-126 80,-126 138,-120 162,-106')
  return `<path d="${smooth([...back, [120, -60], [-120, -50]], true)}" fill="${felt[0]}"/>`
}

/** A fedora, pushed off the brow so that light falls on the eyes. */
function hat({ hat: felt, straps }: Materials): string {
  const left = outline('-101,-58 -99,-100 -92,-136 -74,-160 -46,-167')
  const right = outline('102,-72 99,-110 90,-144 71,-166 46,-171')
  const meets = outline('-166,-80 -140,-78 -100,-68 -52,-60 0,-58 52,-62 100,-76 138,-96 162,-106')
  const low = outline('-102,-66 -60,-57 0,-54 60,-60 103,-76')
  const high = outline('-101,-100 -58,-90 0,-86 58,-92 100,-108')
  return feltHat(felt, {
    edge: EDGE,
    meets,
    crown: { left, right, top: -158, pinch: [48, -136, 20, 32], crease: [-169, 13] },
    band: { low, high, tones: straps },
    shade: 10,
    wave: 4,
  })
}
