import type { Figure, FigureColours } from '../figure.ts'
import { drawnAt, KEY_LIGHT } from '../kit/body.ts'
import { folds, pleats } from '../kit/cloth.ts'
import { mirrored, outline, type Point, smooth, through } from '../kit/curve.ts'
import { disc } from '../kit/jewels.ts'
import { feather, plume } from '../kit/plumage.ts'
import { added, type Mask, paintForm, patch, round, roundShade } from '../kit/surface.ts'
import { braid, buckle, button, stitches } from '../kit/tailor.ts'
import { tonesOf } from '../kit/tones.ts'
import { parrot } from './macaw.ts'

const COLOURS = {
  coat: '#1f5468',
  facing: '#c2412f',
  brass: '#e8b64c',
  linen: '#f6ecd6',
  leather: '#7a4a2c',
  parrot: '#d8402c',
}

const body = drawnAt({
  chin: 806,
  face: 382,
  neckWidth: 196,
  shoulders: { male: 1.04, female: 0.97, boy: 0.88, girl: 0.86 },
})

export const pirate: Figure = {
  name: 'Pirate',
  words: ['pirate', 'buccaneer', 'corsair', 'pirate captain'],
  brings: ['ship deck'],
  anchors: body.anchors,
  colours: COLOURS,
  light: KEY_LIGHT,
  reach: Number.POSITIVE_INFINITY,
  draw: (wearer, colours) => {
    const cloth = materialsOf(colours)
    const child = wearer === 'boy' || wearer === 'girl'
    return {
      behind: body.sized(
        wearer,
        collarBack(cloth) +
          shirt(cloth) +
          panel(cloth, false) +
          baldric(cloth) +
          panel(cloth, true) +
          arm(cloth, false) +
          arm(cloth, true) +
          epaulette(cloth, false),
      ),
      before: body.sized(
        wearer,
        `${cravat(cloth)}<g transform="translate(${child ? '84 40' : '14 6'})">${parrot(cloth)}</g>`,
      ),
      headgear: { behind: hatBack(cloth), before: hatFront(cloth), fits: 'encloses' },
    }
  },
}

type Materials = ReturnType<typeof materialsOf>

function materialsOf(colours: FigureColours) {
  return {
    coat: tonesOf(colours.coat!, { depth: 0.9, shine: 0.28 }),
    facing: tonesOf(colours.facing!, { depth: 0.9, shine: 0.3 }),
    brass: tonesOf(colours.brass!, { depth: 0.88, shine: 0.7 }),
    linen: tonesOf(colours.linen!, { depth: 0.74, shine: 0.8 }),
    leather: tonesOf(colours.leather!, { depth: 0.9, shine: 0.4 }),
    red: tonesOf(colours.parrot!, { depth: 0.86, shine: 0.36 }),
    wing: tonesOf('#e9b53c', { depth: 0.8, shine: 0.5 }),
    blue: tonesOf('#2f86a6', { depth: 0.86, shine: 0.4 }),
    felt: tonesOf('#2c2a34', { depth: 0.8, shine: 0.22 }),
  }
}

/** The hat and the chin keep the light from the chest; more of it on the right. */
const underChin: Mask = roundShade([630, 850], [250, 210], [-0.1, 0.14], 0.3)

const FRONT = outline('512,884 476,1010 452,1180 436,1380 424,1600 408,1850 396,2300')

function collarBack({ coat, facing }: Materials): string {
  const left = outline('398,930 396,850 424,752 468,716')
  const inside = patch(left, mirrored(left))
  return (
    paintForm({
      surface: inside,
      tones: facing,
      height: ({ v }) => -90 * Math.sqrt(Math.max(0, 1 - (2 * v - 1) ** 2)),
      levels: [0.3, 0.55, 0.8, 1.2],
    }) +
    `<path d="${smooth(left)}" fill="none" stroke="${coat[0]}" stroke-width="14"/><path d="${smooth(mirrored(left))}" fill="none" stroke="${coat[0]}" stroke-width="14"/>`
  )
}

function shirt({ linen, facing, leather, brass }: Materials): string {
  const left = FRONT.map(([x, y]): Point => [x - 60, y])
  const surface = patch(left, mirrored(left))
  const creases = folds([
    { ridge: outline('540,900 520,1080 500,1260 470,1440'), width: 26, height: 34 },
    { ridge: outline('580,920 572,1080 566,1260 540,1460'), width: 24, height: 30 },
    { ridge: outline('640,920 652,1080 668,1260 700,1460'), width: 26, height: 34 },
    { ridge: outline('690,920 706,1060 724,1240 760,1440'), width: 24, height: 30 },
    { ridge: outline('612,960 618,1100 616,1300 610,1470'), width: 18, height: 22 },
  ])
  const sash = patch(
    outline('330,1490 320,1560 326,1640 316,1720'),
    outline('880,1450 884,1540 876,1620 884,1700'),
  )
  const wrap = added(round(70), ({ u, v }) => 26 * Math.sin((u * 4.2 + v * 0.5) * Math.PI) ** 2)
  const skirt = patch(outline('340,1640 320,2300'), outline('860,1640 880,2300'))
  return (
    paintForm({
      surface,
      tones: linen,
      height: added(round(110), creases),
      shadow: underChin,
      grain: 5,
    }) +
    paintForm({ surface: skirt, tones: leather, height: added(round(160), pleats(9, 40, 0.6)) }) +
    paintForm({ surface: sash, tones: facing, height: wrap, grain: 5 }) +
    buckle([604, 1590], [190, 170], -2, brass)
  )
}

/** The front of the coat with its turned facing, braid and buttons. */
function panel({ coat, facing, brass }: Materials, right: boolean): string {
  const side = (points: readonly Point[]) => (right ? mirrored(points) : points)
  const shoulder = side(outline('424,872 318,934 262,1060 240,1260 234,1500 226,1800 214,2300'))
  const front = side(FRONT)
  const turned = side(outline('446,872 384,1000 340,1160 314,1360 302,1580 292,1850 280,2300'))
  const surface = right ? patch(front, shoulder) : patch(shoulder, front)
  const lapel = right ? patch(front, turned) : patch(turned, front)
  const creases = folds([
    { ridge: side(outline('400,900 330,1060 300,1300 280,1700')), width: 30, height: 30 },
    { ridge: side(outline('300,1240 290,1400 296,1560 320,1760')), width: 24, height: 26 },
  ])
  const height = added(round(70, 1.3), creases)
  const buttons = [0.14, 0.245, 0.35, 0.455, 0.56, 0.665]
    .map((u, i) => {
      const inner = lapel(u, right ? 0.12 : 0.88)
      const at = lapel(u, right ? 0.74 : 0.26)
      const loop = through([at, [(at[0] + inner[0]) / 2, (at[1] + inner[1]) / 2 + 5], inner])
      return (
        braid(loop, 15, brass, right ? 0.55 : 0.8) +
        button(at, 30 + i * 0.6, brass, right ? 0.85 : 1.02)
      )
    })
    .join('')
  const cast = (points: readonly Point[], by: number) =>
    `<path d="${smooth([...points, ...[...points].reverse().map(([x, y]): Point => [x + by, y + 16])], true)}" fill="${coat[0]}" fill-opacity="0.6"/>`
  return (
    (right ? '' : cast(front, 44)) +
    paintForm({ surface, tones: coat, height, shadow: underChin }) +
    (right ? cast(turned, 30) : '') +
    paintForm({
      surface: lapel,
      tones: facing,
      height: added(round(26, 1.6), ({ u }) => 8 * Math.sin(u * 17)),
      shadow: underChin,
      grain: 5,
    }) +
    braid(through(turned), 20, brass, right ? 0.5 : 0.85) +
    braid(through(front), 16, brass, right ? 0.6 : 0.75) +
    buttons
  )
}

function arm({ coat }: Materials, right: boolean): string {
  const side = (points: readonly Point[]) => (right ? mirrored(points) : points)
  const outer = side(outline('352,908 208,938 116,1030 72,1180 52,1380 44,1600 34,1820 20,2300'))
  const inner = side(
    outline('372,930 316,1010 286,1130 272,1280 268,1440 272,1620 268,1820 264,2300'),
  )
  const surface = right ? patch(inner, outer) : patch(outer, inner)
  const creases = folds([
    { ridge: side(outline('340,920 236,1000 180,1140 160,1330')), width: 60, height: 36 },
    { ridge: side(outline('290,1120 232,1210 150,1290 84,1340')), width: 50, height: 38 },
    { ridge: side(outline('280,1330 220,1430 140,1510 66,1550')), width: 54, height: 38 },
    { ridge: side(outline('276,1560 220,1660 140,1740 60,1790')), width: 54, height: 36 },
  ])
  const shade = `<path d="${smooth([...inner, ...[...inner].reverse().map(([x, y]): Point => [x + (right ? -26 : 40), y + 10])], true)}" fill="${coat[0]}" fill-opacity="0.55"/>`
  return (
    shade +
    paintForm({ surface, tones: coat, height: added(round(110), creases), shadow: underChin })
  )
}

/** A shoulder piece of brass with hanging bullion. */
function epaulette({ brass }: Materials, right: boolean): string {
  const side = (points: readonly Point[]) => (right ? mirrored(points) : points)
  const far = side(outline('404,868 300,886 190,930 112,1010'))
  const near = side(outline('430,906 330,936 236,986 170,1060'))
  const surface = right ? patch(near, far) : patch(far, near)
  const rim = through(side(outline('96,1000 116,1040 166,1076 214,1076')))
  const fringe = Array.from({ length: 12 }, (_, i) => {
    const [x, y] = rim(i / 11)
    const out = side([
      [x, y],
      [x - 12 + i * 1.4, y + 54],
      [x - 6 + i * 2, y + 108],
    ])
    const path = smooth(out)
    return `<path d="${path}" fill="none" stroke="${brass[0]}" stroke-width="17" stroke-linecap="round"/><path d="${path}" fill="none" stroke="${brass[i % 3 ? 3 : 2]}" stroke-width="11" stroke-linecap="round"/><path d="${path}" fill="none" stroke="${brass[4]}" stroke-width="3.4" stroke-linecap="round" transform="translate(-2.4 0)"/>`
  }).join('')
  return (
    fringe +
    paintForm({
      surface,
      tones: brass,
      height: added(round(34), ({ u }) => 7 * Math.abs(Math.sin(u * 26))),
      grain: 3,
    })
  )
}

/** A broad belt from the shoulder to the hip, for a cutlass that is not in the picture. */
function baldric({ leather, brass }: Materials): string {
  const upper = outline('470,884 520,980 620,1120 740,1270 880,1440')
  const lower = outline('372,900 424,1030 526,1182 650,1340 800,1520')
  const surface = patch(upper, lower)
  const inset = (v: number) => through([0, 0.25, 0.5, 0.75, 1].map((u) => surface(u, v)))
  const cast = `<path d="${smooth([...lower, ...[...lower].reverse().map(([x, y]): Point => [x + 4, y + 36])], true)}" fill="${leather[0]}" fill-opacity="0.5"/>`
  return (
    cast +
    paintForm({ surface, tones: leather, height: round(24, 1.6), shadow: underChin, grain: 5 }) +
    stitches(inset(0.14), 26, 6, brass[3]!) +
    stitches(inset(0.86), 26, 6, brass[2]!) +
    buckle(surface(0.62, 0.5), [120, 170], 50, brass)
  )
}

/** Linen wound about the neck, knotted, its lace ends falling on the chest. */
function cravat({ linen }: Materials): string {
  const wound = patch(
    outline('438,706 456,768 514,814 600,826 686,814 744,768 762,706'),
    outline('412,838 432,898 506,944 600,954 694,944 768,898 788,838'),
  )
  const turns: Mask = ({ u, v }) =>
    30 * Math.abs(Math.sin((v * 2.4 + 0.25 * Math.sin(u * 5)) * Math.PI))
  const fall = (left: string, right: string, count: number) =>
    paintForm({
      surface: patch(outline(left), outline(right)),
      tones: linen,
      height: added(round(44), pleats(count, 44, 0.5)),
      grain: 4,
    })
  const cast = `<path d="${smooth(outline('540,930 490,1060 500,1180 560,1226 680,1226 760,1190 748,1080 700,940'), true)}" fill="${linen[0]}" fill-opacity="0.4"/>`
  const knot = patch(outline('540,896 528,936 548,984'), outline('668,896 680,940 656,986'))
  return (
    cast +
    fall('556,960 516,1050 488,1120 464,1184', '640,960 650,1040 640,1120 622,1200', 5) +
    fall('590,960 586,1020 576,1080 564,1136', '664,950 694,1030 714,1090 736,1150', 5) +
    paintForm({
      surface: (u, v) => wound(v, u),
      tones: linen,
      height: added(
        ({ u }) => 40 * Math.sin(Math.PI * u),
        ({ u, v, x, y }) => turns({ u: v, v: u, x, y }),
        ({ v }) => 80 * Math.sqrt(Math.max(0, 1 - (2 * v - 1) ** 2)),
      ),
      shadow: roundShade([620, 800], [120, 84], [-0.1, 0.2], 0.62),
      grain: 4,
    }) +
    paintForm({ surface: knot, tones: linen, height: added(round(50), pleats(4, 18, 1)), grain: 4 })
  )
}

const TIP: Point = [-186, -98]

function hatBack({ felt, brass, facing }: Materials): string {
  const rim = outline('-186,-98 -130,-136 -64,-152 0,-156 64,-152 130,-136 186,-98')
  const tails = [
    outline('-94,0 -124,34 -134,80 -128,124'),
    outline('-92,-2 -140,22 -166,58 -176,98'),
  ]
    .map((line, i) => {
      const wide = line.map(([x, y], k): Point => [x + 10 + k * 8, y + 6 + k * 3])
      return paintForm({
        surface: patch(line, wide),
        tones: facing,
        height: added(round(12), pleats(2, 6, 1)),
        grain: 2.5,
        levels: [0.3, 0.55, 0.75, 0.95].map((x) => x + i * 0.04),
      })
    })
    .join('')
  return `${tails}<path d="${smooth([...rim, [120, -40], [-120, -40]], true)}" fill="${felt[0]}"/>${braid(through(rim), 11, brass, 0.4)}`
}

function hatFront({ felt, brass, facing, linen }: Materials): string {
  const scarf = patch(
    outline('-104,14 -88,-4 -48,-16 0,-19 48,-16 88,-4 104,14'),
    outline('-106,-50 -92,-66 -50,-76 0,-80 50,-76 92,-66 106,-50'),
  )
  const lower = outline('0,-30 -44,-48 -96,-58 -146,-72 -186,-98')
  const upper = outline('0,-74 -40,-108 -92,-134 -146,-132 -186,-98')
  const crown = patch(
    outline('-92,-60 -88,-110 -52,-140 0,-148'),
    outline('92,-60 88,-110 52,-140 0,-148'),
  )
  const flap = (right: boolean) => {
    const side = (points: readonly Point[]) => (right ? mirrored(points, 0) : points)
    // Felt that stands up from the crease in front and leans back towards the tip.
    return paintForm({
      surface: patch(side(upper), side(lower)),
      tones: felt,
      height: added(
        ({ u }) => (right ? -1 : -1) * 46 * u,
        ({ v }) => 16 * Math.sin(Math.PI * v),
        ({ u, v }) => 5 * Math.sin(u * 9 + v * 2),
      ),
      grain: 2.5,
      levels: [0.2, 0.42, 0.7, 0.92],
    })
  }
  const trim = (right: boolean) => {
    const side = (points: readonly Point[]) => (right ? mirrored(points, 0) : points)
    const edge = side(upper.map(([x, y]): Point => [x, y + 5]))
    return braid(through(edge), 12, brass, right ? 0.55 : 0.9)
  }
  const rosette = (at: Point) =>
    Array.from({ length: 10 }, (_, i) =>
      feather(at, (i * Math.PI) / 5, [11, 21], facing, i > 3 && i < 8 ? 0.75 : 0.45),
    ).join('') + button(at, 8.5, brass)
  const feathers = plume({
    spine: through(outline('-112,-84 -150,-140 -120,-190 -52,-206 24,-190 76,-160')),
    wide: 38,
    tones: facing,
    seed: 3,
  })
  const shade = `<path d="${smooth(outline('-98,20 -84,2 -46,-10 0,-13 46,-10 84,2 98,20 84,14 46,2 0,-1 -46,2 -84,14'), true)}" fill="#1a1016" fill-opacity="0.32"/>`
  const spots: Point[] = []
  for (let i = 0; i < 8; i++) spots.push(scarf(0.14 + i * 0.102, i % 2 ? 0.6 : 0.3))
  const knot = paintForm({
    surface: patch(outline('-122,-14 -104,-24 -86,-14'), outline('-122,8 -104,20 -84,14')),
    tones: facing,
    height: round(14),
    grain: 2,
  })
  return (
    feathers +
    shade +
    paintForm({
      surface: (u, v) => scarf(v, u),
      tones: facing,
      height: added(
        ({ v }) => 62 * Math.sqrt(Math.max(0, 1 - (2 * v - 1) ** 2)),
        ({ u, v }) => 6 * Math.sin((u * 2.2 - v * 1.4) * Math.PI * 1.3),
      ),
      grain: 2.5,
    }) +
    spots.map((at) => disc(at, 5, linen[3]!)).join('') +
    knot +
    paintForm({
      surface: crown,
      tones: felt,
      height: added(round(60), ({ u }) => 30 * Math.sin(u * 1.5)),
      grain: 2.5,
    }) +
    flap(true) +
    trim(true) +
    flap(false) +
    trim(false) +
    rosette([TIP[0] + 78, TIP[1] + 2])
  )
}
