import { z } from 'zod'
import { clamp, mix } from '../../kernels/numbers.ts'
import { random } from '../../noise.ts'
import { amount, length, light, roll, tag } from '../schema/fields.ts'
import type { Painter, Stage } from '../stage.ts'

export const forestSchema = z
  .strictObject({
    layer: z.literal('forest'),
    ...tag,
    foot: z.number().min(0).max(2).default(0.75).describe('Where the trees stand'),
    size: length.default(0.4),
    count: z
      .int()
      .min(1)
      .max(200)
      .default(24)
      .describe('Number of trees over the width of the frame'),
    colour: light,
    snow: light.optional().describe('Colour of the snow on the branches; omit it for no snow'),
    white: amount.default(0.6).describe('Fraction of each branch that is white'),
    clearing: amount.default(0).describe('Keeps this fraction of the width free in the middle'),
    roll,
  })
  .describe('A row of conifers, optionally with snow on the branches')

type Options = z.output<typeof forestSchema>
type Tree = {
  readonly x: number
  readonly foot: number
  readonly tall: number
  readonly wide: number
}

export const paintForest: Painter<Options> = (stage, options) => {
  const { canvas, unit } = stage
  const next = random(stage.seed)
  const trees: Tree[] = []
  for (let n = 0; n < options.count; n++) {
    const at = (n + next()) / options.count
    const tall = options.size * unit * mix(0.55, 1.15, next())
    const sink = mix(0, 0.06, next()) * canvas.height
    if (Math.abs(at - 0.5) * 2 < options.clearing) continue
    const foot = options.foot * canvas.height + sink
    trees.push({ x: at * canvas.width, foot, tall, wide: tall * mix(0.17, 0.24, next()) })
  }
  trees.sort((a, b) => a.foot - b.foot)
  for (const tree of trees) paintTree(stage, options, tree, next)
}

function paintTree(stage: Stage, options: Options, tree: Tree, next: () => number): void {
  const boughs = Math.max(7, Math.round(tree.tall / (stage.unit * 0.014)))
  for (let n = 0; n < boughs; n++) {
    const up = n / boughs
    for (const side of [-1, 1]) {
      const reach = tree.wide * (1 - up) ** 0.85 * mix(0.7, 1.15, next())
      paintBough(stage, options, {
        x: tree.x,
        y: tree.foot - tree.tall * up - mix(0, 0.5, next()) * (tree.tall / boughs),
        reach: reach * side,
        droop: mix(0.25, 0.5, next()),
        thick: (tree.tall / boughs) * mix(0.9, 1.5, next()) + 1,
        shade: mix(0.7, 1.15, next()),
        white: options.snow ? options.white * mix(0.5, 1.2, next()) : 0,
      })
    }
  }
}

type Bough = {
  readonly x: number
  readonly y: number
  readonly reach: number
  readonly droop: number
  readonly thick: number
  readonly shade: number
  readonly white: number
}

/** A drooping wedge: snow above, needles below. */
function paintBough({ canvas }: Stage, { colour, snow }: Options, bough: Bough): void {
  const { data, width, height } = canvas
  const reach = Math.abs(bough.reach)
  const way = Math.sign(bough.reach)
  for (let step = 0; step <= reach; step++) {
    const column = Math.round(bough.x + way * step)
    if (column < 0 || column >= width) continue
    const out = step / Math.max(1, reach)
    const middle = bough.y + bough.droop * step
    const half = bough.thick * (1 - 0.75 * out)
    const top = middle - half * 0.6
    const bottom = middle + half
    for (let row = Math.max(0, Math.floor(top)); row <= Math.min(height - 1, bottom); row++) {
      const cover = clamp(row - top + 1) * clamp(bottom - row + 1)
      const down = (row - top) / Math.max(1, bottom - top)
      const white = snow ? clamp((bough.white - down) * 4) : 0
      const p = (row * width + column) * 3
      for (let c = 0; c < 3; c++) {
        const needles = colour[c]! * bough.shade * (1 - 0.35 * down)
        const value = snow ? mix(needles, snow[c]!, white) : needles
        data[p + c]! += (value - data[p + c]!) * cover
      }
    }
  }
}
