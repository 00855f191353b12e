import { random } from '../../noise.ts'
import type { Figure, FigureColours, Wearer } from '../figure.ts'
import { bodyOf, castShadow, inside, KEY_LIGHT, SHOULDERS } from '../kit/body.ts'
import { creases, except, pleats } from '../kit/cloth.ts'
import {
  arc,
  lines,
  mirrored,
  outline,
  type Point,
  pointsOf,
  smooth,
  through,
} from '../kit/curve.ts'
import { disc } from '../kit/jewels.ts'
import { bead, polished } from '../kit/metal.ts'
import {
  added,
  fading,
  type Height,
  hung,
  limb,
  type Mask,
  paintForm,
  patch,
  rectangle,
  round,
  roundShade,
} from '../kit/surface.ts'
import { braid } from '../kit/tailor.ts'
import { tonesOf } from '../kit/tones.ts'

const COLOURS = {
  suit: '#1f7f8c',
  cape: '#f2a32c',
  trim: '#c8323a',
  metal: '#f6d676',
  city: '#8fb0d8',
}

const BODY = bodyOf({ chin: 800, face: 380, neckWidth: 200, shoulders: SHOULDERS })

export const superhero: Figure = {
  name: 'Superhero',
  words: ['superhero', 'superheroine', 'super hero'],
  brings: ['sunburst', 'comic'],
  anchors: BODY.anchors,
  colours: COLOURS,
  light: { ...KEY_LIGHT, contrast: 1.12 },
  reach: Number.POSITIVE_INFINITY,
  draw: (wearer, colours) => {
    const materials = materialsOf(colours)
    const build = BUILDS[wearer]
    return {
      behind:
        city(colours.city!) +
        BODY.shoulders(
          wearer,
          raised(
            capeBack(materials) +
              arm(materials, build, false) +
              arm(materials, build, true) +
              torso(materials, build) +
              belt(materials, build) +
              emblem(materials, [600, build.emblem]) +
              capeShoulder(materials, false) +
              capeShoulder(materials, true),
          ),
        ) +
        BODY.collar(collarBack(materials)),
      before: BODY.collar(collar(materials) + drape(materials)),
      headgear: build.cowl
        ? { behind: lining(materials), before: cowl(materials), fits: 'encloses' }
        : { before: tiara(materials), fits: 'over-hair' },
    }
  },
}

type Materials = ReturnType<typeof materialsOf>

function materialsOf(colours: FigureColours) {
  return {
    suit: tonesOf(colours.suit!, { depth: 0.9, shine: 0.5 }),
    cape: tonesOf(colours.cape!, { depth: 0.86, shine: 0.5 }),
    trim: tonesOf(colours.trim!, { depth: 0.88, shine: 0.42 }),
    metal: tonesOf(colours.metal!, { depth: 0.88, shine: 0.8 }),
  }
}

type Build = {
  /** From the neck down one side to the hip. */
  readonly side: readonly Point[]
  readonly chest: Height
  /** How broad the arms are, of a man's. */
  readonly arms: number
  /** How low the emblem sits: a child's chest is short below a cape that fits the face. */
  readonly emblem: number
  readonly cowl: boolean
}

/** A swelling: x, y, half its width and height, and how far it stands out. */
function swelling(list: readonly (readonly [number, number, number, number, number])[]): Height {
  const both = list.flatMap(([x, y, w, h, out]) => [
    [x, y, w, h, out] as const,
    [1200 - x, y, w, h, out] as const,
  ])
  return ({ x, y }) =>
    both.reduce((sum, [cx, cy, w, h, out]) => {
      const far = ((x - cx) / w) ** 2 + ((y - cy) / h) ** 2
      return far < 1 ? sum + out * (1 - far * far) : sum
    }, 0)
}

const MAN = outline(
  '430,826 352,870 326,960 340,1080 366,1210 390,1340 402,1450 398,1560 384,1720 372,2080',
)
const WOMAN = outline(
  '444,834 388,884 366,980 378,1090 406,1210 436,1330 446,1420 424,1540 386,1700 360,2080',
)
const CHILD = outline(
  '440,834 380,880 362,970 372,1090 386,1210 400,1340 408,1450 404,1560 392,1720 384,2080',
)

const BUILDS: Readonly<Record<Wearer, Build>> = {
  male: {
    side: MAN,
    chest: swelling([
      [486, 1036, 132, 122, 40],
      [470, 1330, 150, 200, 12],
    ]),
    arms: 1,
    emblem: 1112,
    cowl: true,
  },
  female: {
    side: WOMAN,
    chest: swelling([
      [496, 1090, 108, 126, 38],
      [500, 1340, 110, 180, 10],
    ]),
    arms: 0.82,
    emblem: 1136,
    cowl: false,
  },
  boy: {
    side: CHILD,
    chest: swelling([[500, 1050, 120, 110, 16]]),
    arms: 0.86,
    emblem: 1180,
    cowl: true,
  },
  girl: {
    side: CHILD,
    chest: swelling([[500, 1060, 120, 110, 14]]),
    arms: 0.84,
    emblem: 1190,
    cowl: false,
  },
}

/** Shoulders drawn back and up. */
const raised = (drawn: string) => `<g transform="translate(0 -24)">${drawn}</g>`

/** Cloth about the neck shades the chest. */
const underDrape: Mask = roundShade([630, 800], [250, 210], [-0.08, 0.1], 0.3)

/** Towers with lit windows, lower in the middle: the hero stands over the city. */
function city(colour: string): string {
  const tones = tonesOf(colour, { depth: 0.62, shine: 0.75 })
  const next = random(67)
  const row = (foot: number, far: boolean): string => {
    const out: string[] = []
    for (let x = -420; x < 1620; ) {
      const wide = 74 + next() * 92
      const away = Math.min(1, Math.abs(x + wide / 2 - 600) / 560)
      const top = foot - (far ? 300 : 120) - away * (far ? 380 : 260) - next() * 150
      out.push(tower(x, top, wide, far ? tones[3]! : tones[2]!, far ? tones[2]! : tones[1]!))
      out.push(windows(x, top, wide, tones[4]!, next))
      x += wide * (far ? 0.94 : 1.08)
    }
    return out.join('')
  }
  return row(1250, true) + row(1420, false)
}

function tower(x: number, top: number, wide: number, front: string, side: string): string {
  const roof =
    wide > 120
      ? `L${x + wide * 0.3} ${top} L${x + wide * 0.3} ${top - 44} L${x + wide * 0.62} ${top - 44} L${x + wide * 0.62} ${top}`
      : ''
  const mast =
    wide < 96
      ? `M${x + wide * 0.4} ${top}L${x + wide * 0.4} ${top - 84}L${x + wide * 0.47} ${top - 84}L${x + wide * 0.47} ${top}Z`
      : ''
  return `<path d="M${x} 2000L${x} ${top}${roof}L${x + wide} ${top}L${x + wide} 2000Z${mast}" fill="${front}"/><path d="M${x + wide * 0.78} 2000L${x + wide * 0.78} ${top}L${x + wide} ${top}L${x + wide} 2000Z" fill="${side}"/>`
}

function windows(x: number, top: number, wide: number, fill: string, next: () => number): string {
  const out: string[] = []
  const columns = Math.max(1, Math.floor((wide * 0.72) / 42))
  const gap = (wide * 0.78) / columns
  for (let row = 0; row < 12; row++) {
    for (let column = 0; column < columns; column++) {
      if (next() < 0.4) continue
      const px = x + gap * (column + 0.5) - 11
      out.push(`M${px.toFixed(1)} ${(top + 32 + row * 66).toFixed(1)}h22v36h-22Z`)
    }
  }
  return `<path d="${out.join('')}" fill="${fill}"/>`
}

/** The cape, blown out to the right behind the shoulders. */
function capeBack({ cape, trim }: Materials): string {
  const top = through(outline('330,850 420,820 520,800 600,796 680,800 780,820 880,850'))
  const middle = through(outline('60,1130 240,1140 420,1150 600,1150 800,1130 1010,1080 1190,1020'))
  const low = through(outline('-40,1560 180,1590 400,1600 620,1600 860,1570 1110,1500 1330,1390'))
  const foot = through(outline('-90,2080 150,2080 390,2080 640,2080 900,2080 1160,2000 1390,1900'))
  const surface = hung(top, middle, low, foot)
  const height = added(pleats(9, 92, 0.35), ({ v }) => 80 * Math.sin(v * Math.PI))
  const edge = pointsOf((t) => surface(t, 1), 20)
  return (
    paintForm({
      surface,
      tones: cape,
      height,
      shadow: roundShade([640, 1150], [330, 520], [-0.1, 0.25], 0.45),
    }) +
    `<path d="${smooth(edge)}" fill="none" stroke="${cape[0]}" stroke-width="12"/><path d="${smooth(pointsOf((t) => surface(t, 0), 20))}" fill="none" stroke="${cape[0]}" stroke-width="12"/>` +
    braid((t) => surface(t, 0.975), 16, trim, 0.6)
  )
}

const ARM = {
  outer: outline(
    '404,838 292,846 208,908 162,1020 132,1150 102,1280 70,1400 66,1480 118,1550 214,1604 330,1644 480,1690',
  ),
  inner: outline(
    '424,900 378,960 342,1040 304,1130 270,1230 240,1320 222,1390 230,1430 262,1462 316,1494 390,1524 500,1560',
  ),
}

/** Fists on the hips, below the sheet: a gauntlet over the forearm. */
function arm({ suit, trim, metal }: Materials, { arms }: Build, right: boolean): string {
  const inner = ARM.inner
  const outer = ARM.outer.map(([x, y], i): Point => {
    const [ix, iy] = inner[i]!
    const wide = i < 2 ? 1 : arms
    return [ix + (x - ix) * wide, iy + (y - iy) * wide]
  })
  const surface = limb(outer, inner, right)
  const muscle: Height = ({ u, v }) =>
    arms > 0.95
      ? 26 * Math.exp(-(((u - 0.155) / 0.1) ** 2) - ((v - 0.5) / 0.4) ** 2) +
        22 * Math.exp(-(((u - 0.38) / 0.12) ** 2) - ((v - (right ? 0.3 : 0.7)) / 0.3) ** 2)
      : 0
  const wrinkles = creases(
    [
      ['404,900 350,930 300,950 250,960', 22, 12],
      ['380,960 330,990 280,1010 220,1016', 20, 12],
      ['220,1390 180,1400 130,1440 80,1450', 24, 18],
      ['228,1340 190,1340 150,1350 100,1390', 20, 14],
    ],
    right,
  )
  const height = added(round(112), muscle, wrinkles)
  const glove: Mask = ({ u }) => (u - 0.57) * 3
  const cuff = pointsOf((t) => surface(0.57 + 0.015 * Math.sin(t * Math.PI), t), 12)
  const stripe: Mask = ({ u, v }) =>
    Math.min(u - 0.04, 0.545 - u, 0.055 - Math.abs((right ? 1 - v : v) - 0.3))
  return (
    `<path d="${smooth(right ? mirrored(outer) : outer)}" fill="none" stroke="${suit[0]}" stroke-width="12"/>` +
    paintForm({ surface, tones: suit, height, shadow: underDrape }) +
    paintForm({ surface, tones: metal, height, mask: stripe, shadow: underDrape, grain: 5 }) +
    paintForm({ surface, tones: trim, height: added(height, round(20)), mask: glove, grain: 5 }) +
    bead(through(cuff), 17, metal)
  )
}

function torso({ suit, trim, metal }: Materials, { side, chest }: Build): string {
  const surface = patch(side, mirrored(side))
  const height = added(round(150, 1.25), chest)
  const flank: Mask = ({ u, v }) => Math.max(0.15 - v, v - 0.85) - 0.05 * Math.sin(u * 5)
  const seams = [0.15, 0.85]
    .map((v) => {
      const line = pointsOf((t) => {
        const u = 0.14 + t * 0.7
        return surface(u, v < 0.5 ? 0.15 - 0.05 * Math.sin(u * 5) : 0.85 + 0.05 * Math.sin(u * 5))
      }, 20)
      return bead(through(line), 8, metal)
    })
    .join('')
  const chevrons = [1300, 1364]
    .map((y) => {
      const wing = (sign: number): Point => [600 + sign * 140, y - 74]
      return braid(
        through([wing(-1), [536, y - 22], [600, y + 20], [664, y - 22], wing(1)]),
        20,
        metal,
        0.7,
      )
    })
    .join('')
  return (
    paintForm({ surface, tones: suit, height, shadow: underDrape, grain: 5 }) +
    paintForm({ surface, tones: trim, height, mask: flank, shadow: underDrape, grain: 5 }) +
    chevrons +
    seams
  )
}

function belt({ trim, metal }: Materials, { side }: Build): string {
  const edge = through(side)
  const at = (y: number) => {
    for (let t = 0; t < 1; t += 0.005) if (edge(t)[1] >= y) return edge(t)[0]
    return 400
  }
  const line = (y: number): readonly Point[] => {
    const left = at(y) - 4
    return [
      [left, y - 16],
      [(left + 600) / 2, y + 6],
      [600, y + 14],
      [1200 - (left + 600) / 2, y + 6],
      [1200 - left, y - 16],
    ]
  }
  const surface = hung(through(line(1470)), through(line(1548)))
  const box = (x: number, y: number) =>
    `<rect x="${x - 26}" y="${y - 34}" width="58" height="72" rx="8" fill="${metal[0]}"/><rect x="${x - 29}" y="${y - 37}" width="54" height="66" rx="8" fill="${metal[x < 600 ? 3 : 2]}"/><path d="M${x - 29} ${y - 14}h54" stroke="${metal[0]}" stroke-width="5"/>${disc([x - 2, y + 2], 6, metal[0]!)}`
  const plate = lines([
    [530, 1520],
    [560, 1466],
    [640, 1466],
    [670, 1520],
    [640, 1578],
    [560, 1578],
  ])
  return (
    paintForm({
      surface,
      tones: trim,
      height: ({ u, v }) =>
        90 * Math.sqrt(Math.max(0, 1 - (2 * v - 1) ** 2)) + 20 * Math.sin(u * Math.PI),
      grain: 5,
    }) +
    bead(through(line(1470)), 9, metal) +
    bead(through(line(1548)), 9, metal) +
    box(462, 1510) +
    box(738, 1510) +
    `<path d="${plate}" fill="${metal[0]}" transform="translate(6 8)"/><path d="${plate}" fill="${metal[3]}" stroke="${metal[0]}" stroke-width="7"/>${sunrise([600, 1540], 30, metal[0]!)}`
  )
}

/** The sign of the house: a sun that rises with seven rays. */
function sunrise([x, y]: Point, radius: number, fill: string): string {
  const rays = Array.from({ length: 7 }, (_, i) => {
    const angle = Math.PI + ((i + 0.5) / 7) * Math.PI
    const at = (turn: number, out: number): Point => [
      x + Math.cos(angle + turn) * radius * out,
      y + Math.sin(angle + turn) * radius * out,
    ]
    return lines([at(-0.13, 1.18), at(0, i === 3 ? 2.3 : i % 2 ? 2.05 : 1.75), at(0.13, 1.18)])
  }).join('')
  const half = lines([...pointsOf(arc([x, y], [radius, radius], 180, 360), 16)])
  const waves = [0.16, 0.5]
    .map((down, i) =>
      lines([
        [x - radius * (2 - i * 0.75), y + radius * down],
        [x + radius * (2 - i * 0.75), y + radius * down],
        [x + radius * (1.78 - i * 0.75), y + radius * (down + 0.22)],
        [x - radius * (1.78 - i * 0.75), y + radius * (down + 0.22)],
      ]),
    )
    .join('')
  return `<path d="${rays}${half}${waves}" fill="${fill}"/>`
}

/** A disc with a rim in facets: what the chest carries. */
function emblem({ suit, trim, metal }: Materials, [x, y]: Point): string {
  const ring = Array.from({ length: 24 }, (_, i) => {
    const at = (turn: number, out: number): Point => [
      x + Math.cos((turn / 12) * Math.PI) * out,
      y + Math.sin((turn / 12) * Math.PI) * out,
    ]
    const light = 0.5 - 0.5 * Math.cos(((i + 0.5) / 12) * Math.PI - 0.8)
    const fill = metal[light > 0.72 ? 4 : light > 0.3 ? 3 : 2]
    return `<path d="${lines([at(i, 106), at(i + 0.5, 132), at(i + 1, 106)])}" fill="${fill}" stroke="${metal[0]}" stroke-width="4"/>`
  }).join('')
  return (
    disc([x + 10, y + 16], 120, suit[0]!) +
    ring +
    disc([x, y], 110, metal[0]!) +
    disc([x, y], 105, metal[3]!) +
    disc([x, y], 94, metal[0]!) +
    disc([x, y], 90, trim[3]!) +
    `<path d="M${x} ${y - 90}A90 90 0 0 1 ${x} ${y + 90}Z" fill="${trim[2]}"/>` +
    sunrise([x + 3, y + 24], 36, trim[0]!) +
    sunrise([x, y + 20], 36, metal[4]!)
  )
}

/** Where the cape lies over a shoulder, held by a clasp. */
function capeShoulder({ cape }: Materials, right: boolean): string {
  const side = (points: string) => (right ? mirrored(outline(points)) : outline(points))
  const outer = side('448,786 350,826 262,876 212,950 196,1030 206,1100')
  const inner = side('470,880 438,916 404,946 352,990 290,1046 232,1104')
  const surface = right ? patch(inner, outer) : patch(outer, inner)
  const height = added(
    round(50),
    creases(
      [
        ['470,820 400,860 320,930 230,1060', 26, 34],
        ['474,850 420,890 350,950 250,1080', 20, 28],
        ['450,800 360,840 270,900 212,1000', 22, 28],
      ],
      right,
    ),
  )
  return (
    castShadow([...outer, ...[...inner].reverse()], cape[0]!, [14, 26], 0.55) +
    paintForm({ surface, tones: cape, height, grain: 5 }) +
    `<path d="${smooth(outer)}" fill="none" stroke="${cape[0]}" stroke-width="8"/>`
  )
}

function clasp([x, y]: Point, metal: Materials['metal']): string {
  return (
    disc([x + 6, y + 9], 46, metal[0]!) +
    disc([x, y], 44, metal[0]!) +
    disc([x, y], 39, metal[2]!) +
    disc([x - 3, y - 3], 33, metal[4]!) +
    disc([x, y], 27, metal[1]!) +
    sunrise([x, y + 8], 12, metal[4]!)
  )
}

function collarBack({ suit }: Materials): string {
  const surface = hung(
    through(outline('462,700 500,640 560,620 600,616 640,620 700,640 738,700')),
    through(outline('452,800 500,760 560,746 600,744 640,746 700,760 748,800')),
  )
  return paintForm({
    surface,
    tones: suit,
    height: ({ v }) => -80 * Math.sin(v * Math.PI),
    levels: [0.4, 0.8, 1.1, 1.4],
  })
}

/** A collar that stands to the jaw. */
function collar({ suit, metal }: Materials): string {
  const top = outline('458,676 480,722 530,752 600,764 670,752 720,722 742,676')
  const low = outline('440,810 470,860 530,894 600,906 670,894 730,860 760,810')
  const surface = hung(through(top), through(low))
  return (
    paintForm({
      surface,
      tones: suit,
      height: ({ u, v }) =>
        110 * Math.sqrt(Math.max(0, 1 - (2 * v - 1) ** 2)) + 16 * Math.sin(u * Math.PI),
      shadow: fading(({ x, y }) => y - 0.12 * Math.abs(x - 620), 752, 790, 0.4),
      grain: 4,
    }) + bead(through(top), 13, metal)
  )
}

/** The cape's upper edge, drawn from clasp to clasp in deep folds. */
function drape({ cape, metal }: Materials): string {
  const top = outline('436,786 476,838 534,866 600,876 666,866 724,838 764,786')
  const low = outline('372,890 430,960 510,1000 600,1010 690,1000 770,960 828,890')
  const surface = hung(through(top), through(low))
  const wraps = creases([
    ['420,820 500,890 600,912 700,896', 20, 34],
    ['790,830 720,900 620,930 520,916', 18, 30],
    ['392,870 480,940 600,962 720,940', 22, 34],
    ['806,870 730,950 620,990 500,970', 18, 26],
  ])
  return (
    castShadow([...top, ...[...low].reverse()], cape[0]!, [10, 26], 0.5) +
    paintForm({
      surface,
      tones: cape,
      height: added(
        ({ v }) => 120 * Math.sqrt(Math.max(0, 1 - (2 * v - 1) ** 2)),
        ({ u }) => 40 * Math.sin(u * Math.PI),
        wraps,
      ),
      shadow: fading(({ x, y }) => y - 0.25 * Math.abs(x - 610), 838, 870, 0.45),
      grain: 4,
    }) +
    `<path d="${smooth(top)}" fill="none" stroke="${cape[0]}" stroke-width="7"/>` +
    clasp([398, 852], metal) +
    clasp([802, 852], metal)
  )
}

/** In units of the head: a cowl that leaves the face free from brow to chin. */
const COWL = outline(
  '-78,150 -100,100 -112,40 -111,-40 -92,-98 -50,-130 0,-138 50,-130 92,-98 111,-40 112,40 100,100 78,150 0,186',
)
const FACE = outline(
  '-50,162 -66,112 -84,62 -88,10 -84,-30 -58,-50 -28,-44 0,-22 28,-44 58,-50 84,-30 88,10 84,62 66,112 50,162 0,196',
)

function lining({ suit }: Materials): string {
  return `<path d="${smooth(FACE, true)}" fill="${suit[0]}"/>`
}

function cowl({ suit, trim, metal }: Materials): string {
  const page = rectangle(-120, -146, 120, 192)
  const height: Height = ({ x, y }) =>
    118 * Math.sqrt(Math.max(0, 1 - (x / 120) ** 2 - ((y - 20) / 178) ** 2)) +
    9 * Math.exp(-((x / 12) ** 2)) * (y < -20 ? 1 : 0)
  const mask = except(inside(COWL), inside(FACE))
  const stripe: Mask = (spot) =>
    Math.min(mask(spot), 17 + (spot.y + 30) * 0.05 - Math.abs(spot.x), -26 - spot.y)
  const rim = smooth(FACE.slice(0, -1))
  const wing = (sign: number) => {
    const at = (x: number, y: number): Point => [sign * x, y]
    const blade = (a: readonly Point[], fill: string) =>
      `<path d="${smooth(a, true)}" fill="${fill}" stroke="${metal[0]}" stroke-width="3.5"/>`
    return (
      blade(
        [at(92, 34), at(116, 6), at(150, -44), at(128, 6), at(108, 42)],
        metal[sign < 0 ? 3 : 1]!,
      ) +
      blade(
        [at(92, 20), at(112, -18), at(142, -82), at(124, -18), at(106, 24)],
        metal[sign < 0 ? 4 : 2]!,
      ) +
      disc(at(99, 30), 17, metal[0]!) +
      disc(at(99, 30), 13.5, metal[sign < 0 ? 4 : 3]!) +
      disc(at(99, 30), 7, trim[2]!)
    )
  }
  return (
    paintForm({ surface: page, tones: suit, height, mask, grain: 3 }) +
    paintForm({ surface: page, tones: trim, height, mask: stripe, grain: 3 }) +
    `<path d="${smooth(COWL.slice(0, -1))}" fill="none" stroke="${suit[0]}" stroke-width="3.5"/>` +
    `<path d="${rim}" fill="none" stroke="${metal[0]}" stroke-width="10"/><path d="${rim}" fill="none" stroke="${metal[3]}" stroke-width="5.5"/>` +
    wing(-1) +
    wing(1) +
    badge(metal, trim, -52)
  )
}

function badge(metal: Materials['metal'], trim: Materials['trim'], y: number): string {
  const hexagon = (by: number) =>
    lines([
      [-24 - by, y - 8],
      [-14 - by, y - 22 - by],
      [14 + by, y - 22 - by],
      [24 + by, y - 8],
      [0, y + 26 + by],
    ])
  return `<path d="${hexagon(4)}" fill="${metal[0]}"/><path d="${hexagon(1)}" fill="${metal[4]}"/><path d="${hexagon(-5)}" fill="${trim[2]}"/>${sunrise([0, y - 1], 7.5, metal[4]!)}`
}

/** A band of metal on the hair that rises to a point over the brow, with a fin at each temple. */
function tiara({ trim, metal }: Materials): string {
  const low = outline('-103,-8 -88,-30 -56,-48 -24,-54 0,-44 24,-54 56,-48 88,-30 103,-8')
  const high = outline('-104,-22 -92,-50 -60,-72 -26,-86 0,-112 26,-86 60,-72 92,-50 104,-22')
  const across = patch(low, high)
  const surface = (u: number, v: number) => across(v, u)
  const height: Height = ({ u, v }) =>
    74 * Math.sqrt(Math.max(0, 1 - (2 * v - 1) ** 2)) + 10 * Math.sin(u * Math.PI)
  const panel: Mask = ({ u, v }) =>
    Math.min(u - 0.26, 0.74 - u, v - 0.07, 0.93 - v, Math.abs(v - 0.5) - 0.1)
  const fin = (sign: number) => {
    const at = (x: number, y: number): Point => [sign * x, y]
    return `<path d="${smooth([at(92, -16), at(104, -44), at(124, -88), at(117, -36), at(106, 0)], true)}" fill="${metal[sign < 0 ? 3 : 1]}" stroke="${metal[0]}" stroke-width="3.5"/>${disc(at(100, -16), 13, metal[0]!)}${disc(at(99, -17), 10, metal[4]!)}`
  }
  return (
    `<path d="${smooth(low.map(([x, y]): Point => [x * 0.97, y + 9]))}" fill="none" stroke="#150c14" stroke-opacity="0.35" stroke-width="12"/>` +
    fin(-1) +
    fin(1) +
    `<path d="${smooth([...low, ...[...high].reverse()], true)}" fill="none" stroke="${metal[0]}" stroke-width="7"/>` +
    paintForm({ surface, tones: metal, height, grain: 2.5, finish: polished }) +
    paintForm({ surface, tones: trim, height, mask: panel, grain: 2.5 }) +
    badge(metal, trim, -76)
  )
}
