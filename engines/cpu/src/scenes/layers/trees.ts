import { z } from 'zod'
import { clamp, mix, smoothstep } from '../../kernels/numbers.ts'
import { random } from '../../noise.ts'
import { type Light, mixLight, scaleLight } from '../light-colour.ts'
import {
  amount,
  count,
  degrees,
  length,
  light,
  lights,
  place,
  roll,
  tag,
} from '../schema/fields.ts'
import { nearFace, onBody, type Painter, type Stage } from '../stage.ts'
import { paintFlake } from './flake.ts'
import { type Cluster, growTree, HABITS, type Twig } from './grow-tree.ts'

const treeSchema = z.strictObject({
  at: place.describe('Where the tree stands, or where a bough comes into the picture'),
  size: length.default(0.8).describe('Height of the tree'),
  turn: degrees.default(0).describe('Where it grows to: 0 up, 90 right, -90 left'),
  far: amount.default(0).describe('How much of it the haze hides'),
})

export const treesSchema = z
  .strictObject({
    layer: z.literal('trees'),
    ...tag,
    trees: z.array(treeSchema).min(1).max(16),
    habit: z
      .enum(['broad', 'tall', 'gnarled', 'weeping'])
      .default('broad')
      .describe('How the boughs grow'),
    bark: light,
    lit: light.describe('Colour of bark in the light'),
    leaves: lights
      .optional()
      .describe('Colours of lit leaves or blossoms; omit them for bare trees'),
    shade: light.default([0.02, 0.05, 0.02]).describe('Colour of leaves inside the crown'),
    leaf: length.default(0.012).describe('Length of a leaf of a tree of size 1'),
    fullness: amount.default(0.6),
    count: count(9000).default(4000).describe('Number of leaves of the nearest tree'),
    sun: place.default([0.8, 0]),
    haze: light.default([0.8, 0.8, 0.8]),
    soft: z.number().min(0).max(3).default(0).describe('How far it is out of focus, for the front'),
    roll,
  })
  .describe('Trees with branches, bark and clusters of leaves or blossoms, lit from one side')

/** Half the thickness, in pixels, below which wood is left out. */
const THINNEST = 0.12

type Options = z.output<typeof treesSchema>
type Tree = Options['trees'][number]

/** The furthest are painted first. */
export const paintTrees: Painter<Options> = (stage, options) => {
  const next = random(stage.seed)
  const seeds = options.trees.map((tree) => ({ tree, seed: Math.floor(next() * 1e9) }))
  for (const { tree, seed } of seeds.toSorted((a, b) => b.tree.far - a.tree.far)) {
    stage.signal.throwIfAborted()
    paintTree(stage, options, tree, random(seed))
  }
}

/** Grown wood on the canvas: places in pixels, and which way the light comes from. */
type Standing = {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly sun: readonly [number, number]
  readonly far: number
}

function paintTree(stage: Stage, options: Options, tree: Tree, next: () => number): void {
  const { canvas, unit } = stage
  const turn = ((tree.turn - 90) * Math.PI) / 180
  const { twigs, clusters } = growTree(next, HABITS[options.habit], turn)
  const x = tree.at[0] * canvas.width
  const y = tree.at[1] * canvas.height
  const size = tree.size * unit
  const [middleX, middleY] = middleOf(clusters)
  const toX = options.sun[0] * canvas.width - (x + middleX * size)
  const toY = options.sun[1] * canvas.height - (y + middleY * size)
  const away = Math.hypot(toX, toY) || 1
  const standing = { x, y, size, sun: [toX / away, toY / away], far: tree.far } as const
  const hangs = leavesOf(options, tree, clusters, [middleX, middleY], standing.sun, next)
  for (const leaf of hangs) if (leaf.depth < -0.12) paintLeaf(stage, options, standing, leaf)
  for (const twig of twigs) paintTwig(stage, options, standing, twig)
  for (const leaf of hangs) if (leaf.depth >= -0.12) paintLeaf(stage, options, standing, leaf)
}

type Leaf = {
  readonly at: readonly [number, number]
  readonly depth: number
  readonly lit: number
  readonly colour: Light
  readonly size: number
  readonly turn: number
  readonly lean: number
}

/** Leaves in the order of painting: those inside the crown first, those in the sun last. */
function leavesOf(
  { leaves, leaf, fullness, count: most }: Options,
  { size, far }: Tree,
  clusters: readonly Cluster[],
  middle: readonly [number, number],
  sun: readonly [number, number],
  next: () => number,
): readonly Leaf[] {
  if (!leaves || clusters.length === 0) return []
  const seen = clusters.filter(() => next() < mix(0.35, 1, fullness))
  const reach = Math.max(
    0.05,
    ...seen.map(({ at }) => Math.hypot(at[0] - middle[0], at[1] - middle[1])),
  )
  // Small trees far away need fewer leaves, but larger ones.
  const wanted = most * clamp(size, 0.15, 1) * (1 - 0.5 * far)
  const each = Math.max(2, Math.round(wanted / Math.max(1, seen.length)))
  const larger = Math.sqrt((most * fullness) / Math.max(1, each * seen.length)) ** 0.6
  const out: Leaf[] = []
  for (const cluster of seen) {
    const open = dot(cluster.at, middle, sun) / reach
    // One twig turns before the other: leaves that hang together are alike.
    const own = leaves[Math.floor(next() * leaves.length)]!
    const tone = (next() - 0.5) * 0.35
    for (let n = 0; n < each; n++) {
      const angle = next() * 2 * Math.PI
      const far = Math.sqrt(next()) * cluster.radius
      const at = [
        cluster.at[0] + Math.cos(angle) * far,
        cluster.at[1] + Math.sin(angle) * far * 0.85,
      ] as const
      const side = dot(at, cluster.at, sun) / cluster.radius
      out.push({
        at,
        depth: cluster.depth,
        lit: clamp(
          0.46 +
            0.34 * open +
            0.3 * side +
            0.16 * cluster.depth +
            tone * 0.5 +
            (next() - 0.5) * 0.3,
        ),
        colour: next() < 0.6 ? own : leaves[Math.floor(next() * leaves.length)]!,
        size: leaf * mix(0.55, 1.15, next()) * larger,
        turn: next() * 2 * Math.PI,
        lean: next(),
      })
    }
  }
  return out.sort((a, b) => a.lit - b.lit)
}

function dot(
  a: readonly [number, number],
  b: readonly [number, number],
  way: readonly [number, number],
): number {
  return (a[0] - b[0]) * way[0] + (a[1] - b[1]) * way[1]
}

function middleOf(clusters: readonly Cluster[]): readonly [number, number] {
  const per = 1 / Math.max(1, clusters.length)
  return [
    clusters.reduce((sum, { at }) => sum + at[0] * per, 0),
    clusters.reduce((sum, { at }) => sum + at[1] * per, 0),
  ]
}

function paintLeaf(stage: Stage, options: Options, standing: Standing, leaf: Leaf): void {
  const { canvas } = stage
  const x = standing.x + leaf.at[0] * standing.size
  const y = standing.y + leaf.at[1] * standing.size
  const half = Math.max(0.6, (leaf.size * standing.size) / 2)
  if (x < -half || y < -half || x > canvas.width + half || y > canvas.height + half) return
  // Before the people leaves frame them; on faces and clothes they would read as stains.
  if (stage.bodies && (onBody(stage, x, y, half) || nearFace(stage.heads, x, y, half))) return
  const own = mixLight(options.shade, leaf.colour, smoothstep(0.05, 0.95, leaf.lit))
  paintFlake(canvas, {
    x,
    y,
    halfLong: half,
    halfWide: half * (0.34 + 0.42 * leaf.lean),
    turn: leaf.turn,
    soft: 0.8 + half * options.soft,
    light: mixLight(own, options.haze, standing.far),
    opacity: 0.94,
    oval: 0.75,
  })
}

/** Wood is round: lit on the side of the sun, with bark that runs along it. */
function paintTwig(stage: Stage, options: Options, standing: Standing, twig: Twig): void {
  const { canvas } = stage
  const fromX = standing.x + twig.from[0] * standing.size
  const fromY = standing.y + twig.from[1] * standing.size
  const alongX = twig.to[0] * standing.size + standing.x - fromX
  const alongY = twig.to[1] * standing.size + standing.y - fromY
  const far = Math.hypot(alongX, alongY)
  if (far < 0.01) return
  const [dx, dy] = [alongX / far, alongY / far]
  const halfFrom = twig.half[0] * standing.size
  const halfTo = twig.half[1] * standing.size
  const soft = 1 + halfFrom * options.soft * 0.5
  const reach = Math.max(halfFrom, halfTo) + soft
  const facing = -dy * standing.sun[0] + dx * standing.sun[1]
  const lit = mixLight(options.lit, options.haze, standing.far)
  const dark = mixLight(
    scaleLight(options.bark, mix(0.75, 1, (twig.depth + 1) / 2)),
    options.haze,
    standing.far,
  )
  // A pale, thin twig of a distant tree is not seen.
  if (halfFrom * (1 - standing.far) < THINNEST) return
  const { data, width, height } = canvas
  const top = Math.max(0, Math.floor(Math.min(fromY, fromY + alongY) - reach))
  const bottom = Math.min(height - 1, Math.ceil(Math.max(fromY, fromY + alongY) + reach))
  const wide = reach / Math.max(0.05, Math.abs(dy))
  for (let y = top; y <= bottom; y++) {
    // Only the pixels of a row that a slanting bough can touch.
    const [least, most] = [Math.min(0, alongX) + fromX - reach, Math.max(0, alongX) + fromX + reach]
    const at = Math.abs(dy) < 0.05 ? undefined : fromX + ((y - fromY) * dx) / dy
    const first = Math.max(0, Math.floor(at === undefined ? least : Math.max(least, at - wide)))
    const last = Math.min(width - 1, Math.ceil(at === undefined ? most : Math.min(most, at + wide)))
    for (let x = first, p = (y * width + first) * 3; x <= last; x++, p += 3) {
      const along = (x - fromX) * dx + (y - fromY) * dy
      const across = -(x - fromX) * dy + (y - fromY) * dx
      const half = mix(halfFrom, halfTo, clamp(along / far))
      // Pieces end round, so that bends have no corners.
      const past = Math.max(0, -along, along - far)
      const aside = past > 0 ? Math.sqrt(across * across + past * past) : Math.abs(across)
      // What is thinner than a pixel covers less than one.
      const cover = clamp((half - aside) / soft + 0.5) * Math.min(1, half * 2 + 0.25)
      if (cover <= 0) continue
      const off = clamp(across / Math.max(0.5, half), -1, 1)
      const furrow = half < 3 ? 0 : 0.16 * bark(off * 5, (along / half) * 0.55 + fromY * 0.07)
      const bright = clamp(0.36 + off * facing * 0.62 + furrow) ** 1.6
      data[p]! += (mix(dark[0], lit[0], bright) - data[p]!) * cover
      data[p + 1]! += (mix(dark[1], lit[1], bright) - data[p + 1]!) * cover
      data[p + 2]! += (mix(dark[2], lit[2], bright) - data[p + 2]!) * cover
    }
  }
}

/** Furrows: waves across the stem that meet and part along it, -1 to 1. */
function bark(across: number, along: number): number {
  const bend = Math.sin(along * 1.3) + 0.6 * Math.sin(along * 2.9 + across)
  return (
    Math.sin(across * 2.6 + bend * 1.4) * 0.6 + Math.sin(across * 5.3 - along * 2.1 + bend) * 0.4
  )
}
