import { clamp } from '../../kernels/numbers.ts'
import { random } from '../../noise.ts'
import { blankFrame, type Frame } from '../frames/frame.ts'
import { openDrift } from './drift.ts'
import type { Design } from './stage.ts'

/** When the signal breaks, how badly, and how quickly it recovers; the middle one changes the picture. */
const BREAKS = [
  { at: 0.16, strength: 0.45, lasts: 0.12 },
  { at: 0.5, strength: 1, lasts: 0.22 },
  { at: 0.82, strength: 0.35, lasts: 0.12 },
] as const
/** So many different broken signals are seen in the whole transition. */
const STATES = 18
const SLICES = 14
/** In widths of the frame. */
const SPLIT = 0.016
const SHIFT = 0.1

/** The signal breaks for a moment: colours part, slices slip, and it comes back with the last picture. */
export const glitch: Design = {
  seconds: 1.3,
  open(stage) {
    const drift = openDrift(stage)
    const [first, last] = [blankFrame(stage.size), blankFrame(stage.size)]
    return (frame, at) => {
      const broken = brokenAt(at.across)
      if (broken === 0) return drift(frame, at.across < 0.5 ? stage.first : stage.last, at)
      drift(first, stage.first, at)
      drift(last, stage.last, at)
      const state = Math.floor(at.across * STATES)
      // Slices of one picture are seen in the other just before it changes, and just after.
      const share = clamp((at.across - 0.5) * 7 + 0.5)
      slip(frame, first, last, share, broken, random(stage.seed + state * 7919))
    }
  },
}

function brokenAt(across: number): number {
  let most = 0
  for (const { at, strength, lasts } of BREAKS) {
    const near = clamp(1 - Math.abs(across - at) / lasts)
    most = Math.max(most, strength * near * near)
  }
  return most
}

function slip(
  { data, width, height }: Frame,
  first: Frame,
  last: Frame,
  share: number,
  broken: number,
  next: () => number,
): void {
  let y = 0
  while (y < height) {
    const tall = Math.ceil((height / SLICES) * (0.15 + 1.7 * next() ** 2))
    const slips = next() < 0.25 + 0.35 * broken
    const shift = slips ? Math.round((next() - 0.5) * 2 * SHIFT * broken * width) : 0
    const split = Math.round(SPLIT * width * broken * (slips ? 1.6 : 1))
    const from = next() < share ? last : first
    for (const end = Math.min(height, y + tall); y < end; y++) {
      const row = y * width
      for (let x = 0; x < width; x++) {
        const p = (row + x) * 3
        data[p] = from.data[(row + wrapped(x + shift - split, width)) * 3]!
        data[p + 1] = from.data[(row + wrapped(x + shift, width)) * 3 + 1]!
        data[p + 2] = from.data[(row + wrapped(x + shift + split, width)) * 3 + 2]!
      }
    }
  }
}

/** Slices that slip out at one side come in mirrored. */
function wrapped(x: number, width: number): number {
  if (x < 0) return -x
  return x < width ? x : 2 * width - 2 - x
}
