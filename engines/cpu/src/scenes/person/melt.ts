import type { Box } from '../../kernels/box.ts'
import { smoothstep } from '../../kernels/numbers.ts'
import type { Canvas } from '../canvas.ts'
import type { Light } from '../light-colour.ts'
import type { People } from './people.ts'

/** Over how many face heights bodies fade, and how thick the ground mist is that they sink into. */
const FADE = 1.1
const MIST_RISES = 1.5
const MIST = 0.85

/** Fades the people's rows above `foot`. */
export function fadeFoot(alpha: Float32Array, box: Box, faceHeight: number, foot: number): void {
  for (let y = 0; y < box.height; y++) {
    const keep = 1 - smoothstep(foot - faceHeight * FADE, foot, y + box.y)
    if (keep >= 1) continue
    for (let i = y * box.width, end = i + box.width; i < end; i++) alpha[i]! *= keep
  }
}

/** The scene's own mean colour below `foot`. */
export function groundColour({ data, width, height }: Canvas, foot: number): Light {
  const first = Math.min(height - 1, Math.max(0, Math.round(foot))) * width * 3
  let red = 0
  let green = 0
  let blue = 0
  for (let p = first; p < data.length; p += 3) {
    red += data[p]!
    green += data[p + 1]!
    blue += data[p + 2]!
  }
  const share = 3 / (data.length - first)
  return [red * share, green * share, blue * share]
}

/** Mist of the ground's colour over scene and people alike: what fades must not show the scene through it. */
export function layGroundMist(
  { data, width, height }: Canvas,
  { faceHeight }: People,
  foot: number,
  [red, green, blue]: Light,
): void {
  const top = foot - faceHeight * MIST_RISES
  for (let y = Math.max(0, Math.floor(top)); y < height; y++) {
    const share = MIST * smoothstep(top, foot, y)
    for (let p = y * width * 3, end = p + width * 3; p < end; p += 3) {
      data[p]! += (red - data[p]!) * share
      data[p + 1]! += (green - data[p + 1]!) * share
      data[p + 2]! += (blue - data[p + 2]!) * share
    }
  }
}
