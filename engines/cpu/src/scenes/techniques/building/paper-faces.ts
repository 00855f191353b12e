import { softBlur } from '../../../kernels/blur.ts'
import { clamp, mix, smoothstep } from '../../../kernels/numbers.ts'
import { meanHeight, type Stage } from '../../stage.ts'
import { lumaOf } from '../shared/display.ts'

/** Thin papers that a face is built from, from black to white. */
const STEPS = 9
/** How much of them covers the coarser sheets below. */
const COVER = 0.9

/**
 * Faces are cut from many thin papers: skin in fine steps of lightness, pasted flat over the coarse
 * sheets, so that a likeness remains. `source` and `shown` are display values.
 */
export function pasteFaces(
  { canvas, faceMask, heads }: Stage,
  source: Float32Array,
  shown: Float32Array,
): void {
  if (!faceMask || heads.length === 0) return
  const { width, height } = canvas
  const tall = meanHeight(heads)
  const light = softBlur({ data: lumaOf(source), width, height }, tall * 0.007, 1)
  const hues = softBlur({ data: source, width, height }, tall * 0.025, 3)
  for (let i = 0, p = 0; i < light.length; i++, p += 3) {
    const cover = smoothstep(0.4, 0.75, faceMask[i]!) * COVER
    if (cover <= 0) continue
    const grey = 0.3 * hues[p]! + 0.59 * hues[p + 1]! + 0.11 * hues[p + 2]!
    const own = clamp(light[i]!, 0.02, 1)
    const step = own * STEPS
    const level = (Math.floor(step) + smoothstep(0.38, 0.62, step % 1)) / STEPS
    // The lower edge of each paper lies in the thin shadow of the next.
    const shade =
      1 - 0.08 * smoothstep(0.05, 0.38, step % 1) * (1 - smoothstep(0.38, 0.5, step % 1))
    const gain = ((level + 0.02) / own) * shade
    for (let c = p; c < p + 3; c++) {
      shown[c] = mix(shown[c]!, clamp(own * gain + (hues[c]! - grey) * gain * 1.4), cover)
    }
  }
}
