import { clamp, smoothstep } from '../../../kernels/numbers.ts'
import { valueNoise } from '../../../kernels/value-noise.ts'
import type { Stage } from '../../stage.ts'

/** Slate that was wiped many times: arcs of old chalk. */
export function wipedBoard(
  { canvas: { width, height }, unit, seed }: Stage,
  board: readonly [number, number, number],
): Float32Array {
  const cloud = valueNoise(width, height, { scale: unit * 0.45, seed: seed + 4, octaves: 4 })
  const streaks = valueNoise(width, height, {
    scale: unit * 0.02,
    seed: seed + 5,
    octaves: 3,
    stretch: [22, 1],
    shiftY: arcs(width, height, unit),
  })
  const out = new Float32Array(width * height * 3)
  for (let i = 0, p = 0; i < cloud.length; i++, p += 3) {
    const old = smoothstep(0.35, 0.75, cloud[i]!) * (0.045 + 0.13 * (streaks[i]! - 0.35))
    for (let c = 0; c < 3; c++) out[p + c] = clamp(board[c]! + old)
  }
  return out
}

/** An arm swings from the elbow: wiping goes in arcs. */
function arcs(width: number, height: number, unit: number): Float32Array {
  const out = new Float32Array(width * height)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const swing = (x / unit) * 2.1
      out[i] = Math.sin(swing + y / unit) * unit * 0.12
    }
  }
  return out
}
