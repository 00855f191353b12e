import type { Figure, FigureColours } from '../figure.ts'
import { bodyOf, castShadow, inside, KEY_LIGHT, SHOULDERS } from '../kit/body.ts'
import { creases, except } from '../kit/cloth.ts'
import { arc, mirrored, outline, type Point, pointsOf, smooth, through } from '../kit/curve.ts'
import { disc } from '../kit/jewels.ts'
import { bead, polished, rivet, rivets } from '../kit/metal.ts'
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
import { type Tones, tonesOf } from '../kit/tones.ts'

const COLOURS = {
  suit: '#eee9df',
  stripe: '#d8432f',
  visor: '#e0a436',
  metal: '#b9c0c9',
  cap: '#5a4636',
}

const BODY = bodyOf({ chin: 880, face: 376, neckWidth: 200, shoulders: SHOULDERS })

export const astronaut: Figure = {
  name: 'Astronaut',
  words: ['astronaut', 'cosmonaut', 'spaceman', 'spacewoman'],
  hints: ['spacesuit', 'space suit'],
  brings: ['moon surface'],
  groupProps: ['helmet'],
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
          pack(materials) +
            arm(materials, false) +
            arm(materials, true) +
            trunk(materials) +
            controls(materials),
        ) + BODY.collar(ringBack(materials)),
      before: BODY.collar(ring(materials)),
      headgear: {
        behind: shell(materials),
        before: cap(materials) + visor(materials),
        fits: 'encloses',
      },
    }
  },
}

type Materials = ReturnType<typeof materialsOf>

function materialsOf(colours: FigureColours) {
  return {
    suit: tonesOf(colours.suit!, { depth: 0.84, shine: 0.8 }),
    stripe: tonesOf(colours.stripe!, { depth: 0.85, shine: 0.3 }),
    visor: tonesOf(colours.visor!, { depth: 0.93, shine: 0.8 }),
    metal: tonesOf(colours.metal!, { depth: 0.92, shine: 0.9 }),
    cap: tonesOf(colours.cap!, { depth: 0.85, shine: 0.35 }),
    dark: tonesOf('#3c4250', { depth: 0.9, shine: 0.4 }),
  }
}

/** The ring and the helmet shade the chest. */
const underRing: Mask = roundShade([624, 780], [330, 190], [-0.06, 0.08], 0.3)

function trunk(materials: Materials): string {
  const left = outline('372,820 300,880 276,1000 290,1180 318,1380 330,1600 320,2080')
  const surface = patch(left, mirrored(left))
  const cloth = creases([
    ['300,960 360,1040 470,1090 560,1110', 30, 30],
    ['296,1060 370,1160 480,1210 580,1220', 34, 32],
    ['900,960 840,1040 730,1090 650,1110', 30, 30],
    ['906,1070 830,1180 730,1226 640,1230', 34, 32],
    ['316,1380 400,1450 520,1470 640,1460', 32, 30],
    ['884,1380 800,1470 690,1500 560,1500', 32, 30],
    ['326,1560 420,1620 560,1640 700,1620', 34, 32],
    ['874,1620 780,1700 640,1720 500,1700', 34, 32],
  ])
  const zip = through(outline('600,930 602,1200 600,1500 600,2080'))
  return (
    paintForm({
      surface,
      tones: materials.suit,
      height: added(round(210), cloth),
      shadow: underRing,
    }) + bead(zip, 12, materials.metal)
  )
}

function arm(materials: Materials, right: boolean): string {
  const outer = outline(
    '430,806 300,812 186,880 110,1010 76,1180 70,1380 96,1600 120,1800 130,2080',
  )
  const inner = outline(
    '440,900 400,960 370,1050 346,1180 336,1340 340,1500 352,1680 362,1820 370,2080',
  )
  const surface: Surface = limb(outer, inner, right)
  const cloth = creases(
    [
      ['360,860 250,930 190,1040 150,1120', 34, 30],
      ['376,960 280,1040 200,1110 120,1150', 32, 32],
      ['350,1120 270,1190 180,1220 90,1220', 32, 34],
      ['340,1280 270,1320 180,1330 80,1310', 30, 32],
      ['338,1400 260,1430 170,1430 80,1410', 30, 34],
      ['344,1520 260,1540 180,1540 96,1510', 28, 30],
      ['356,1690 270,1730 190,1730 110,1700', 30, 30],
    ],
    right,
  )
  const bands: Mask = ({ u }) => Math.max(0.016 - Math.abs(u - 0.5), 0.016 - Math.abs(u - 0.56))
  const height = added(round(150), cloth)
  const patchAt: Point = right ? [1000, 1060] : [206, 1050]
  return (
    paintForm({ surface, tones: materials.suit, height, shadow: underRing }) +
    paintForm({ surface, tones: materials.stripe, height, mask: bands, grain: 4 }) +
    badge(patchAt, right ? 58 : 62, materials, right)
  )
}

/** A round mission patch: a planet, its ring and a star. */
function badge(
  [x, y]: Point,
  radius: number,
  { dark, stripe, visor, suit }: Materials,
  planet: boolean,
): string {
  const inner = planet
    ? `${disc([x, y + 4], radius * 0.42, visor[3]!)}${disc([x + radius * 0.12, y + 10], radius * 0.3, visor[2]!)}<ellipse cx="${x}" cy="${y + 4}" rx="${radius * 0.72}" ry="${radius * 0.2}" fill="none" stroke="${suit[4]}" stroke-width="${radius * 0.1}" transform="rotate(-22 ${x} ${y})"/>`
    : `<path d="M${x - radius * 0.1} ${y - radius * 0.66}L${x + radius * 0.2} ${y + radius * 0.2}L${x + radius * 0.44} ${y + radius * 0.5}L${x} ${y + radius * 0.36}L${x - radius * 0.5} ${y + radius * 0.54}L${x - radius * 0.26} ${y + radius * 0.16}Z" fill="${suit[4]}"/><path d="M${x - radius * 0.7} ${y + radius * 0.3}Q${x} ${y - radius * 0.3} ${x + radius * 0.72} ${y - radius * 0.24}" fill="none" stroke="${stripe[3]}" stroke-width="${radius * 0.13}"/>`
  return `${disc([x + 5, y + 7], radius * 1.06, suit[1]!)}${disc([x, y], radius, suit[4]!)}${disc([x, y], radius * 0.9, stripe[3]!)}${disc([x, y], radius * 0.78, dark[1]!)}${inner}`
}

/** The life support on the back, its edges seen over the shoulders. */
function pack({ suit, metal }: Materials): string {
  const left = outline('250,560 214,600 206,760 200,1000 196,1300')
  const surface = patch(left, mirrored(left))
  const body = paintForm({
    surface,
    tones: suit,
    height: added(round(110, 3), ({ u }) => 40 * Math.min(1, u * 7)),
    levels: [0.3, 0.56, 0.8, 1],
  })
  return (
    body +
    rivets(through(outline('252,640 240,720 236,800')), 46, 9, metal) +
    rivets(through(mirrored(outline('252,640 240,720 236,800'))), 46, 9, metal)
  )
}

/** The box on the chest, with its dials, and the two hoses from it. */
function controls(materials: Materials): string {
  const { metal, dark, stripe, suit, visor } = materials
  const hose = (points: string) => {
    const path = smooth(outline(points))
    return `<path d="${path}" fill="none" stroke="${dark[0]}" stroke-width="58"/><path d="${path}" fill="none" stroke="${metal[1]}" stroke-width="48"/><path d="${path}" fill="none" stroke="${metal[3]}" stroke-width="48" stroke-dasharray="11 13"/><path d="${path}" fill="none" stroke="${metal[4]}" stroke-width="12" stroke-dasharray="11 13" transform="translate(-12 -10)"/>`
  }
  const box = rectangle(440, 1236, 760, 1480)
  const socket = ([x, y]: Point, tones: Tones) =>
    disc([x + 5, y + 7], 46, dark[0]!) +
    disc([x, y], 42, metal[1]!) +
    disc([x - 3, y - 4], 36, metal[3]!) +
    disc([x, y], 24, tones[2]!) +
    disc([x - 5, y - 6], 11, tones[4]!)
  const dials = [486, 552, 618, 684]
    .map((x, i) =>
      rivet([x + 14, 1300], i % 2 ? 19 : 23, i === 2 ? stripe : i === 1 ? visor : metal),
    )
    .join('')
  const switches = [0, 1, 2, 3, 4]
    .map(
      (i) =>
        `<rect x="${478 + i * 52}" y="1352" width="30" height="52" rx="6" fill="${dark[0]}"/><rect x="${482 + i * 52}" y="${i % 2 ? 1376 : 1356}" width="22" height="24" rx="4" fill="${metal[4]}"/>`,
    )
    .join('')
  return (
    hose('420,1120 380,1220 384,1340 450,1420') +
    hose('780,1120 826,1230 820,1350 752,1420') +
    socket([420, 1110], stripe) +
    socket([780, 1110], visor) +
    `<rect x="456" y="1256" width="320" height="250" rx="22" fill="${dark[0]}" fill-opacity="0.6"/>` +
    paintForm({
      surface: box,
      tones: suit,
      height: ({ u, v }) => 26 * Math.min(1, 12 * Math.min(u, 1 - u), 14 * Math.min(v, 1 - v)),
      grain: 5,
    }) +
    `<rect x="440" y="1236" width="320" height="244" rx="8" fill="none" stroke="${dark[0]}" stroke-width="7"/>` +
    dials +
    switches +
    `<rect x="478" y="1424" width="240" height="32" rx="6" fill="${stripe[3]}"/>`
  )
}

const RING_TOP = outline('392,640 404,716 460,764 540,784 600,788 660,784 740,764 796,716 808,640')
const RING_MIDDLE = outline(
  '350,650 366,746 440,810 530,836 600,842 670,836 760,810 834,746 850,650',
)
const RING_FOOT = outline('346,690 362,790 440,860 530,888 600,894 670,888 760,860 838,790 854,690')

function ringBack({ metal, dark }: Materials): string {
  return `<ellipse cx="600" cy="650" rx="252" ry="120" fill="${metal[1]}"/><ellipse cx="600" cy="656" rx="226" ry="104" fill="${dark[0]}"/>`
}

/** The locking ring of the neck, where the helmet sits. */
function ring(materials: Materials): string {
  const { metal, stripe, suit } = materials
  const upper = hung(
    through(outline('430,640 440,700 480,732 544,748 600,752 656,748 720,732 760,700 770,640')),
    through(RING_TOP),
  )
  const lower = hung(through(RING_TOP), through(RING_MIDDLE), through(RING_FOOT))
  const foot = hung(
    through(RING_FOOT),
    through(outline('330,740 352,846 440,918 530,948 600,954 670,948 760,918 848,846 870,740')),
  )
  const shade = roundShade([650, 720], [200, 90], [-0.06, 0.06], 0.3)
  return (
    castShadow(
      outline('330,740 352,846 440,918 530,948 600,954 670,948 760,918 848,846 870,740'),
      suit[0]!,
      [14, 26],
      0.5,
    ) +
    paintForm({
      surface: foot,
      tones: suit,
      height: added(round(170), ({ u }) => 34 * Math.sin(u * Math.PI)),
      grain: 5,
    }) +
    paintForm({
      surface: upper,
      tones: materials.dark,
      height: round(90),
      shadow: shade,
      grain: 5,
    }) +
    paintForm({
      surface: lower,
      tones: metal,
      height: added(round(200), ({ u }) => 40 * Math.sin(u * Math.PI)),
      finish: polished,
      grain: 5,
    }) +
    paintForm({
      surface: lower,
      tones: stripe,
      height: round(200),
      mask: ({ u }) => 0.1 - Math.abs(u - 0.56),
      grain: 4,
    }) +
    bead(through(RING_TOP), 8, metal) +
    rivets((t) => lower(0.84, 0.05 + t * 0.9), 56, 8, metal)
  )
}

/** In units of the head: the open shell behind it. */
function shell({ suit, dark, metal }: Materials): string {
  const outer = pointsOf(arc([0, 20], [176, 186], 0, 352), 44)
  const page = rectangle(-180, -170, 180, 210)
  const ball: Height = ({ x, y }) =>
    170 * Math.sqrt(Math.max(0, 1 - (x / 182) ** 2 - ((y - 20) / 192) ** 2))
  const inner = smooth(pointsOf(arc([0, 34], [146, 156], 0, 352), 40), true)
  const lining = smooth(pointsOf(arc([6, 44], [134, 146], 0, 352), 40), true)
  return (
    paintForm({ surface: page, tones: suit, height: ball, mask: inside(outer), grain: 4 }) +
    `<path d="${smooth(outer, true)}" fill="none" stroke="${suit[0]}" stroke-width="3"/>` +
    `<path d="${inner}" fill="${dark[0]}" stroke="${metal[2]}" stroke-width="9"/><path d="${lining}" fill="${dark[1]}"/>` +
    `<path d="M-120 60C-118 120-80 170-40 184C-70 150-92 110-94 40Z" fill="${dark[2]}"/>`
  )
}

/** The cap with its earphones: it encloses the hair. */
function cap({ cap: leather, suit, dark, metal }: Materials): string {
  const outer = outline(
    '-70,150 -100,100 -112,40 -108,-40 -84,-96 -40,-124 0,-130 40,-124 84,-96 108,-40 112,40 100,100 70,150 0,196',
  )
  const face = outline(
    '-58,148 -78,96 -84,30 -80,-18 -50,-46 0,-52 50,-46 80,-18 84,30 78,96 58,148 0,200',
  )
  const page = rectangle(-118, -136, 118, 200)
  const height: Height = ({ x, y }) =>
    110 * Math.sqrt(Math.max(0, 1 - (x / 120) ** 2 - ((y - 20) / 170) ** 2))
  const stripe = except(inside(outer), inside(face))
  const centre: Mask = (spot) => Math.min(stripe(spot), 30 - Math.abs(spot.x), -40 - spot.y)
  const seam = (points: string) =>
    `<path d="${smooth(outline(points))}" fill="none" stroke="${dark[0]}" stroke-width="2.6" stroke-dasharray="7 5"/>`
  return (
    paintForm({ surface: page, tones: leather, height, mask: stripe, grain: 3 }) +
    paintForm({ surface: page, tones: suit, height, mask: centre, grain: 3 }) +
    seam('-30,-50 -34,-90 -28,-124') +
    seam('30,-50 34,-90 28,-124') +
    `<path d="${smooth(outline('-60,148 -78,96 -84,30 -80,-18 -50,-46 0,-52 50,-46 80,-18 84,30 78,96 60,148'))}" fill="none" stroke="${leather[0]}" stroke-width="6"/>` +
    [-1, 1]
      .map(
        (sign) =>
          `<ellipse cx="${sign * 102}" cy="36" rx="17" ry="40" fill="${leather[0]}"/><ellipse cx="${sign * 101 - 2}" cy="34" rx="12" ry="33" fill="${leather[sign < 0 ? 3 : 1]}"/>`,
      )
      .join('') +
    `<path d="M-100 62C-104 118-82 134-46 128" fill="none" stroke="${dark[0]}" stroke-width="8" stroke-linecap="round"/><path d="M-100 62C-104 118-82 134-46 128" fill="none" stroke="${metal[3]}" stroke-width="4" stroke-linecap="round"/><ellipse cx="-42" cy="127" rx="13" ry="8" fill="${dark[0]}"/>`
  )
}

/** The golden visor, raised over the brow of the shell. */
function visor({ visor: gold, suit, metal }: Materials): string {
  const shape = outline(
    '-170,-6 -166,-66 -128,-128 -68,-164 0,-174 68,-164 128,-128 166,-66 170,-6 132,-56 72,-92 0,-102 -72,-92 -132,-56',
  )
  const page = rectangle(-180, -180, 180, 10)
  const height: Height = ({ x, y }) =>
    150 * Math.sqrt(Math.max(0, 1 - (x / 184) ** 2 - ((y - 10) / 196) ** 2))
  return (
    `<path d="${smooth(shape, true)}" fill="${suit[0]}" fill-opacity="0.5" transform="translate(4 9)"/>` +
    paintForm({
      surface: page,
      tones: gold,
      height,
      mask: inside(shape),
      finish: polished,
      grain: 3,
    }) +
    `<path d="M-120-100C-90-134-50-150-14-152C-50-138-84-116-104-84Z" fill="${gold[4]}"/>` +
    `<path d="${smooth(shape, true)}" fill="none" stroke="${gold[0]}" stroke-width="4"/>` +
    bead(through(outline('-164,-14 -132,-58 -72,-94 0,-104 72,-94 132,-58 164,-14')), 7, metal) +
    [-166, 166].map((x) => rivet([x, 2], 15, metal)).join('')
  )
}
