import { blurPlane } from './blur.ts'

/** How much the wide blur counts where the narrow one has seen nothing. */
const WIDE_SHARE = 0.03

/**
 * Blurs interleaved channels over the weighted pixels only, so that what lies beside them does not
 * bleed in. A faint, wider blur fills the holes that the narrow one cannot reach across.
 */
export function maskedBlur(
  data: Float32Array,
  channels: number,
  weight: Float32Array,
  width: number,
  height: number,
  radius: number,
  wider = 4,
): Float32Array {
  const count = width * height
  const wideRadius = Math.min(radius * wider, (Math.min(width, height) >> 1) - 1)
  const near = blurPlane(weight, width, height, radius)
  const far = blurPlane(weight, width, height, wideRadius)
  const out = new Float32Array(count * channels)
  const plane = new Float32Array(count)
  for (let c = 0; c < channels; c++) {
    for (let i = 0, p = c; i < count; i++, p += channels) plane[i] = data[p]! * weight[i]!
    const nearSum = blurPlane(plane, width, height, radius)
    const farSum = blurPlane(plane, width, height, wideRadius)
    for (let i = 0, p = c; i < count; i++, p += channels) {
      out[p] =
        (nearSum[i]! + WIDE_SHARE * farSum[i]! + 1e-9) / (near[i]! + WIDE_SHARE * far[i]! + 1e-9)
    }
  }
  return out
}
