import { softBlur } from '../../../kernels/blur.ts'
import type { Stage } from '../../stage.ts'
import { lumaOf } from '../shared/display.ts'
import type { Flow } from '../shared/flow.ts'
import { strokeFlow } from '../shared/stroke-flow.ts'
import type { Painting } from './paint-stroke.ts'

/** A primed canvas and the way its strokes will run: what a painter has before the first stroke. */
export function prime(
  { canvas: { width, height }, unit }: Stage,
  source: Float32Array,
): { readonly painting: Painting; readonly flow: Flow } {
  const light = softBlur({ data: lumaOf(source), width, height }, unit * 0.002, 1)
  const painting: Painting = {
    shown: softBlur({ data: source, width, height }, unit * 0.02, 3),
    relief: new Float32Array(width * height),
    width,
    height,
  }
  return { painting, flow: strokeFlow(light, width, height, unit) }
}
