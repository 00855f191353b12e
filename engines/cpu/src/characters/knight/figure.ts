import type { Figure, FigureColours } from '../figure.ts'
import { bodyOf, castShadow, collarInside, inside, KEY_LIGHT, SHOULDERS } from '../kit/body.ts'
import { except, folds } from '../kit/cloth.ts'
import { mirrored, outline, type Point, pointsOf, smooth, through } from '../kit/curve.ts'
import { disc } from '../kit/jewels.ts'
import { bead, lames, mail, polished, rivet, rivets } from '../kit/metal.ts'
import { plume } from '../kit/plumage.ts'
import {
  added,
  type Height,
  hung,
  limb,
  type Mask,
  paintForm,
  patch,
  rectangle,
  round,
  roundShade,
  type Surface,
} from '../kit/surface.ts'
import { tonesOf } from '../kit/tones.ts'

const COLOURS = {
  cloak: '#b3262f',
  steel: '#c3c9d2',
  trim: '#d9a83e',
  plume: '#c8322f',
}

const BODY = bodyOf({ chin: 884, face: 352, neckWidth: 210, shoulders: SHOULDERS })

export const knight: Figure = {
  name: 'Knight',
  words: ['knight', 'crusader', 'joan of arc'],
  hints: [
    'armour',
    'armor',
    'suit of armour',
    'suit of armor',
    'plate armour',
    'plate armor',
    'warrior',
  ],
  brings: ['castle hall', 'mountains'],
  anchors: BODY.anchors,
  colours: COLOURS,
  light: KEY_LIGHT,
  reach: Number.POSITIVE_INFINITY,
  draw: (wearer, colours) => {
    const materials = materialsOf(colours)
    return {
      behind:
        BODY.shoulders(
          wearer,
          cloakBack(materials) +
            cuirass(materials) +
            arm(materials, false) +
            arm(materials, true) +
            pauldron(materials, false) +
            pauldron(materials, true) +
            cloakOver(materials),
        ) + BODY.collar(gorgetBack(materials)),
      before: BODY.collar(gorget(materials)),
      headgear: {
        behind: plumes(materials) + helmetBack(materials),
        before: helmet(materials),
        fits: 'encloses',
      },
    }
  },
}

type Materials = ReturnType<typeof materialsOf>

function materialsOf(colours: FigureColours) {
  return {
    steel: tonesOf(colours.steel!, { depth: 0.95, shine: 0.95 }),
    brass: tonesOf(colours.trim!, { depth: 0.86, shine: 0.7 }),
    cloak: tonesOf(colours.cloak!, { depth: 0.93, shine: 0.3 }),
    plume: tonesOf(colours.plume!, { depth: 0.9, shine: 0.4 }),
  }
}

/** Steel keeps few tones: nearly black, two greys, nearly white. */
const STEEL = [0.3, 0.5, 0.76, 0.96]

function plate(
  surface: Surface,
  height: Height,
  { steel }: Materials,
  more: { mask?: Mask; shadow?: Mask; grain?: number } = {},
): string {
  return paintForm({ surface, height, tones: steel, finish: polished, levels: STEEL, ...more })
}

/** Head and gorget shade the chest, more to the right. */
const underGorget: Mask = roundShade([626, 800], [250, 210], [-0.1, 0.1], 0.3)

function cuirass(materials: Materials): string {
  const left = outline('372,880 344,1000 340,1160 366,1320 410,1450 420,1540')
  const surface = patch(left, mirrored(left))
  // A ridge runs down the middle, as of a ship's bow.
  const height = added(
    round(150),
    ({ v }) => 70 * (1 - Math.abs(2 * v - 1)),
    ({ u }) => 40 * Math.sin(u * Math.PI),
  )
  const skirt = patch(
    outline('424,1500 372,1620 320,1780 280,2080'),
    mirrored(outline('424,1500 372,1620 320,1780 280,2080')),
  )
  const edge = (v: number) => (t: number) => surface(0.06 + t * 0.92, v)
  const bands = [0.22, 0.78]
    .map(
      (v) =>
        bead(edge(v), 15, materials.brass) +
        rivets((t) => surface(0.1 + t * 0.84, v), 62, 9, materials.brass),
    )
    .join('')
  const belt = patch(outline('414,1490 412,1560'), mirrored(outline('414,1490 412,1560')))
  return (
    plate(skirt, added(round(150), lames(5, 60)), materials) +
    plate(surface, height, materials, { shadow: underGorget }) +
    bead(edge(0.5), 9, materials.steel) +
    bands +
    paintForm({
      surface: belt,
      tones: materials.brass,
      height: added(round(110), ({ u }) => 14 * Math.sin(u * Math.PI)),
    }) +
    rivets(through(outline('440,1524 520,1530 600,1532 680,1530 760,1524')), 40, 9, materials.steel)
  )
}

function side(points: readonly Point[], right: boolean): readonly Point[] {
  return right ? mirrored(points) : points
}

function arm(materials: Materials, right: boolean): string {
  const upper = limb(
    outline('150,1080 108,1220 102,1360 122,1470'),
    outline('352,1120 354,1240 344,1370 332,1480'),
    right,
  )
  const lower = limb(
    outline('116,1500 100,1620 120,1800 150,2080'),
    outline('336,1500 348,1640 352,1800 360,2080'),
    right,
  )
  const elbow = side(
    outline('84,1470 110,1400 220,1386 330,1406 362,1470 330,1548 222,1572 110,1546'),
    right,
  )
  const middle: Point = right ? [978, 1478] : [222, 1478]
  const dome: Height = ({ x, y }) =>
    120 * Math.sqrt(Math.max(0, 1 - ((x - middle[0]) / 150) ** 2 - ((y - middle[1]) / 104) ** 2))
  const box = rectangle(middle[0] - 150, 1376, middle[0] + 150, 1584)
  return (
    plate(upper, added(round(110), lames(3, 22)), materials, { shadow: underGorget }) +
    plate(lower, added(round(120), lames(3, 18)), materials) +
    castShadow(elbow, materials.steel[0]!, [14, 26]) +
    plate(box, dome, materials, { mask: inside(elbow), grain: 5 }) +
    `<path d="${smooth(elbow, true)}" fill="none" stroke="${materials.brass[0]}" stroke-width="13"/><path d="${smooth(elbow, true)}" fill="none" stroke="${materials.brass[right ? 2 : 3]}" stroke-width="7"/>` +
    rivet(middle, 20, materials.brass)
  )
}

/** The great shoulder plates: a dome and four lames under it. */
function pauldron(materials: Materials, right: boolean): string {
  const low = [3, 2, 1].map((i) => {
    const y = 60 * i
    const outer = outline(
      `${132 - i * 2},${1000 + y} ${118 - i * 4},${1080 + y} ${124 - i * 2},${1122 + y}`,
    )
    const inner = outline(
      `${390 - i * 8},${1040 + y} ${384 - i * 8},${1110 + y} ${372 - i * 8},${1150 + y}`,
    )
    const surface = limb(outer, inner, right)
    return (
      plate(
        surface,
        added(round(110), ({ u }) => 26 * u),
        materials,
        { shadow: underGorget },
      ) + bead((t) => surface(1, t), 8, materials.brass)
    )
  })
  const shape = side(
    outline('438,838 330,826 214,872 138,968 122,1076 186,1130 300,1136 384,1092 426,990 452,906'),
    right,
  )
  const middle = right ? 900 : 300
  const dome: Height = ({ x, y }) =>
    190 * Math.sqrt(Math.max(0, 1 - ((x - middle) / 196) ** 2 - ((y - 1010) / 210) ** 2))
  const box = rectangle(middle - 200, 810, middle + 180, 1150)
  const wide = right ? rectangle(middle - 180, 810, middle + 200, 1150) : box
  const low2 = side(outline('128,1076 190,1126 300,1132 384,1088'), right)
  return (
    low.join('') +
    castShadow(shape, materials.steel[0]!, [12, 26]) +
    plate(wide, dome, materials, { mask: inside(shape), grain: 5, shadow: underGorget }) +
    `<path d="${smooth(shape, true)}" fill="none" stroke="${materials.brass[0]}" stroke-width="15"/><path d="${smooth(shape, true)}" fill="none" stroke="${materials.brass[right ? 2 : 3]}" stroke-width="8"/>` +
    rivets(through(low2.map(([x, y]): Point => [x, y - 26])), 56, 9, materials.brass)
  )
}

/** The far rim of the gorget and its inside, round the mail. */
function gorgetBack({ steel, brass }: Materials): string {
  const rim = outline('392,722 440,694 520,678 600,674 680,678 760,694 808,722')
  const hollow = [...rim, ...outline('790,790 700,850 600,866 500,850 410,790')]
  return collarInside(hollow, steel[0]!) + bead(through(rim), 9, brass)
}

function gorget(materials: Materials): string {
  const neck = hung(
    through(outline('462,640 470,690 512,728 560,742 600,746 640,742 688,728 730,690 738,640')),
    through(outline('426,700 440,776 504,822 560,836 600,840 640,836 696,822 760,776 774,700')),
  )
  const wide = hung(
    through(outline('392,720 420,790 500,832 560,846 600,850 640,846 700,832 780,790 808,720')),
    through(outline('330,800 372,880 480,940 550,964 600,972 650,964 720,940 828,880 870,800')),
  )
  const shade = roundShade([650, 740], [190, 140], [-0.08, 0.08], 0.3)
  const hem = outline('330,800 372,880 480,940 550,964 600,972 650,964 720,940 828,880 870,800')
  return (
    castShadow(hem, materials.steel[0]!, [14, 24], 0.55) +
    plate(
      wide,
      added(round(190), ({ u }) => 60 * Math.sin(u * 3)),
      materials,
      { grain: 5, shadow: shade },
    ) +
    bead(through(hem), 13, materials.brass) +
    rivets((t) => wide(0.74, 0.06 + t * 0.88), 54, 9, materials.brass) +
    mail({
      surface: neck,
      height: added(round(150), ({ u }) => 30 * Math.sin(u * Math.PI)),
      tones: materials.steel,
      rows: 7,
      columns: 30,
      ring: 11,
      shadow: shade,
    }) +
    bead((t) => neck(1, t), 10, materials.brass)
  )
}

/** The cloak behind: it frames the steel against a pale wall. */
function cloakBack({ cloak }: Materials): string {
  const left = outline('380,840 220,850 96,960 52,1200 40,1500 30,1800 0,2080')
  const surface = patch(left, mirrored(left))
  return paintForm({
    surface,
    tones: cloak,
    height: added(
      round(90, 2),
      folds([
        { ridge: outline('240,880 90,1100 70,1500 50,2080'), width: 44, height: 40 },
        { ridge: outline('960,880 1110,1100 1130,1500 1150,2080'), width: 44, height: 40 },
      ]),
    ),
  })
}

/** The cloak's edge is thrown over the right shoulder and hides half of its steel. */
function cloakOver({ cloak, brass }: Materials): string {
  const inner = outline('770,852 838,930 868,1060 872,1240 850,1460 838,1760 820,2080')
  const outer = outline('842,812 980,846 1096,950 1150,1120 1176,1400 1190,1740 1220,2080')
  const surface = patch(inner, outer)
  const hang = folds([
    { ridge: outline('800,850 930,1000 950,1300 930,2080'), width: 52, height: 56 },
    { ridge: outline('816,840 1000,980 1030,1300 1020,2080'), width: 46, height: 50 },
    { ridge: outline('830,832 1060,980 1096,1300 1110,2080'), width: 44, height: 46 },
  ])
  const clasp: Point = [800, 872]
  return (
    castShadow(
      [...inner, ...[...inner].reverse().map(([x, y]): Point => [x + 30, y])],
      cloak[0]!,
      [-22, 14],
      0.55,
    ) +
    paintForm({
      surface,
      tones: cloak,
      height: added(round(110), hang),
      levels: [0.22, 0.4, 0.62, 0.97],
    }) +
    bead(through(inner), 8, brass) +
    disc(clasp, 46, brass[0]!) +
    disc(clasp, 40, brass[2]!) +
    disc([clasp[0] - 4, clasp[1] - 4], 30, brass[3]!) +
    rivet(clasp, 17, brass)
  )
}

/** In units of the head: the face looks out between the cheek plates. */
const SKULL = outline(
  '-80,166 -106,96 -116,20 -114,-50 -94,-116 -52,-158 0,-174 52,-158 94,-116 114,-50 116,20 106,96 80,166 0,190',
)
const OPENING = outline(
  '-68,150 -84,90 -88,20 -84,-26 -56,-54 0,-62 56,-54 84,-26 88,20 84,90 68,150 0,196',
)
const VISOR = outline(
  '-118,-28 -114,-84 -84,-126 -44,-152 0,-196 44,-152 84,-126 114,-84 118,-28 84,-62 44,-82 0,-88 -44,-82 -84,-62',
)

function helmetBack({ steel }: Materials): string {
  return `<path d="${smooth(OPENING, true)}" fill="${steel[0]}"/>`
}

function helmet(materials: Materials): string {
  const { steel, brass } = materials
  const page = rectangle(-124, -204, 124, 196)
  const dome: Height = ({ x, y }) =>
    130 * Math.sqrt(Math.max(0, 1 - (x / 124) ** 2 - ((y - 10) / 190) ** 2)) +
    10 * Math.exp(-((x / 7) ** 2))
  // The visor is raised: its two sides meet in a keel that points forward and up.
  const keel: Height = ({ x, y }) =>
    96 * (1 - Math.abs(x) / 124) ** 0.9 + 34 * Math.sin((y + 28) / 60)
  const edges = [
    bead(
      through(
        outline('-72,152 -84,90 -88,20 -84,-26 -56,-54 0,-62 56,-54 84,-26 88,20 84,90 72,152'),
      ),
      7,
      brass,
    ),
  ].join('')
  const holes = [-1, 1].flatMap((sign) =>
    [
      [40, -104],
      [56, -100],
      [72, -92],
      [34, -122],
      [50, -118],
      [66, -110],
      [30, -140],
    ].map(([x, y]) => disc([sign * x!, y!], 4.2, steel[0]!)),
  )
  return (
    plate(page, dome, materials, { mask: except(inside(SKULL), inside(OPENING)), grain: 3 }) +
    `<path d="${smooth(SKULL, true)}" fill="none" stroke="${steel[0]}" stroke-width="3"/>` +
    edges +
    rivets(through(outline('-98,96 -104,40 -104,-6')), 24, 4, brass) +
    rivets(through(outline('98,96 104,40 104,-6')), 24, 4, brass) +
    `<path d="${smooth(VISOR, true)}" fill="${steel[0]}" fill-opacity="0.6" transform="translate(4 9)"/>` +
    plate(page, keel, materials, { mask: inside(VISOR), grain: 3 }) +
    `<path d="${smooth(VISOR, true)}" fill="none" stroke="${steel[0]}" stroke-width="3.4"/>` +
    bead(
      through(
        pointsOf(through(outline('-112,-38 -84,-66 -44,-86 0,-92 44,-86 84,-66 112,-38')), 12),
      ),
      5,
      brass,
    ) +
    bead(through(outline('0,-92 0,-140 0,-190')), 4, steel) +
    holes.join('') +
    [-112, 112].map((x) => rivet([x, -30], 13, brass)).join('')
  )
}

function plumes({ plume: tones }: Materials): string {
  return [
    { spine: '6,-150 44,-204 112,-226 176,-196 206,-124', wide: 40, seed: 3 },
    { spine: '0,-150 24,-214 82,-246 140,-238 184,-196', wide: 36, seed: 4 },
    { spine: '0,-150 50,-186 116,-186 164,-136 176,-70', wide: 36, seed: 5 },
  ]
    .map(({ spine, wide, seed }) => plume({ spine: through(outline(spine)), wide, tones, seed }))
    .join('')
}
