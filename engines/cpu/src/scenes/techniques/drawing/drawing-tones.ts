import { softBlur } from '../../../kernels/blur.ts'
import { clamp, mix, smoothstep } from '../../../kernels/numbers.ts'
import { meanHeight, type Stage } from '../../stage.ts'

/** The light a draughtsman gives a face whatever the photo's exposure. */
const FACE_LIGHT = 0.62
/** How far a face is moved there: dark skin stays darker than fair skin. */
const FACE_SHARE = 0.75
/** How much of the broad light and shade is taken out of faces. */
const EVEN = 0.55
const SHINE = 0.76
/** The power that opens the deepest shade. */
const SHADE_POWER = 0.62
/** Tones darker and lighter than these shares of the picture become black and white. */
const DARKEST = 0.01
const LIGHTEST = 0.985

/**
 * Tones to draw by: the whole range from black to white, faces exposed so that they read even against
 * a bright window, and features stressed.
 */
export function drawingTones(
  { canvas, faces = [], faceMask, unit }: Stage,
  light: Float32Array,
): Float32Array {
  const { width, height } = canvas
  const out = stretched(light)
  if (faces.length > 0) {
    const lift = new Float32Array(width * height)
    for (const { mesh, height: tall } of faces) {
      const power = powerFor(mesh, out, width, height)
      const [left, top, right, bottom] = around(mesh, tall * 0.9, width, height)
      const cx = mesh[1]![0]
      const cy = mesh[1]![1]
      const spread = 1 / (2 * (tall * 0.62) ** 2)
      for (let y = top; y < bottom; y++) {
        for (let x = left, i = y * width + left; x < right; x++, i++) {
          const near = Math.exp(-((x - cx) ** 2 + (y - cy) ** 2) * spread)
          const more = (power - 1) * near
          if (Math.abs(more) > Math.abs(lift[i]!)) lift[i] = more
        }
      }
    }
    for (let i = 0; i < out.length; i++) if (lift[i] !== 0) out[i] = out[i]! ** (1 + lift[i]!)
  }
  liftShadows(out, width, height, unit)
  const tall = meanHeight(faces)
  if (faceMask && tall) evenFaces(out, width, height, faceMask, tall)
  const wide = softBlur({ data: out, width, height }, unit * 0.02, 1)
  const near = tall ? softBlur({ data: out, width, height }, tall * 0.07, 1) : wide
  for (let i = 0; i < out.length; i++) {
    const face = faceMask ? faceMask[i]! : 0
    const round = mix(wide[i]!, near[i]!, face)
    const stressed = out[i]! + (out[i]! - round) * mix(0.35, 0.6, face)
    // Shine on skin rolls off, so that it does not look cut out.
    const over = stressed - SHINE
    out[i] = clamp(over > 0 ? mix(stressed, SHINE + over * 0.45, face) : stressed)
  }
  return out
}

/** Shade lets the eye in: dark places are opened up as a whole, so that their detail stays. */
function liftShadows(light: Float32Array, width: number, height: number, unit: number): void {
  const wide = softBlur({ data: light, width, height }, unit * 0.05, 1)
  for (let i = 0; i < light.length; i++) {
    light[i] = light[i]! ** mix(SHADE_POWER, 1, smoothstep(0.05, 0.65, wide[i]!))
  }
}

/** Half a face in shade is hard to read: what is broad in its light is made more even. */
function evenFaces(
  light: Float32Array,
  width: number,
  height: number,
  faceMask: Float32Array,
  tall: number,
): void {
  const pairs = new Float32Array(light.length * 2)
  for (let i = 0, p = 0; i < light.length; i++, p += 2) {
    pairs[p] = light[i]! * faceMask[i]!
    pairs[p + 1] = faceMask[i]!
  }
  const broad = softBlur({ data: pairs, width, height }, tall * 0.16, 2)
  for (let i = 0, p = 0; i < light.length; i++, p += 2) {
    const face = faceMask[i]!
    if (face < 0.02) continue
    const round = broad[p]! / (broad[p + 1]! + 1e-6)
    light[i] = clamp(light[i]! + (FACE_LIGHT - round) * EVEN * face)
  }
}

function stretched(light: Float32Array): Float32Array {
  const counts = new Uint32Array(256)
  for (let i = 0; i < light.length; i++) counts[(clamp(light[i]!) * 255) | 0]!++
  let black = 0
  let white = 255
  for (let sum = 0; black < 128; black++) {
    sum += counts[black]!
    if (sum > light.length * DARKEST) break
  }
  for (let sum = 0; white > black + 40; white--) {
    sum += counts[white]!
    if (sum > light.length * (1 - LIGHTEST)) break
  }
  const out = new Float32Array(light.length)
  const share = 255 / (white - black)
  for (let i = 0; i < out.length; i++) out[i] = clamp((light[i]! - black / 255) * share)
  return out
}

type Mesh = NonNullable<Stage['faces']>[number]['mesh']

/** The power that brings a face's middle tone towards the wanted light. */
function powerFor(mesh: Mesh, light: Float32Array, width: number, height: number): number {
  const tones: number[] = []
  for (const [x, y] of mesh) {
    if (x < 0 || y < 0 || x >= width || y >= height) continue
    tones.push(light[(y | 0) * width + (x | 0)]!)
  }
  if (tones.length === 0) return 1
  tones.sort((a, b) => a - b)
  const middle = clamp(tones[tones.length >> 1]!, 0.06, 0.94)
  const wanted = mix(middle, FACE_LIGHT, FACE_SHARE)
  return clamp(Math.log(wanted) / Math.log(middle), 0.3, 2)
}

function around(mesh: Mesh, margin: number, width: number, height: number) {
  let left = Infinity
  let top = Infinity
  let right = 0
  let bottom = 0
  for (const [x, y] of mesh) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  return [
    Math.max(0, Math.floor(left - margin)),
    Math.max(0, Math.floor(top - margin)),
    Math.min(width, Math.ceil(right + margin)),
    Math.min(height, Math.ceil(bottom + margin)),
  ] as const
}
