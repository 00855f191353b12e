import { mix, smoothstep } from '../../../kernels/numbers.ts'
import { sampleRgb } from '../../../kernels/sample.ts'
import type { PlacedFace } from '../../person/people.ts'

/** Corners and lids of both eyes in a face mesh: outer, inner, upper, lower. */
const EYES = [
  [33, 133, 159, 145],
  [263, 362, 386, 374],
] as const
/** How far round an eye its enlargement fades, in eye widths. */
const REACH = 1.15
/** Eyes seen from the side, or shut, are left alone: narrower than this in face heights, flatter than this. */
const NARROWEST = 0.12
const SHUT = 0.16

/** Enlarges the open eyes of faces by `gain`, clears their whites and sets a light in each, in place. Display values. */
export function clearEyes(
  shown: Float32Array,
  width: number,
  height: number,
  faces: readonly PlacedFace[],
  gain: number,
): void {
  for (const { mesh, height: tall } of faces) {
    for (const [outer, inner, upper, lower] of EYES) {
      const [x1, y1] = mesh[outer]!
      const [x2, y2] = mesh[inner]!
      const wide = Math.hypot(x2 - x1, y2 - y1)
      const open = Math.hypot(mesh[upper]![0] - mesh[lower]![0], mesh[upper]![1] - mesh[lower]![1])
      if (wide < tall * NARROWEST || open < wide * SHUT) continue
      const x = (x1 + x2) / 2
      const y = (y1 + y2) / 2
      magnify(shown, width, height, x, y, wide * REACH, gain)
      brighten(shown, width, height, x, y, wide * gain)
    }
  }
}

function magnify(
  shown: Float32Array,
  width: number,
  height: number,
  x: number,
  y: number,
  reach: number,
  gain: number,
): void {
  const left = Math.max(1, Math.floor(x - reach))
  const right = Math.min(width - 2, Math.ceil(x + reach))
  const top = Math.max(1, Math.floor(y - reach))
  const bottom = Math.min(height - 2, Math.ceil(y + reach))
  if (left >= right || top >= bottom) return
  const columns = right - left + 1
  const patch = new Float32Array(columns * (bottom - top + 1) * 3)
  for (let py = top, o = 0; py <= bottom; py++) {
    for (let px = left; px <= right; px++, o += 3) {
      const near = 1 - smoothstep(0.3, 1, Math.hypot(px - x, py - y) / reach)
      const scale = 1 / mix(1, gain, near)
      const u = x + (px - x) * scale
      const v = y + (py - y) * scale
      sampleRgb(shown, width, height, u, v, patch, o)
    }
  }
  for (let py = top, o = 0; py <= bottom; py++, o += columns * 3) {
    shown.set(patch.subarray(o, o + columns * 3), (py * width + left) * 3)
  }
}

/** Whites become clearer and darks deeper, and the middle of the dark gets a small light. */
function brighten(
  shown: Float32Array,
  width: number,
  height: number,
  x: number,
  y: number,
  wide: number,
): void {
  let darkX = 0
  let darkY = 0
  let total = 1e-6
  eachNear(width, height, x, y, wide * 0.42, (i, near, px, py) => {
    const light = lightAt(shown, i)
    const weight = Math.max(0, 0.42 - light) * near
    darkX += px * weight
    darkY += py * weight
    total += weight
    const gain = 1 + (light - 0.42) * 0.55 * near
    for (let p = i * 3; p < i * 3 + 3; p++) shown[p] = Math.min(1, shown[p]! * gain)
  })
  if (total < 0.02 * wide) return
  const radius = Math.max(0.8, wide * 0.085)
  eachNear(
    width,
    height,
    darkX / total - radius * 0.7,
    darkY / total - radius,
    radius,
    (i, near) => {
      for (let p = i * 3; p < i * 3 + 3; p++)
        shown[p]! += (0.97 - shown[p]!) * Math.min(1, near * 1.6)
    },
  )
}

function lightAt(shown: Float32Array, i: number): number {
  return 0.3 * shown[i * 3]! + 0.59 * shown[i * 3 + 1]! + 0.11 * shown[i * 3 + 2]!
}

function eachNear(
  width: number,
  height: number,
  x: number,
  y: number,
  reach: number,
  visit: (i: number, near: number, px: number, py: number) => void,
): void {
  for (let py = Math.max(0, Math.ceil(y - reach)); py <= Math.min(height - 1, y + reach); py++) {
    for (let px = Math.max(0, Math.ceil(x - reach)); px <= Math.min(width - 1, x + reach); px++) {
      const far = Math.hypot(px - x, py - y) / reach
      if (far < 1) visit(py * width + px, 1 - smoothstep(0.5, 1, far), px, py)
    }
  }
}
