import { z } from 'zod'
import { clamp, mix, smoothstep } from '../../../kernels/numbers.ts'
import { amount, hex, length } from '../../schema/fields.ts'
import { meanHeight, type Painter, type Stage } from '../../stage.ts'
import { displayOf, fromDisplay, lumaOf, toDisplay } from '../shared/display.ts'
import { edgeStrength } from '../shared/edge-strength.ts'
import { headMask } from '../shared/head-mask.ts'
import { strokeFlow } from '../shared/stroke-flow.ts'
import { type Cut, cutStones } from './cut-stones.ts'
import { layStones, STONE } from './lay-stones.ts'
import { setStones } from './set-stones.ts'

export const mosaicSchema = z
  .strictObject({
    effect: z.literal('mosaic'),
    stone: length.default(0.017),
    face: z
      .number()
      .min(0.01)
      .max(0.3)
      .default(0.034)
      .describe('Side of the stones on faces, in face heights'),
    grout: hex.default('#3a322b'),
    joint: amount.default(0.14).describe('Width of the joints, as a fraction of a stone'),
    tilt: amount.default(0.5).describe('How unevenly the stones are set'),
    gold: hex.optional().describe('Stones of about this colour become gold leaf under glass'),
  })
  .describe(
    'Stones in rows along the contours, smaller on faces, with grout between them and a highlight on each',
  )
/** How much of the picture's own detail stones on faces show. */
const VEINS = 0.45

type Options = z.output<typeof mosaicSchema>

export const mosaic: Painter<Options> = (stage, options) => {
  const { canvas, unit, seed } = stage
  const { width, height } = canvas
  const shown = toDisplay(canvas)
  const edges = edgeStrength(shown, width, height, Math.max(0.8, unit / 800))
  const flow = strokeFlow(lumaOf(shown), width, height, unit)
  const sideAt = sidesOf(stage, options)
  stage.signal.throwIfAborted()
  const stones = layStones({ width, height, flow, edges, sideAt, seed: seed + 3 })
  const cut = cutStones(stones, width, height)
  stage.signal.throwIfAborted()
  const colours = stoneColours(shown, cut.owner, stones.length / STONE)
  const gleams = setStones(stage, stones, colours, options)
  paint(stage, shown, { ...cut, stones, colours, gleams }, options)
  fromDisplay(canvas, shown)
}

function sidesOf(stage: Stage, { stone, face }: Options): (pixel: number) => number {
  const { unit, heads, faceMask } = stage
  const tall = meanHeight(heads)
  const large = Math.max(4, stone * unit)
  const small = heads.length ? Math.min(large, Math.max(3, face * tall)) : large
  const head = headMask(stage)
  if (!faceMask || !head) return () => large
  return (i) =>
    mix(mix(large, Math.min(large, small * 1.7), head[i]!), small, clamp(faceMask[i]! * 1.6))
}

function stoneColours(shown: Float32Array, owner: Int32Array, count: number): Float32Array {
  const colours = new Float32Array(count * 3)
  const sizes = new Float32Array(count)
  for (let i = 0; i < owner.length; i++) {
    const s = owner[i]!
    if (s < 0) continue
    sizes[s]!++
    for (let c = 0; c < 3; c++) colours[s * 3 + c]! += shown[i * 3 + c]!
  }
  for (let i = 0; i < colours.length; i++) colours[i]! /= Math.max(1, sizes[(i / 3) | 0]!)
  return colours
}

type Laid = Cut & {
  readonly stones: Float32Array
  readonly colours: Float32Array
  readonly gleams: Float32Array
}

function paint(
  { canvas: { width }, faceMask }: Stage,
  shown: Float32Array,
  { owner, inside, stones, colours, gleams }: Laid,
  { grout, joint }: Options,
): void {
  const bed = displayOf(grout)
  for (let i = 0; i < owner.length; i++) {
    const s = owner[i]!
    const p = i * 3
    const held = faceMask ? faceMask[i]! : 0
    if (s < 0) {
      for (let c = 0; c < 3; c++) shown[p + c] = mix(bed[c]!, shown[p + c]! * 0.8, held)
      continue
    }
    const q = s * STONE
    const half = stones[q + 4]!
    const across = ((i % width) - stones[q]!) / half
    const down = (((i / width) | 0) - stones[q + 1]!) / half
    const gap = Math.max(0.45, half * joint)
    const stone = smoothstep(gap - 0.5, gap + 0.5, inside[i]!)
    const rim = 1 - smoothstep(gap, gap + half * 0.35 + 0.5, inside[i]!)
    // The upper left edge of a stone catches light, the lower right one lies in shadow.
    const bevel = -(across + down) * 0.13 * rim
    const lit = 1 + bevel + gleams[s * 2]! * across * 0.5 + gleams[s * 2 + 1]! * down * 0.5
    for (let c = 0; c < 3; c++) {
      // The small stones of a face are chosen with veins that help the likeness.
      const own = mix(colours[s * 3 + c]!, shown[p + c]!, held * VEINS)
      // Grout between pale stones looks paler; on faces it must not draw a net over the features.
      const dust = mix(bed[c]!, own * mix(0.55, 0.82, held), mix(0.45, 0.92, held))
      shown[p + c] = mix(dust, clamp(own * lit), stone)
    }
  }
}
