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
  suit: '#b9ab86',
  copper: '#d98a4e',
  brass: '#e6bf5e',
  rope: '#e3d3a6',
  lead: '#8b929b',
}

const BODY = bodyOf({ chin: 880, face: 384, neckWidth: 200, shoulders: SHOULDERS })

export const diver: Figure = {
  name: 'Deep-sea diver',
  words: ['diver', 'deep sea diver'],
  hints: ['diving suit', 'diving helmet'],
  brings: ['underwater'],
  anchors: BODY.anchors,
  colours: COLOURS,
  light: KEY_LIGHT,
  reach: Number.POSITIVE_INFINITY,
  draw: (wearer, colours) => {
    const materials = materialsOf(colours)
    return {
      behind: BODY.shoulders(
        wearer,
        arm(materials, false) +
          arm(materials, true) +
          suit(materials) +
          corselet(materials) +
          weights(materials),
      ),
      before: BODY.collar(neckRing(materials)),
      headgear: { behind: hollow(materials), before: helmet(materials), fits: 'encloses' },
    }
  },
}

type Materials = ReturnType<typeof materialsOf>

function materialsOf(colours: FigureColours) {
  return {
    copper: tonesOf(colours.copper!, { depth: 0.93, shine: 0.75 }),
    brass: tonesOf(colours.brass!, { depth: 0.9, shine: 0.85 }),
    suit: tonesOf(colours.suit!, { depth: 0.9, shine: 0.5 }),
    rope: tonesOf(colours.rope!, { depth: 0.85, shine: 0.7 }),
    lead: tonesOf(colours.lead!, { depth: 0.9, shine: 0.6 }),
  }
}

/** The helmet shades the corselet, the corselet the suit. */
const underHelmet: Mask = roundShade([640, 780], [300, 180], [-0.06, 0.06], 0.32)
const underPlate: Mask = roundShade([630, 800], [430, 440], [-0.02, 0.05], 0.3)

function arm({ suit: canvas, copper }: Materials, right: boolean): string {
  const outer = outline('380,880 260,890 150,970 92,1100 70,1280 74,1460 96,1640 104,1820 100,2080')
  const inner = outline(
    '450,980 410,1040 384,1130 364,1260 356,1400 356,1540 362,1700 366,1840 366,2080',
  )
  const surface: Surface = limb(outer, inner, right)
  const cloth = creases(
    [
      ['340,950 240,1010 170,1110 140,1220', 44, 40],
      ['370,1080 290,1160 200,1220 100,1250', 40, 40],
      ['362,1230 280,1310 190,1350 84,1350', 40, 42],
      ['356,1380 280,1440 190,1460 80,1440', 36, 40],
      ['358,1500 270,1550 190,1560 90,1540', 36, 40],
      ['362,1640 280,1690 190,1700 100,1670', 36, 40],
      ['366,1790 280,1840 190,1850 104,1820', 36, 38],
    ],
    right,
  )
  return (
    paintForm({ surface, tones: canvas, height: added(round(150), cloth), shadow: underPlate }) +
    paintForm({
      surface,
      tones: copper,
      height: round(150),
      mask: ({ u }) => 0.012 - Math.abs(u - 0.86),
      grain: 5,
    })
  )
}

function suit({ suit: canvas }: Materials): string {
  const left = outline('360,1000 330,1160 330,1320 352,1500 360,1700 350,2080')
  const surface = patch(left, mirrored(left))
  const cloth = creases([
    ['350,1260 430,1380 520,1440 600,1450', 42, 40],
    ['850,1260 770,1390 680,1450 600,1460', 42, 40],
    ['356,1460 440,1560 530,1600 620,1600', 40, 40],
    ['846,1480 760,1580 660,1620 560,1616', 40, 40],
    ['360,1640 450,1730 560,1760 660,1750', 40, 40],
    ['840,1680 750,1770 640,1800 540,1790', 40, 40],
  ])
  return paintForm({ surface, tones: canvas, height: added(round(200), cloth), shadow: underPlate })
}

const NECK = through(outline('404,700 424,800 500,862 600,882 700,862 776,800 796,700'))
const CHEST = through(outline('286,770 322,930 440,1030 600,1062 760,1030 878,930 914,770'))
const HEM = through(outline('214,880 262,1080 410,1190 600,1226 790,1190 938,1080 986,880'))

/** The copper breastplate: beaten, bolted to the suit through a brass strap. */
function corselet({ copper, brass }: Materials): string {
  const surface = hung(NECK, CHEST, HEM)
  const height = added(round(260), ({ u }) => 120 * Math.sin(Math.min(1, u * 1.1) * 2.2))
  const strapAround: Mask = ({ u, v }) => Math.max(u - 0.86, 0.04 - Math.min(v, 1 - v))
  const studs = Array.from({ length: 13 }, (_, i) =>
    wingNut(surface(0.93, 0.03 + (i / 12) * 0.94), brass),
  ).join('')
  return (
    paintForm({
      surface,
      tones: copper,
      height,
      finish: polished,
      shadow: underHelmet,
      levels: [0.28, 0.48, 0.74, 1],
    }) +
    paintForm({
      surface,
      tones: brass,
      height: added(height, ({ u }) => 30 * u),
      mask: strapAround,
      finish: polished,
      grain: 5,
    }) +
    bead((t) => surface(0.86, t), 6, brass) +
    studs
  )
}

function wingNut([x, y]: Point, tones: Tones): string {
  return `<ellipse cx="${x + 4}" cy="${y + 6}" rx="25" ry="12" fill="${tones[0]}"/><ellipse cx="${x}" cy="${y}" rx="23" ry="10" fill="${tones[2]}" stroke="${tones[0]}" stroke-width="3"/>${rivet([x, y - 2], 11, tones)}`
}

/** Two leads on ropes, and the line for signals. */
function weights({ lead, rope }: Materials): string {
  const line = (points: string) => {
    const path = smooth(outline(points))
    return `<path d="${path}" fill="none" stroke="${rope[0]}" stroke-width="27"/><path d="${path}" fill="none" stroke="${rope[3]}" stroke-width="19"/><path d="${path}" fill="none" stroke="${rope[4]}" stroke-width="19" stroke-dasharray="8 12"/>`
  }
  const shape = outline('470,1290 600,1270 730,1290 748,1400 704,1520 600,1570 496,1520 452,1400')
  const box = rectangle(440, 1260, 760, 1580)
  const height: Height = ({ x, y }) =>
    60 * Math.sqrt(Math.max(0, 1 - ((x - 600) / 165) ** 2 - ((y - 1410) / 175) ** 2))
  return (
    line('330,930 420,1100 500,1220 520,1300') +
    line('870,930 780,1100 700,1220 680,1300') +
    castShadow(shape, lead[0]!, [16, 22], 0.5) +
    paintForm({ surface: box, tones: lead, height, mask: inside(shape), grain: 5 }) +
    `<path d="${smooth(shape, true)}" fill="none" stroke="${lead[0]}" stroke-width="7"/>` +
    rivet([520, 1310], 17, lead) +
    rivet([680, 1310], 17, lead) +
    `<path d="M600 1350V1500M560 1380H640M540 1450C548 1500 580 1512 600 1512C620 1512 652 1500 660 1450M526 1466L540 1440L560 1462M640 1462L660 1440L674 1466" fill="none" stroke="${lead[0]}" stroke-width="13" stroke-linecap="round"/>${disc([600, 1340], 18, lead[0]!)}${disc([600, 1340], 9, lead[3]!)}`
  )
}

function neckRing({ brass, copper }: Materials): string {
  const top = through(outline('410,680 424,730 500,764 600,776 700,764 776,730 790,680'))
  const foot = through(outline('388,730 410,812 496,868 600,884 704,868 790,812 812,730'))
  const surface = hung(top, foot)
  const height = added(round(200), ({ u }) => 30 * Math.sin(u * Math.PI))
  return (
    castShadow(pointsOf(foot, 16), copper[0]!, [4, 18], 0.5) +
    paintForm({ surface, tones: brass, height, finish: polished, grain: 5 }) +
    bead(top, 8, brass) +
    bead(foot, 10, brass) +
    rivets((t) => surface(0.5, 0.06 + t * 0.88), 70, 13, brass)
  )
}

/** In units of the head: the ball of the helmet and the opening of its front window. */
const MIDDLE: Point = [0, 30]
const BALL = pointsOf(arc(MIDDLE, [172, 180], 0, 350), 36)
const WINDOW: Point = [0, 48]
const OPEN = 106

function hollow({ copper }: Materials): string {
  return `<circle cx="${WINDOW[0]}" cy="${WINDOW[1]}" r="${OPEN + 10}" fill="${copper[0]}"/>`
}

function helmet(materials: Materials): string {
  const { copper, brass } = materials
  const page = rectangle(-180, -156, 180, 216)
  const height: Height = ({ x, y }) =>
    175 * Math.sqrt(Math.max(0, 1 - (x / 174) ** 2 - ((y - 30) / 182) ** 2))
  const hole: Mask = ({ x, y }) => OPEN - Math.hypot(x - WINDOW[0], y - WINDOW[1])
  return (
    hose(materials) +
    paintForm({
      surface: page,
      tones: copper,
      height,
      mask: except(inside(BALL), hole),
      finish: polished,
      grain: 3,
    }) +
    `<path d="${smooth(BALL, true)}" fill="none" stroke="${copper[0]}" stroke-width="4"/>` +
    port(materials, -1) +
    port(materials, 1) +
    upper(materials) +
    frame(WINDOW, OPEN, 21, brass, 12) +
    foot(materials)
  )
}

/** A round frame with bolts: a ring of flat tones, light above and left. */
function frame([x, y]: Point, radius: number, wide: number, tones: Tones, bolts: number): string {
  const ring = (width: number, stroke: string, dx = 0) =>
    `<circle cx="${x + dx}" cy="${y + dx}" r="${radius + wide / 2}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`
  const lit = smooth(
    pointsOf(arc([x, y], [radius + wide * 0.5, radius + wide * 0.5], 165, 285), 14),
  )
  const shade = smooth(
    pointsOf(arc([x, y], [radius + wide * 0.5, radius + wide * 0.5], -10, 100), 14),
  )
  const heads = Array.from({ length: bolts }, (_, i) => {
    const angle = ((i + 0.5) / bolts) * 2 * Math.PI
    return rivet(
      [x + Math.cos(angle) * (radius + wide / 2), y + Math.sin(angle) * (radius + wide / 2)],
      wide * 0.27,
      tones,
    )
  }).join('')
  return `${ring(wide * 1.3, tones[0]!, 3)}${ring(wide * 1.12, tones[0]!)}${ring(wide * 0.94, tones[3]!)}<path d="${shade}" fill="none" stroke="${tones[1]}" stroke-width="${wide * 0.94}"/><path d="${lit}" fill="none" stroke="${tones[4]}" stroke-width="${wide * 0.5}"/>${heads}`
}

/** The side windows with their grilles, seen from the edge. */
function port({ brass, copper }: Materials, sign: number): string {
  const x = sign * 146
  const bars = [-22, 0, 22]
    .map(
      (y) =>
        `<path d="M${x - 15} ${40 + y}H${x + 15}" stroke="${brass[sign < 0 ? 3 : 2]}" stroke-width="6"/>`,
    )
    .join('')
  return `<ellipse cx="${x}" cy="40" rx="27" ry="52" fill="${copper[0]}"/><ellipse cx="${x}" cy="40" rx="22" ry="46" fill="none" stroke="${brass[sign < 0 ? 4 : 2]}" stroke-width="8"/>${bars}<path d="M${x} -2V82" stroke="${brass[sign < 0 ? 3 : 2]}" stroke-width="6"/>`
}

/** The window over the brow. */
function upper({ brass, copper }: Materials): string {
  return `<ellipse cx="0" cy="-106" rx="54" ry="27" fill="${copper[0]}"/><ellipse cx="0" cy="-108" rx="48" ry="22" fill="none" stroke="${brass[2]}" stroke-width="9"/><path d="M-46-114C-36-128 0-134 30-126" fill="none" stroke="${brass[4]}" stroke-width="5"/>${[-24, 0, 24].map((x) => `<path d="M${x}-128V-88" stroke="${brass[3]}" stroke-width="5.5"/>`).join('')}`
}

/** The thread by which the helmet is screwed on. */
function foot({ brass }: Materials): string {
  const top = through(outline('-112,156 -60,190 0,200 60,190 112,156'))
  const low = through(outline('-116,182 -62,216 0,226 62,216 116,182'))
  const surface = hung(top, low)
  return (
    paintForm({ surface, tones: brass, height: round(90), finish: polished, grain: 3 }) +
    bead(top, 5, brass) +
    bead(low, 6, brass)
  )
}

/** The air comes in from behind. */
function hose({ suit: rubber, brass }: Materials): string {
  const path = smooth(outline('110,-80 164,-112 210,-84 222,0 210,110 176,206'))
  return `<path d="${path}" fill="none" stroke="${rubber[0]}" stroke-width="34"/><path d="${path}" fill="none" stroke="${rubber[2]}" stroke-width="27"/><path d="${path}" fill="none" stroke="${rubber[0]}" stroke-width="27" stroke-dasharray="4 11"/><path d="${path}" fill="none" stroke="${rubber[4]}" stroke-width="6" stroke-dasharray="9 6" transform="translate(-6 -5)"/>${rivet([172, 214], 24, brass)}${rivet([172, 214], 12, brass)}`
}
