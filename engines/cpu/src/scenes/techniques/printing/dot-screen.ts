import { clamp } from '../../../kernels/numbers.ts'

export type DotScreen = {
  /** Between dots, in pixels. */
  readonly pitch: number
  /** Degrees. */
  readonly angle: number
  /** Where dots are closer (1) or not (0): they split softly on the way. */
  readonly fine?: Float32Array | undefined
  /** How many times as close they are there. */
  readonly finer?: 2 | 3
  /** Where dots are wanted at all; elsewhere the answer is 0. */
  readonly only?: Float32Array | undefined
}

/** A screen closer than this cannot be drawn in pixels: it becomes a plain tone. */
const CLOSEST = 2.2
const CLOSE = 4.6
const STEPS = 1024
const CUTS = cutsForCover()

/**
 * Halftone dots: round in the light, a chequerboard at half, round holes in the dark. Takes how much
 * ink is wanted and answers where it lies. Rims are one pixel soft at any angle, so nothing steps.
 */
export function dotScreen(
  ink: Float32Array,
  width: number,
  height: number,
  { pitch, angle, fine, finer = 3, only }: DotScreen,
): Float32Array {
  const out = new Float32Array(ink.length)
  const turn = (angle * Math.PI) / 180
  const step = (2 * Math.PI) / pitch
  const du = Math.cos(turn) * step
  const dv = Math.sin(turn) * step
  const [cosU, sinU, cosV, sinV] = [Math.cos(du), Math.sin(du), Math.cos(dv), Math.sin(dv)]
  const drawn = clamp((pitch - CLOSEST) / (CLOSE - CLOSEST))
  const drawnFine = clamp((pitch / finer - CLOSEST) / (CLOSE - CLOSEST))
  const flattest = step * 0.06
  for (let y = 0, i = 0; y < height; y++) {
    // Angles advance evenly along a row, so a turn replaces the cosines.
    let a = Math.cos(-dv * y)
    let b = Math.sin(-dv * y)
    let c = Math.cos(du * y)
    let d = Math.sin(du * y)
    for (let x = 0; x < width; x++, i++) {
      if (!only || only[i]! > 0) {
        const m = fine ? fine[i]! : 0
        let height01 = 0.5 + 0.25 * (a + c)
        let slopeU = b
        let slopeV = d
        if (m > 0) {
          // Two or three times the angle, without another cosine.
          if (finer === 2) {
            height01 += m * 0.25 * (2 * (a * a + c * c) - 2 - a - c)
            slopeU += m * (4 * a * b - b)
            slopeV += m * (4 * c * d - d)
          } else {
            height01 += m * (a * a * a + c * c * c - a - c)
            slopeU += m * (3 * (3 * b - 4 * b * b * b) - b)
            slopeV += m * (3 * (3 * d - 4 * d * d * d) - d)
          }
        }
        const wanted = ink[i]!
        const slope = 0.25 * step * Math.sqrt(slopeU * slopeU + slopeV * slopeV)
        const cut = CUTS[(clamp(wanted) * STEPS) | 0]!
        const dot = clamp((height01 - cut) / Math.max(slope, flattest) + 0.5)
        const share = drawn + (drawnFine - drawn) * m
        out[i] = wanted + (dot - wanted) * share
      }
      const a0 = a
      a = a * cosU - b * sinU
      b = a0 * sinU + b * cosU
      const c0 = c
      c = c * cosV - d * sinV
      d = c0 * sinV + d * cosV
    }
  }
  return out
}

/** The height of the dots' relief above which a given share of the paper lies. */
function cutsForCover(): Float32Array {
  const side = 256
  const heights = new Float32Array(side * side)
  for (let y = 0, i = 0; y < side; y++) {
    for (let x = 0; x < side; x++, i++) {
      const turn = (2 * Math.PI) / side
      heights[i] = 0.5 + 0.25 * (Math.cos((x + 0.5) * turn) + Math.cos((y + 0.5) * turn))
    }
  }
  heights.sort()
  const cuts = new Float32Array(STEPS + 1)
  for (let n = 0; n <= STEPS; n++) {
    const rank = Math.round((1 - n / STEPS) * (heights.length - 1))
    cuts[n] = heights[rank]!
  }
  // Bare paper and full ink keep no speck of the other.
  cuts[0] = 2
  cuts[STEPS] = -1
  return cuts
}
