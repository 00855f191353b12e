import { describe, expect, it } from 'vitest'
import type { Size } from '../../pixels.ts'
import { blankFrame } from '../frames/frame.ts'
import { type Layer, stillLayer } from '../frames/layer.ts'
import { momentOf } from '../shoot.ts'
import { chooseTransition } from './choose.ts'
import { openTransition } from './index.ts'
import { TRANSITIONS, type TransitionName } from './names.ts'

const size: Size = { width: 72, height: 96 }
const FRAMES = 96

/** Soft waves of light round a level. */
function waves(level: number, period: number): Layer {
  const { width, height } = size
  const data = new Uint8Array(width * height * 3)
  for (let y = 0, p = 0; y < height; y++) {
    for (let x = 0; x < width; x++, p += 3) {
      const wave = Math.sin((x + 2 * y) / period) * 40
      data.set([level + wave, level, level - wave], p)
    }
  }
  return stillLayer({ data, width, height }, { x: 0, y: 0, width, height }, size)
}

const stage = { size, first: waves(80, 9), last: waves(170, 14), seed: 6 }

function drawn(name: TransitionName, frames: readonly number[], seed = stage.seed): Float32Array[] {
  const draw = openTransition(name, { ...stage, seed })
  return frames.map((n) => {
    const frame = blankFrame(size)
    draw(frame, momentOf(n, FRAMES))
    return frame.data
  })
}

function difference(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += Math.abs(a[i]! - b[i]!)
  return sum / a.length
}

describe.each(TRANSITIONS)('the transition %s', (name) => {
  it('rests on both pictures as they are', () => {
    const [start, rest, lastRest, end] = drawn(name, [0, 8, 87, 95])
    for (const frame of [start, rest]) {
      expect(difference(frame!, stage.first.data)).toBeLessThan(0.1)
    }
    for (const frame of [lastRest, end]) {
      expect(difference(frame!, stage.last.data)).toBeLessThan(0.1)
    }
  })

  it('shows either picture half way to its middle, moved', () => {
    const [early, late] = drawn(name, [24, 71])
    expect(difference(early!, stage.first.data)).toBeGreaterThan(0.2)
    expect(difference(late!, stage.last.data)).toBeGreaterThan(0.2)
  })

  it('draws each moment the same in any order', () => {
    const [a, , b] = drawn(name, [47, 70, 47])
    expect(difference(a!, b!)).toBe(0)
  })

  it('is finite and within what a frame can show', () => {
    for (const frame of drawn(name, [30, 44, 52, 60])) {
      expect(frame.every((value) => value >= -0.01 && value <= 255.01)).toBe(true)
    }
  })
})

describe.each(TRANSITIONS.filter((name) => name !== 'glitch'))('the transition %s', (name) => {
  it('moves on without a jump', () => {
    const frames = drawn(
      name,
      Array.from({ length: FRAMES }, (_, n) => n),
    )
    for (let n = 1; n < FRAMES; n++) {
      expect(difference(frames[n - 1]!, frames[n]!)).toBeLessThan(26)
    }
  })
})

describe('without a name', () => {
  it('pictures that are alike dissolve', () => {
    expect(chooseTransition({ ...stage, last: waves(84, 9) })).toBe('dissolve')
  })

  it('the seed chooses between several', () => {
    const chosen = [1, 2, 3, 4, 5, 6].map((seed) => chooseTransition({ ...stage, seed }))
    expect(new Set(chosen).size).toBe(3)
    expect(chosen).not.toContain('dissolve')
  })
})
