import { clamp } from '../../../kernels/numbers.ts'
import { type BrushPath, STRIDE } from './brush-path.ts'
import { bristleAt } from './paint-stroke.ts'

/** A sheet under the chalk. */
export type ChalkSheet = {
  readonly shown: Float32Array
  /** 0 in the pits of the paper, 1 on its hills. */
  readonly tooth: Float32Array
  readonly width: number
  readonly height: number
}

export type Chalk = {
  readonly wide: number
  /** Which side of the chalk, any whole number, and how wide its grains are in pixels. */
  readonly chalk: number
  readonly grain: number
  /** How hard it is pressed: 1 fills the pits too. */
  readonly press: number
  readonly red: number
  readonly green: number
  readonly blue: number
}

/** How sharply chalk ends between hills and pits. */
const CRUMBLE = 1.7

/** What of a stroke falls into the pits as dust. */
const DUST = 0.12

/** One stroke with the side of a chalk: it catches on the hills of the paper and crumbles at its sides. */
export function rubChalk(sheet: ChalkSheet, path: BrushPath, chalk: Chalk): void {
  const { shown, tooth, width, height } = sheet
  const { wide, press, red, green, blue } = chalk
  const { x, y, cos, sin, count } = path
  const half = wide / 2
  const tip = Math.max(2, wide * 0.8) / STRIDE
  for (let across = -half; across <= half; across += STRIDE) {
    const side = 1 - 0.6 * (across / half) ** 4
    const grit = 0.62 + 0.62 * bristleAt(chalk.chalk + (across + half) / chalk.grain)
    for (let n = 0; n < count; n++) {
      const px = (x[n]! - sin[n]! * across + 0.5) | 0
      const py = (y[n]! + cos[n]! * across + 0.5) | 0
      if (px < 0 || py < 0 || px >= width || py >= height) continue
      const ends = Math.min(1, (n + 1) / tip, (count - n) / tip)
      const i = py * width + px
      const pressed = press * grit * side * ends
      const cover = clamp((pressed - (1 - tooth[i]!) * 0.8) * CRUMBLE, pressed * DUST) * 0.8
      if (cover <= 0) continue
      const p = i * 3
      shown[p]! += (red - shown[p]!) * cover
      shown[p + 1]! += (green - shown[p + 1]!) * cover
      shown[p + 2]! += (blue - shown[p + 2]!) * cover
    }
  }
}
