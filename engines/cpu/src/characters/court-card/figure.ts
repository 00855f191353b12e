import { clamp } from '../../kernels/numbers.ts'
import { n } from '../../scenes/art/drawing.ts'
import type { Figure, FigureColours, Wearer } from '../figure.ts'
import { bodyOf, KEY_LIGHT } from '../kit/body.ts'
import { band, both, brocade, lattice, part, stripes } from '../kit/cloth.ts'
import { crownBack, crownFront } from '../kit/crown.ts'
import {
  brushLine,
  type Curve,
  mirrored,
  outline,
  type Point,
  pointsOf,
  smooth,
  through,
} from '../kit/curve.ts'
import { tails } from '../kit/fur.ts'
import { gem, pearl, pearlRope } from '../kit/jewels.ts'
import { plume } from '../kit/plumage.ts'
import { type Ruff, ruffHalf } from '../kit/ruff.ts'
import { hung, limb, type Mask, paintFlat, patch, type Surface } from '../kit/surface.ts'

/** The inks of a card: a filter should print in the same ones. */
const COLOURS = {
  red: '#c4262e',
  blue: '#2a4b8d',
  gold: '#e9b23c',
  ink: '#1c1826',
  paper: '#fbf2dc',
}

const BODY = bodyOf({
  chin: 590,
  face: 306,
  neckWidth: 170,
  shoulders: { male: 1.1, female: 1.05, boy: 0.95, girl: 0.92 },
})

/** King, queen, jack and princess of a pack of cards: flat inks, contours and patterns, no shading. */
export const courtCard: Figure = {
  name: 'Court Card',
  words: ['playing card', 'court card', 'queen of hearts', 'king of spades'],
  anchors: BODY.anchors,
  colours: COLOURS,
  light: KEY_LIGHT,
  reach: Number.POSITIVE_INFINITY,
  draw: (wearer, colours) => {
    const inks = inksOf(colours)
    const rank = RANKS[wearer]
    return {
      behind:
        BODY.shoulders(
          wearer,
          rank.emblem(inks) + chest(rank, inks) + side(rank, inks, false) + side(rank, inks, true),
        ) + BODY.collar(rank.collar(inks, 'back')),
      before: BODY.collar(rank.collar(inks, 'front')),
      headgear: rank.headgear(inks),
    }
  },
}

type Inks = ReturnType<typeof inksOf>

function inksOf({ red, blue, gold, ink, paper }: FigureColours) {
  return {
    red: red!,
    blue: blue!,
    gold: gold!,
    ink: ink!,
    paper: paper!,
    shade: '#c8ccd2',
    metal: [ink!, '#a8691f', gold!, gold!, paper!],
    linen: [ink!, ink!, '#c8ccd2', paper!, paper!],
    pearls: [ink!, '#c8ccd2', paper!, paper!, paper!],
  }
}

type Half = 'back' | 'front'

type Rank = {
  /** The cloth of the left side, of the right side and of the chest, and what is woven into each. */
  readonly cloth: (inks: Inks) => readonly [left: Woven, right: Woven, chest: Woven]
  readonly ermine: boolean
  readonly emblem: (inks: Inks) => string
  readonly collar: (inks: Inks, half: Half) => string
  readonly headgear: (inks: Inks) => NonNullable<ReturnType<Figure['draw']>['headgear']>
}

type Woven = { readonly ground: string; readonly motif: string; readonly mask: Mask }

/** Bent stripes, as heralds draw them. */
function chevrons(count: number, wide: number): Mask {
  return ({ u, v }) => wide / 2 - Math.abs(part(u * count - Math.abs(v - 0.5) * 1.6) - 0.5)
}

const RANKS: Readonly<Record<Wearer, Rank>> = {
  male: {
    cloth: ({ red, gold, blue }) => [
      { ground: red, motif: gold, mask: brocade(2.4, 11) },
      { ground: blue, motif: gold, mask: brocade(2.4, 11) },
      { ground: gold, motif: red, mask: lattice(3, 9, 0.3) },
    ],
    ermine: true,
    emblem: sceptre,
    collar: cape,
    headgear: crown(48),
  },
  female: {
    cloth: ({ red, gold, blue, paper }) => [
      { ground: blue, motif: gold, mask: brocade(2, 9) },
      { ground: red, motif: gold, mask: brocade(2, 9) },
      { ground: paper, motif: red, mask: lattice(3.5, 10, 0.3) },
    ],
    ermine: true,
    emblem: rose(1),
    collar: ruffed([252, 104], 32, 52),
    headgear: crown(52),
  },
  boy: {
    cloth: ({ red, gold, blue, paper }) => [
      { ground: red, motif: gold, mask: stripes(4, 0.42) },
      { ground: blue, motif: paper, mask: chevrons(16, 0.36) },
      { ground: gold, motif: red, mask: stripes(5, 0.4) },
    ],
    ermine: false,
    emblem: halberd,
    collar: bertha,
    headgear: cap,
  },
  girl: {
    cloth: ({ red, gold, paper, blue }) => [
      { ground: red, motif: paper, mask: brocade(3, 13) },
      { ground: blue, motif: paper, mask: brocade(3, 13) },
      { ground: gold, motif: red, mask: lattice(2.6, 9, 0.26) },
    ],
    ermine: false,
    emblem: rose(0.82),
    collar: ruffed([212, 88], 28, 44),
    headgear: crown(38),
  },
}

const CONTOUR = 8

function shape(data: string, fill: string, ink: string, width = CONTOUR): string {
  return `<path d="${data}" fill="${fill}" stroke="${ink}" stroke-width="${width}" stroke-linejoin="round"/>`
}

function around(surface: Surface): string {
  const edge = (at: (t: number) => Point) => pointsOf(at, 30)
  const points = [
    ...edge((t) => surface(t, 0)),
    ...edge((t) => surface(1, t)),
    ...edge((t) => surface(1 - t, 1)),
    ...edge((t) => surface(0, 1 - t)),
  ]
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`
}

/** Cloth with a woven pattern, each motif in a contour of ink. */
function woven(surface: Surface, { ground, motif, mask }: Woven, ink: string, grow = 0.07): string {
  return (
    `<path d="${around(surface)}" fill="${ground}"/>` +
    paintFlat(surface, (spot) => mask(spot) + grow, ink, 4) +
    paintFlat(surface, mask, motif, 4)
  )
}

const OUTER = outline('470,790 344,820 196,882 100,990 50,1150 24,1400 8,1800 0,2560')
const INNER = outline('540,850 452,900 418,1000 410,1150 412,1400 414,1800 414,2560')

/** One shoulder and sleeve, with folds as strokes of the pen and a border along the front. */
function side(rank: Rank, inks: Inks, right: boolean): string {
  const surface = limb(OUTER, INNER, right)
  const cloth = rank.cloth(inks)[right ? 1 : 0]
  const place = (u: number, v: number) => surface(u, right ? 1 - v : v)
  const fold = (v: number, from: number, to: number): Curve => {
    return (t) => place(from + (to - from) * clamp(t), v + 0.05 * Math.sin(t * 3))
  }
  const pens = [
    [0.22, 0.12, 0.34],
    [0.4, 0.1, 0.26],
    [0.58, 0.14, 0.4],
    [0.3, 0.36, 0.62],
    [0.66, 0.44, 0.74],
  ].map(([v, from, to]) => brushLine(fold(v!, from!, to!), 15, inks.ink))
  return (
    woven(surface, cloth, inks.ink) +
    pens.join('') +
    `<path d="${around(surface)}" fill="none" stroke="${inks.ink}" stroke-width="${CONTOUR + 2}"/>` +
    (rank.ermine ? ermine(inks, right) : galloon(inks, right))
  )
}

const EDGE = outline('560,850 506,900 484,1000 480,1150 484,1400 488,1800 488,2560')

function ermine({ paper, ink }: Inks, right: boolean): string {
  const strip = limb(INNER, EDGE, right)
  return shape(around(strip), paper, ink) + tails(strip, 26, 2, 14, ink)
}

/** A band of gold with beads, where a child wears no fur. */
function galloon({ gold, ink, paper }: Inks, right: boolean): string {
  const strip = limb(INNER, EDGE, right)
  const beads = Array.from({ length: 24 }, (_, i) => strip((i + 0.5) / 24, 0.5))
  return (
    shape(around(strip), gold, ink) +
    beads
      .map(([x, y]) => shape(`M${n(x)} ${n(y - 20)}l16 20l-16 20l-16-20Z`, paper, ink, 5))
      .join('')
  )
}

function chest(rank: Rank, inks: Inks): string {
  const surface = patch(EDGE, mirrored(EDGE))
  const [, , cloth] = rank.cloth(inks)
  const middle = both(band(0.34, 0.66))
  const jewels = [1016, 1120, 1224, 1328, 1432, 1536, 1640, 1744]
    .map((y, i) => gem([600, y], 30, i % 2 ? inks.blue : inks.red, inks.metal))
    .join('')
  return (
    woven(surface, cloth, inks.ink, 0.05) +
    paintFlat(surface, (spot) => middle(spot) + 0.03, inks.ink, 4) +
    paintFlat(surface, middle, inks.blue, 4) +
    jewels +
    [0.34, 0.66].map((v) => pearlRope((t) => surface(t, v), 14, inks.pearls)).join('')
  )
}

/** Ermine over the shoulders below a collar of gold. */
function cape({ paper, ink, gold, metal, pearls, red, blue, shade }: Inks, half: Half): string {
  if (half === 'back') {
    return shape(
      smooth(outline('452,740 430,640 476,584 600,568 724,584 770,640 748,740'), true),
      blue,
      ink,
    )
  }
  const top = through(
    outline('462,596 472,664 508,714 556,738 600,742 644,738 692,714 728,664 738,596'),
  )
  const low = through(
    outline('414,626 430,720 482,784 546,812 600,818 654,812 718,784 770,720 786,626'),
  )
  const rounded = through(
    outline('326,664 350,790 440,868 526,896 600,904 674,896 760,868 850,790 874,664'),
  )
  const hem = through(
    outline('262,752 292,870 408,950 510,980 600,988 690,980 792,950 908,870 938,752'),
  )
  const fur = hung(low, rounded, hem)
  const collar = hung(top, low)
  const shades = [0.62, 0.72, 0.82, 0.91].map((v) =>
    brushLine((t) => fur(0.2 + 0.72 * clamp(t), v), 17, shade),
  )
  const stones = [0.16, 0.33, 0.5, 0.67, 0.84].map((v, i) =>
    gem(collar(0.5, v), 17, i % 2 ? blue : red, metal),
  )
  const beads = [0.08, 0.245, 0.415, 0.585, 0.755, 0.92].map((v) =>
    pearl(collar(0.5, v), 10, pearls),
  )
  return (
    shape(around(fur), paper, ink) +
    shades.join('') +
    tails(fur, 3, 9, 19, ink) +
    shape(around(collar), gold, ink) +
    stones.join('') +
    beads.join('')
  )
}

function ruffed(rim: readonly [number, number], pleats: number, thick: number) {
  return ({ linen }: Inks, half: Half): string => {
    const ruff: Ruff = {
      middle: [600, 690],
      neck: [102, 38],
      rim,
      drop: 60,
      pleats,
      thick,
      tones: linen,
    }
    return ruffHalf(ruff, half)
  }
}

/** A broad collar with a border of lace points. */
function bertha({ paper, ink, red, gold }: Inks, half: Half): string {
  if (half === 'back') return ''
  const top = through(
    outline('452,610 462,672 506,716 556,736 600,740 644,736 694,716 738,672 748,610'),
  )
  const hem = through(
    outline('330,730 352,836 440,904 522,930 600,936 678,930 760,904 848,836 870,730'),
  )
  const cloth = hung(top, hem)
  const points = Array.from({ length: 15 }, (_, i) => {
    const [x, y] = hem((i + 0.5) / 15)
    return shape(
      `M${n(x - 32)} ${n(y - 16)}Q${n(x - 30)} ${n(y + 30)} ${n(x)} ${n(y + 34)}Q${n(x + 30)} ${n(y + 30)} ${n(x + 32)} ${n(y - 16)}Z`,
      gold,
      ink,
      6,
    )
  })
  const rays: Mask = ({ u, v }) => Math.min(0.16 - Math.abs(part(v * 13) - 0.5), (0.78 - u) * 0.4)
  return (
    points.join('') +
    woven(cloth, { ground: paper, motif: red, mask: rays }, ink, 0.08) +
    `<path d="${around(cloth)}" fill="none" stroke="${ink}" stroke-width="${CONTOUR}"/>`
  )
}

function crown(rise: number) {
  return (inks: Inks) => {
    const round = {
      band: [-46, 28] as const,
      wide: 86,
      rise,
      metal: inks.metal,
      pearls: inks.pearls,
      stones: [inks.red, inks.blue],
    }
    return { behind: crownBack(round), before: crownFront(round), fits: 'over-hair' as const }
  }
}

/** The jack's cap: a puff of cloth over a jewelled band, and a plume. */
function cap({ red, blue, gold, ink, paper, metal, pearls }: Inks) {
  const puff = outline(
    '-110,-30 -132,-62 -112,-98 -54,-122 24,-126 94,-110 134,-76 126,-42 106,-26',
  )
  const pleat = (x: number, to: number) =>
    brushLine(
      through([
        [x, -34],
        [(x + to) / 2 + to * 0.1, -74],
        [to, -108],
      ]),
      7,
      ink,
    )
  const low = outline('-110,10 -70,6 0,3 70,6 110,10')
  const high = outline('-112,-24 -72,-27 0,-29 72,-27 112,-24')
  const bandage = patch(low, high)
  const band: Surface = (u, v) => bandage(v, u)
  const feather = plume({
    spine: through(outline('40,-70 84,-112 128,-112 156,-78 164,-30')),
    wide: 30,
    tones: [ink, blue, blue, paper, paper],
    barbs: 26,
    seed: 31,
  })
  return {
    before:
      shape(smooth(puff, true), red, ink, 5) +
      [
        [-84, -104],
        [-50, -60],
        [-14, -14],
        [22, 36],
        [58, 84],
      ]
        .map(([x, to]) => pleat(x!, to!))
        .join('') +
      shape(around(band), gold, ink, 5) +
      [0.2, 0.4, 0.6, 0.8].map((v) => pearl(band(0.5, v), 6, pearls)).join('') +
      feather +
      gem([44, -12], 13, blue, metal),
    fits: 'encloses' as const,
  }
}

function sceptre({ gold, ink, red, metal, pearls }: Inks): string {
  const lily =
    'M0-118C-26-88-20-62-8-46C-30-72-66-66-60-34C-56-20-40-18-36-30C-24-34-16-22-14-8H14C16-22 24-34 36-30C40-18 56-20 60-34C66-66 30-72 8-46C20-62 26-88 0-118Z'
  return `<g transform="translate(934 600) rotate(7)">${shape('M-13 0H13L17 700H-17Z', gold, ink)}${shape(lily, gold, ink)}${shape('M-30-10H30V14H-30Z', red, ink)}${shape('M-24 96H24V124H-24Z', red, ink)}${gem([0, 60], 20, red, metal)}${pearl([0, -128], 13, pearls)}</g>`
}

function halberd({ gold, ink, shade, red, paper }: Inks): string {
  return `<g transform="translate(930 580) rotate(8)">${shape('M-12 0H12L15 700H-15Z', gold, ink)}${shape('M0-140C22-96 20-52 10-20H-10C-20-52-22-96 0-140Z', paper, ink)}${shape('M10-10C60-34 92-20 104 6C82 26 86 56 104 76C70 88 36 84 10 60Z', shade, ink)}${shape('M-10-6L-72 22L-10 50Z', shade, ink)}${shape('M-24 60H24V92H-24Z', red, ink)}</g>`
}

function rose(size: number) {
  return ({ red, ink, blue, gold, paper }: Inks): string => {
    const petal = (turn: number, out: number, wide: number, fill: string) =>
      `<g transform="rotate(${turn})">${shape(`M0 ${n(-out * 0.2)}C${n(-wide)} ${n(-out * 0.4)} ${n(-wide)} ${n(-out)} ${n(-wide * 0.3)} ${n(-out)}Q0 ${n(-out * 0.9)} ${n(wide * 0.3)} ${n(-out)}C${n(wide)} ${n(-out)} ${n(wide)} ${n(-out * 0.4)} 0 ${n(-out * 0.2)}Z`, fill, ink, 7)}</g>`
    const ring = (count: number, out: number, wide: number, fill: string, from: number) =>
      Array.from({ length: count }, (_, i) =>
        petal(from + (i * 360) / count, out, wide, fill),
      ).join('')
    const leaf = (y: number, turn: number) =>
      `<g transform="translate(0 ${y}) rotate(${turn})">${shape('M0 0C20-52 70-70 122-52C104-6 56 22 0 0Z', blue, ink, 7)}<path d="M10-6C44-26 76-40 104-46" fill="none" stroke="${ink}" stroke-width="6"/></g>`
    return `<g transform="translate(936 610) rotate(8) scale(${size})"><path d="M0 40C14 200-10 360 0 700" fill="none" stroke="${ink}" stroke-width="30"/><path d="M0 40C14 200-10 360 0 700" fill="none" stroke="${blue}" stroke-width="15"/>${leaf(170, 0)}${leaf(230, 196)}${ring(5, 104, 70, red, 36)}${ring(5, 66, 44, paper, 0)}${shape('M-24 0A24 24 0 1 0 24 0A24 24 0 1 0-24 0Z', gold, ink, 7)}</g>`
  }
}
