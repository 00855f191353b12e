import type { Size } from '../../pixels.ts'
import type { Place } from './layout.ts'

/** What reaches the wall between the spots, and how much a spot adds. */
const DAYLIGHT = 0.3
const STRENGTH = 1.2
/** A spot aims above the middle of its painting and reaches a little past the frame. */
const AIM = 0.34
const REACH = { across: 0.78, up: 0.62, down: 0.95 }
/** The room is darker towards its corners. */
const CORNERS = 0.3

/** How much light falls on each point of a wall where every painting has a spot of its own. */
export function spotLight({ width, height }: Size, frames: readonly Place[]): Float32Array {
  const light = new Float32Array(width * height)
  const across = new Float32Array(width)
  for (const frame of frames) {
    const middle = frame.left + frame.width / 2
    const aim = frame.top + AIM * frame.height
    for (let x = 0; x < width; x++) {
      across[x] = Math.exp(-(((x - middle) / (REACH.across * frame.width)) ** 2))
    }
    for (let y = 0, i = 0; y < height; y++) {
      const reach = y < aim ? REACH.up : REACH.down
      const down = Math.exp(-(((y - aim) / (reach * frame.height)) ** 2))
      // Beams that overlap do not add up: each lamp lights less where another is nearer.
      for (let x = 0; x < width; x++, i++) {
        const share = down * across[x]!
        light[i] = light[i]! + share - light[i]! * share
      }
    }
  }
  for (let y = 0, i = 0; y < height; y++) {
    const fromMiddle = (y / height - 0.5) ** 2
    for (let x = 0; x < width; x++, i++) {
      const corner = CORNERS * 2 * (fromMiddle + (x / width - 0.5) ** 2)
      light[i] = (DAYLIGHT + STRENGTH * light[i]!) * (1 - corner)
    }
  }
  return light
}
