import { clamp, mix } from '../../kernels/numbers.ts'
import { blankFrame, type Frame } from '../frames/frame.ts'
import { openDrift } from './drift.ts'
import type { Draw, TransitionStage } from './stage.ts'

/** What is seen at some distance from the front along which one picture turns into the other. */
export type Edge = {
  /** 0 shows the first picture, 1 the last. */
  readonly share: number
  /** What is left of the picture's own light; above 1 it is overexposed. */
  readonly keep: number
  /** Light that falls on it, red, green and blue: at 1 nothing else is seen. */
  readonly glow: readonly [number, number, number]
}

export type Front = {
  /** When the front comes by each pixel: from 0, first, to 1, last. */
  readonly field: Float32Array
  /** How far the front is felt before it comes and after it went, in the field's measure. */
  readonly before: number
  readonly after: number
  /** `past` is below 0 where the front is still to come. Outside its reach nothing may be seen of it. */
  readonly edge: (past: number) => Edge
}

const CELLS = 2048
const VALUES = 5

/** A front crosses the frame and leaves the last picture behind. */
export function openReveal(
  stage: TransitionStage,
  front: Front,
  pace: (across: number) => number = (across) => across,
): Draw {
  const drift = openDrift(stage)
  const other = blankFrame(stage.size)
  const { before, after } = front
  const table = tableOf(front)
  return (frame, at) => {
    const { across } = at
    if (across <= 0) return drift(frame, stage.first, at)
    if (across >= 1) return drift(frame, stage.last, at)
    drift(frame, stage.first, at)
    drift(other, stage.last, at)
    const level = mix(-before, 1 + after, clamp(pace(across)))
    turnAlong(frame, other, front, level, table)
  }
}

function tableOf({ edge, before, after }: Front): Float32Array {
  const table = new Float32Array((CELLS + 1) * VALUES)
  for (let cell = 0; cell <= CELLS; cell++) {
    const { share, keep, glow } = edge(mix(-before, after, cell / CELLS))
    table.set([share, keep, ...glow], cell * VALUES)
  }
  return table
}

function turnAlong(
  { data }: Frame,
  { data: other }: Frame,
  { field, before, after }: Front,
  level: number,
  table: Float32Array,
): void {
  const perField = CELLS / (before + after)
  const from = (level + before) * perField
  for (let i = 0, p = 0; i < field.length; i++, p += 3) {
    const place = from - field[i]! * perField
    const cell = (place < 0 ? 0 : Math.min(place, CELLS) | 0) * VALUES
    const share = table[cell]!
    const keep = table[cell + 1]!
    for (let c = 0; c < 3; c++) {
      const a = data[p + c]!
      const value = Math.min(255, (a + (other[p + c]! - a) * share) * keep)
      data[p + c] = value + (255 - value) * table[cell + 2 + c]!
    }
  }
}
