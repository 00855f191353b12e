import type { Pixels } from '@guise/engine-cpu/pixels'
import { describe, expect, it } from 'vitest'
import { openSteadinessMeter } from './steadiness.ts'

const SIZE = { width: 96, height: 64 }

function measure(frames: number, valueAt: (frame: number, x: number, y: number) => number) {
  const meter = openSteadinessMeter()
  for (let n = 0; n < frames; n++) {
    const data = new Uint8Array(SIZE.width * SIZE.height * 3)
    for (let i = 0; i < data.length; i++) {
      const pixel = Math.floor(i / 3)
      data[i] = valueAt(n, pixel % SIZE.width, Math.floor(pixel / SIZE.width))
    }
    meter.add({ data, ...SIZE } satisfies Pixels)
  }
  return meter.result()
}

describe('steadiness', () => {
  it('is perfect when nothing moves', () => {
    expect(measure(5, (_, x, y) => x + y)).toEqual({ change: 0, flicker: 0 })
  })

  it('takes fine texture that moves along for neither', () => {
    const { change, flicker } = measure(6, (n, x) => (((x + n) >> 1) % 2 === 0 ? 60 : 180))
    expect(Math.max(change, flicker)).toBeLessThan(1)
  })

  it('takes an even movement for change, not for flicker', () => {
    const { change, flicker } = measure(6, (n, x) => 2 * x + 3 * n)
    expect(change).toBeCloseTo(3)
    expect(flicker).toBeCloseTo(0)
  })

  it('sees a single bright frame', () => {
    expect(measure(7, (n) => (n === 3 ? 106 : 100)).flicker).toBeCloseTo(6)
  })

  it('looks past what moves in a small part of the frame', () => {
    expect(measure(5, (n, x) => (x < 20 ? 50 * (n % 2) : 80)).flicker).toBe(0)
  })
})
