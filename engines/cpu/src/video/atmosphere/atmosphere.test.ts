import { describe, expect, it } from 'vitest'
import type { Face } from '../../seeing/face.ts'
import type { AtmosphereOptions } from '../film-options.ts'
import { blankFrame, type Frame } from '../frames/frame.ts'
import { openAtmosphere } from './index.ts'
import { ATMOSPHERE_KINDS } from './kinds.ts'

const SIZE = { width: 128, height: 72 }
/** Dark enough that lights are seen without dusk. */
const GREY = 40

function at(seconds: number) {
  return { seconds, along: seconds / 4, jitter: { x: 0, y: 0 } }
}

function faceAt(x: number, y: number, size: number): Face {
  const pose = { yaw: 0, pitch: 0, roll: 0 }
  return { mesh: [], confidence: 1, square: { x, y, size, angle: 0 }, pose }
}

function drawn(
  options: AtmosphereOptions,
  seconds: number,
  faces: readonly Face[] = [],
  seed = 3,
): Frame {
  const frame = blankFrame(SIZE)
  frame.data.fill(GREY)
  const air = openAtmosphere([options], { size: SIZE, faces, seed })
  air.drawBehind(frame, at(seconds))
  air.drawBefore(frame, at(seconds))
  return frame
}

/** The mean of what changed, over a part of the frame. */
function change(frame: Frame, left = 0, top = 0, right = SIZE.width, bottom = SIZE.height): number {
  let sum = 0
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) sum += Math.abs(frame.data[(y * SIZE.width + x) * 3]! - GREY)
  }
  return sum / ((right - left) * (bottom - top))
}

describe.each(ATMOSPHERE_KINDS)('%s', (kind) => {
  const options = { kind, amount: 1 }

  it('shows nothing on the first frame and is there after a second', () => {
    expect(change(drawn(options, 0))).toBe(0)
    expect(change(drawn(options, 1.4))).toBeGreaterThan(0.05)
  })

  it('comes in without a jump', () => {
    expect(change(drawn(options, 1 / 24))).toBeLessThan(0.5)
  })

  it('is the same for the same seed and another for another', () => {
    const one = drawn(options, 2).data
    expect(drawn(options, 2).data).toEqual(one)
    expect(drawn(options, 2, [], 4).data).not.toEqual(one)
  })

  it('keeps within what a frame can show, however heavy', () => {
    const { data } = drawn({ kind, amount: 1.8 }, 2)
    let least = 255
    let most = 0
    for (const value of data) {
      least = Math.min(least, value)
      most = Math.max(most, value)
    }
    expect(least).toBeGreaterThanOrEqual(0)
    expect(most).toBeLessThanOrEqual(255.01)
  })

  it('leaves more of a face than of the air beside it', () => {
    const face = faceAt(64, 36, 40)
    let without = 0
    let within = 0
    for (const seconds of [1.5, 2.5]) {
      without += change(drawn(options, seconds), 56, 26, 72, 46)
      within += change(drawn(options, seconds, [face]), 56, 26, 72, 46)
    }
    expect(within).toBeLessThanOrEqual(without)
  })
})

describe('the air', () => {
  it('takes the colours of the prompt', () => {
    const red = drawn({ kind: 'confetti', amount: 1, colours: ['#ff0000'] }, 2).data
    let most = 0
    for (let p = 0; p < red.length; p += 3) most = Math.max(most, red[p + 2]! - red[p]!)
    expect(most).toBeLessThan(1)
  })

  it('grows with the amount', () => {
    const little = change(drawn({ kind: 'snow', amount: 0.4 }, 2))
    expect(change(drawn({ kind: 'snow', amount: 1.8 }, 2))).toBeGreaterThan(little * 2)
  })

  it.each(['confetti', 'petals', 'leaves', 'hearts'] as const)('%s never cover a face', (kind) => {
    for (let seconds = 0.5; seconds < 4; seconds += 0.5) {
      const frame = drawn({ kind, amount: 1.8 }, seconds, [faceAt(64, 36, 40)])
      expect(change(frame, 56, 28, 72, 44)).toBe(0)
    }
  })

  it('follows a face that the camera moves', () => {
    const frame = blankFrame(SIZE)
    frame.data.fill(GREY)
    const stage = { size: SIZE, faces: [faceAt(84, 36, 40)], seed: 3 }
    const air = openAtmosphere([{ kind: 'confetti', amount: 1.8 }], stage)
    air.drawBefore(frame, at(2), { zoom: 1, x: 84, y: 36, roll: 0 })
    expect(change(frame, 56, 28, 72, 44)).toBe(0)
  })

  it('is as thin over faces behind people as before them where nobody is cut out', () => {
    const overFace = (flat: boolean) => {
      const frame = blankFrame(SIZE)
      frame.data.fill(GREY)
      const stage = { size: SIZE, faces: [faceAt(64, 36, 40)], seed: 3, flat }
      openAtmosphere([{ kind: 'fog', amount: 1 }], stage).drawBehind(frame, at(2))
      return change(frame, 60, 32, 68, 40)
    }
    expect(overFace(true)).toBeLessThan(overFace(false) * 0.5)
  })

  it('looks alike at every size of film', () => {
    const mean = (lines: number) => {
      const size = { width: lines * 1.5, height: lines }
      const frame = blankFrame(size)
      const air = openAtmosphere([{ kind: 'bokeh', amount: 1 }], { size, faces: [], seed: 3 })
      air.drawBehind(frame, at(2))
      air.drawBefore(frame, at(2))
      return frame.data.reduce((sum, value) => sum + value, 0) / frame.data.length
    }
    expect(mean(720) / mean(360)).toBeCloseTo(1, 1)
  })
})
