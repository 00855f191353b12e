import { softBlur } from '../../../kernels/blur.ts'
import { smoothstep } from '../../../kernels/numbers.ts'
import type { Stage } from '../../stage.ts'
import type { Flow } from '../shared/flow.ts'
import { smoothAlong } from '../shared/smooth-along.ts'

/** Where hair is, in face heights round a face. */
const REACH = 1.25

/** Crisp bands of light along hair, 0 to 1: where dark things round faces shine more than what is beside them. */
export function hairShine(
  stage: Stage,
  seen: Float32Array,
  light: Float32Array,
  flow: Flow,
): Float32Array {
  const { canvas, unit, heads, faceMask } = stage
  const { width, height } = canvas
  const fine = smoothAlong(light, width, height, 1, flow, Math.max(1, unit * 0.004))
  const broad = softBlur({ data: light, width, height }, unit * 0.02, 1)
  const out = new Float32Array(light.length)
  for (const head of heads) {
    const reach = head.height * REACH
    const top = Math.max(0, Math.floor(head.y - reach))
    const bottom = Math.min(height - 1, Math.ceil(head.y + reach))
    const left = Math.max(0, Math.floor(head.x - reach))
    const right = Math.min(width - 1, Math.ceil(head.x + reach))
    for (let y = top; y <= bottom; y++) {
      for (let x = left; x <= right; x++) {
        const i = y * width + x
        const near = 1 - smoothstep(0.8, 1, Math.hypot(x - head.x, y - head.y) / reach)
        const off = faceMask ? 1 - smoothstep(0.1, 0.3, faceMask[i]!) : 1
        const dark = 1 - smoothstep(0.45, 0.65, broad[i]!)
        const shine = smoothstep(0.022, 0.04, fine[i]! - broad[i]!)
        // A blue sky beside dark hair is no shine.
        const sky = smoothstep(0.1, 0.2, seen[i * 3 + 2]! - seen[i * 3]!)
        out[i] = Math.max(out[i]!, shine * near * off * dark * (1 - sky))
      }
    }
  }
  return out
}
