import { parseHex } from '../../kernels/hex.ts'
import { toLinear } from '../../kernels/light.ts'
import type { Size } from '../../pixels.ts'
import { cloudNoise } from './cloud-noise.ts'
import type { Place } from './layout.ts'

const PLASTER_SEED = 23
/** The lamp hangs this far above the frames, in heights of the plate, and reaches this far. */
const LAMP_ABOVE = 0.2
const LAMP_REACH = 0.62
const DAYLIGHT = 0.24

/** How much light falls on each point of the wall: a warm lamp above the frames, and some daylight. */
export function lampLight({ width, height }: Size, frames: readonly Place[]): Float32Array {
  const light = new Float32Array(width * height)
  const top = Math.min(...frames.map((frame) => frame.top))
  const left = Math.min(...frames.map((frame) => frame.left))
  const right = Math.max(...frames.map((frame) => frame.left + frame.width))
  const middle = (left + right) / 2
  const spread = Math.max((right - left) * 0.72, width * 0.42)
  const reach = LAMP_REACH * height
  const lampY = top - LAMP_ABOVE * height
  for (let y = 0; y < height; y++) {
    const down = (y - lampY) / reach
    // The cone widens as it falls.
    const cone = spread * (0.62 + 0.38 * Math.max(0, down))
    const strength = 1.4 / (0.8 + down * down * 0.75)
    for (let x = 0; x < width; x++) {
      const across = (x - middle) / cone
      light[y * width + x] = DAYLIGHT + strength * Math.exp(-across * across * 1.15)
    }
  }
  return light
}

/** A plastered wall in one colour under that light, with the shadows the frames throw on it. */
export function paintWall(
  size: Size,
  colour: string,
  light: Float32Array,
  frames: readonly Place[],
  shadows: number,
): Float32Array {
  const { width, height } = size
  const [red, green, blue] = parseHex(colour)
  const base = [toLinear(red * 255), toLinear(green * 255), toLinear(blue * 255)] as const
  const shade = shadowsOf(size, frames, shadows)
  const short = Math.min(width, height)
  const patches = cloudNoise(width, height, short * 0.22, PLASTER_SEED)
  const trowel = cloudNoise(width, height, short * 0.012, PLASTER_SEED + 1)
  const grain = cloudNoise(width, height, 2.2, PLASTER_SEED + 2)
  const out = new Float32Array(width * height * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const above = Math.max(0, y - 1) * width + x
      // Lit from above, a bump is bright on its upper side.
      const relief = (trowel[i]! - trowel[above]!) * 0.7 + (grain[i]! - grain[above]!) * 0.1
      const surface = 0.92 + 0.16 * patches[i]! + relief + 0.05 * (grain[i]! - 0.5)
      const amount = light[i]! * surface * shade[i]!
      out[i * 3] = base[0] * amount
      out[i * 3 + 1] = base[1] * amount
      out[i * 3 + 2] = base[2] * amount
    }
  }
  return out
}

/** 1 where no shadow falls. A wide soft one below the frame and a narrow dark one where it touches. */
function shadowsOf({ width, height }: Size, frames: readonly Place[], scale: number): Float32Array {
  const short = Math.min(width, height) * scale
  const light = new Float32Array(width * height).fill(1)
  for (const frame of frames) {
    const drop = short * 0.04
    const below = { ...frame, top: frame.top + drop, height: frame.height - drop / 3 }
    darken(light, width, height, below, short * 0.032, 0.72)
    const touching = { ...frame, top: frame.top + short * 0.006 }
    darken(light, width, height, touching, short * 0.008, 0.5)
  }
  return light
}

/** The blurred shadow of a rectangle is the product of two blurred bars. */
function darken(
  light: Float32Array,
  width: number,
  height: number,
  { left, top, width: across, height: down }: Place,
  softness: number,
  depth: number,
): void {
  const columns = softBar(width, left, left + across, softness)
  const rows = softBar(height, top, top + down, softness)
  for (let y = 0, i = 0; y < height; y++) {
    const row = rows[y]! * depth
    for (let x = 0; x < width; x++, i++) light[i]! *= 1 - row * columns[x]!
  }
}

function softBar(length: number, from: number, to: number, softness: number): Float32Array {
  const bar = new Float32Array(length)
  for (let i = 0; i < length; i++) {
    bar[i] = step((i - from) / softness) - step((i - to) / softness)
  }
  return bar
}

/** From 0 to 1 round 0, as a Gaussian blur makes an edge. */
function step(value: number): number {
  return 1 / (1 + Math.exp(-1.702 * value))
}
