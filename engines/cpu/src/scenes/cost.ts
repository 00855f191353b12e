import { mix } from '../kernels/numbers.ts'
import type { Effect } from './effects/index.ts'
import type { Layer } from './layers/index.ts'
import type { ResolvedScene } from './resolve-scene.ts'
import { isTechnique } from './techniques/index.ts'

/**
 * What a scene costs to paint, in tenths of a second of one core for a portrait of 1200 x 1800. Measured on
 * each kind at its worst and rounded up: it tells a worker's minute from its hour, no more.
 */
export const MOST_COST = 400

/** Things of a layer that are painted one by one: how many frames they fill, and what one frame costs. */
type Items<L> = { readonly cost: (layer: L) => number; readonly lower: string }
type ItemsOf = { readonly [K in Layer['layer']]?: Items<Extract<Layer, { layer: K }>> }

/** Whatever a thing's size: setting it up. */
const EACH = 0.0005
const DISC = 1
/** An aperture of blades asks every pixel for its direction. */
const BLADED_DISC = 3
const FLAKE = 1.5
const DROP = 4.5

const ITEMS: ItemsOf = {
  bokeh: {
    cost: ({ count, radius, soft, blades }) =>
      count * spread(radius, 2, 1 + soft) * (blades ? BLADED_DISC : DISC) + count * EACH,
    lower: 'count, radius or soft',
  },
  cumulus: {
    cost: ({ heaps, size }) => heaps * 46 * spread(size, 1, 0.12) * DISC,
    lower: 'heaps or size',
  },
  drops: {
    cost: ({ count, radius, streaks }) =>
      count * (spread(radius, 4, 1.25) * DROP + EACH) + streaks * 0.1,
    lower: 'count, radius or streaks',
  },
  fireworks: {
    cost: ({ bursts }) =>
      bursts.reduce((sum, { radius }) => sum + 0.5 + 6 * Math.min(1, radius), 0),
    lower: 'radius, or how many bursts there are',
  },
  foliage: {
    cost: ({ count, leaf, soft }) => count * (spread(leaf, 1, 1.6 + soft) * FLAKE + EACH),
    lower: 'count, leaf or soft',
  },
  forest: { cost: ({ count, size }) => count * 0.15 * size * size, lower: 'count or size' },
  fronds: {
    cost: ({ count, size, soft }) => count * 92 * (share(0.14 * size + soft) * FLAKE + EACH),
    lower: 'count, size or soft',
  },
  grass: {
    cost: ({ count, size, flowers }) =>
      count * (spread([0, size], 1.5, 0.65) * FLAKE * (flowers ? 1.3 : 1) + EACH),
    lower: 'count or size',
  },
  lamps: {
    cost: ({ forms, radius, soft }) =>
      forms.reduce((sum, { count }) => sum + count, 0) *
      (spread(radius, 1, 1 + soft) * DISC + EACH),
    lower: 'count, radius or soft',
  },
  lane: {
    cost: ({ count, leaf, litter }) =>
      litter ? count * (spread([0, leaf], 1.6, 1) * FLAKE + EACH) : 0,
    lower: 'count or leaf',
  },
  'lit-tree': { cost: ({ size, count }) => firs(1000, size) + count * 0.01, lower: 'size' },
  nebula: { cost: ({ colours }) => 3 * colours.length, lower: 'how many colours there are' },
  particles: {
    // An ember is drawn up to four times, a flake reaches further than its radius.
    cost: ({ count, radius, near, kind }) =>
      count * (spread(radius, near, 2.6) * DISC * (kind === 'embers' ? 4 : 1.5) + EACH),
    lower: 'count or radius',
  },
  rain: { cost: ({ count, length }) => count * 0.001 * Math.max(...length), lower: 'count' },
  'snow-firs': { cost: ({ count, size }) => count * firs(300, size), lower: 'count or size' },
  stars: {
    cost: ({ count, largest }) => count * (spread([0, largest], 14, 1) * DISC + EACH),
    lower: 'count or largest',
  },
  trees: {
    // Some thousand pieces of wood, and as many leaves as the tree is large.
    cost: ({ trees, count, leaf, soft }) =>
      trees.reduce(
        (sum, { size }) =>
          sum +
          1.5 +
          share(0.3 * size) +
          count * (share(leaf * size * (1.2 + soft)) * FLAKE + EACH),
        0,
      ),
    lower: 'count, leaf or soft, or how many trees there are',
  },
  trunks: { cost: ({ count, width }) => count * share(width / 2 + 0.02), lower: 'count or width' },
  'vine-rows': { cost: vines, lower: 'rows or tall, or raise spacing' },
}

/** Layers that paint the whole frame once; what is not named costs as much as most of them. */
const WHOLE: Partial<Record<Layer['layer'], number>> = {
  art: 24,
  aurora: 14,
  grass: 14,
  ground: 14,
  lane: 16,
  panes: 15,
  sea: 28,
  terrain: 30,
}
const WHOLE_USUAL = 7
/** Techniques that redraw without looking for strokes. */
const QUICK: Partial<Record<Effect['effect'], number>> = {
  cassette: 30,
  duotone: 30,
  'low-poly': 30,
  newsprint: 35,
  pixel: 15,
  poster: 25,
  printed: 25,
  'screen-print': 45,
}
const TECHNIQUE = 110
const EFFECT = 8
/** People: light, shadow, and each light thrown on them or line round them. */
const PERSON = 20
const ON_PERSON = 10
/** A figure drawn anew, its head cut out and everything laid over each other. */
const CHARACTER = 60

/** From this blur on, as a share of the shorter side, all looks paint what lies behind it at half size. */
const HALF_FROM_BLUR = 3 / 1200

export type Part = 'back' | 'front' | 'finish' | 'person'
export type Share = {
  readonly part: Part
  readonly at: number
  readonly cost: number
  readonly what: string
  /** What to lower, where lowering a number helps. */
  readonly lower: string | undefined
}

/** What each part of a scene costs. */
export function costsOf({
  back,
  character,
  front,
  finish,
  person,
}: ResolvedScene): readonly Share[] {
  const blurred = back.findLastIndex(
    (layer) => layer.layer === 'dof' && layer.sigma >= HALF_FROM_BLUR,
  )
  const { style, project = [], outline = [] } = person
  const dressed = character ? CHARACTER : 0
  const onPerson = PERSON + dressed + ON_PERSON * (project.length + outline.length)
  return [
    ...back.map((layer, at) => {
      const whole = shareOfLayer(layer, 'back', at)
      return at <= blurred ? { ...whole, cost: whole.cost / 4 } : whole
    }),
    ...front.map((layer, at) => shareOfLayer(layer, 'front', at)),
    ...finish.map((effect, at) => shareOfEffect(effect, 'finish', at)),
    ...(style ? [shareOfEffect(style, 'person', 0)] : []),
    { part: 'person', at: 0, cost: onPerson, what: 'person', lower: undefined },
  ]
}

function shareOfLayer(layer: Layer, part: Part, at: number): Share {
  const items = ITEMS[layer.layer] as Items<Layer> | undefined
  const cost = (WHOLE[layer.layer] ?? WHOLE_USUAL) + (items?.cost(layer) ?? 0)
  return { part, at, cost, what: layer.layer, lower: items?.lower }
}

function shareOfEffect(effect: Effect, part: Part, at: number): Share {
  const cost = QUICK[effect.effect] ?? (isTechnique(effect) ? TECHNIQUE : EFFECT)
  return { part, at, cost, what: effect.effect, lower: undefined }
}

/** The share of a portrait that a thing covers which reaches so far, in shorter sides. */
function share(reach: number): number {
  return Math.min(1, 2 * reach) * Math.min(1, (2 * reach) / 1.5)
}

/** The mean share of things whose sizes lie between two, most near the first one the higher the power. */
function spread([from, to]: readonly [number, number], power: number, reach: number): number {
  const throws = Array.from({ length: 40 }, (_, n) => mix(from, to, ((n + 0.5) / 40) ** power))
  return throws.reduce((sum, size) => sum + share(size * reach), 0) / throws.length
}

function firs(twigs: number, size: number): number {
  return twigs * (share(0.045 * size) + EACH)
}

/** As they are painted: slice by slice, nearer plants larger and with more leaves. */
function vines({ rows, spacing, tall }: Extract<Layer, { layer: 'vine-rows' }>): number {
  const slices = Array.from({ length: 90 }, (_, n) => 1.15 * 26 ** (n / 90))
  return slices.reduce((sum, away) => {
    const seen = Math.min(2 * rows + 1, away / Math.max(spacing, 1e-3) + 2)
    const leaves = 96 * Math.min(1, Math.max(0.16, 2 / away))
    const half = (tall / away) * 0.052 * Math.min(3, Math.max(1, away / 3))
    return sum + seen * leaves * (share(2.2 * half) * FLAKE + EACH)
  }, 0)
}
