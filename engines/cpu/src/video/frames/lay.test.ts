import { describe, expect, it } from 'vitest'
import { blankFrame } from './frame.ts'
import { layOpaque, layOver } from './lay.ts'
import { cutOutLayer, type Layer, stillLayer } from './layer.ts'
import { blankWarpGrid, fillWarpGrid } from './warp-grid.ts'

const size = { width: 37, height: 21 }
const whole = { x: 0, y: 0, width: size.width * 2, height: size.height * 2 }

const seen = (dx = 0, dy = 0) => {
  const origins = blankWarpGrid(size)
  fillWarpGrid(origins, (x, y, data, at) => data.set([x + dx, y + dy], at))
  return origins
}

/** Twice as fine as the film; each place has a light of its own. */
function slope(across: number, down: number): Layer {
  const { width, height } = whole
  const data = new Uint8Array(width * height * 3)
  for (let y = 0, p = 0; y < height; y++) {
    for (let x = 0; x < width; x++, p += 3) {
      const light = 20 + across * x + down * y
      data.set([light, light + 10, light + 20], p)
    }
  }
  return stillLayer({ data, width, height }, whole, size)
}

const flat = (light: number) => {
  const { width, height } = whole
  return { data: new Uint8Array(width * height * 3).fill(light), width, height }
}

const pixelOf = (frame: ReturnType<typeof blankFrame>, x: number, y: number) => [
  ...frame.data.subarray((y * size.width + x) * 3, (y * size.width + x) * 3 + 3),
]

describe('laying a layer', () => {
  it('takes each pixel from its origin, in fractions of a pixel', () => {
    const frame = blankFrame(size)
    layOpaque(frame, slope(2, 0), seen(3.3))
    const [red, green, blue] = pixelOf(frame, 10, 8)
    // The pixel's middle lies at 13.8, which is 27.1 among the middles of the finer pixels.
    expect(red).toBeCloseTo(20 + 2 * 27.1, 0)
    expect(green).toBeCloseTo(30 + 2 * 27.1, 0)
    expect(blue).toBeCloseTo(40 + 2 * 27.1, 0)
  })

  it('goes on beyond the edges with what is there', () => {
    const frame = blankFrame(size)
    layOpaque(frame, slope(0, 4), seen(0, -30))
    expect(pixelOf(frame, 36, 20)[0]).toBeCloseTo(20, 0)
    layOpaque(frame, slope(2, 0), seen(500))
    expect(pixelOf(frame, 0, 0)[0]).toBeCloseTo(20 + 2 * 73, 0)
  })

  it('mixes by opacity', () => {
    const frame = blankFrame(size)
    frame.data.fill(200)
    layOpaque(frame, stillLayer(flat(100), whole, size), seen(), 0.25)
    expect(pixelOf(frame, 5, 5)).toEqual([175, 175, 175])
  })

  it('lets through what its alpha lets through', () => {
    const still = stillLayer(flat(100), whole, size)
    const alpha = new Float32Array(whole.width * whole.height).fill(0.6)
    // Nobody in the left half.
    for (let i = 0; i < alpha.length; i++) if (i % whole.width < whole.width / 2) alpha[i] = 0
    const frame = blankFrame(size)
    frame.data.fill(200)
    const people = cutOutLayer(flat(100), alpha, still)
    layOver(frame, people, seen())
    expect(pixelOf(frame, 2, 9)).toEqual([200, 200, 200])
    expect(pixelOf(frame, 32, 9)[1]).toBeCloseTo(140, 0)
    layOver(frame, people, seen(), 0.5)
    expect(pixelOf(frame, 32, 9)[1]).toBeCloseTo(128, 0)
  })

  it('goes on below people whom the picture cuts off, and not beside them', () => {
    const still = stillLayer(flat(100), whole, size)
    const alpha = new Float32Array(whole.width * whole.height)
    for (let i = 0; i < alpha.length; i++) {
      const x = i % whole.width
      if (x > 30 && x < 44 && i > alpha.length / 2) alpha[i] = 1
    }
    const frame = blankFrame(size)
    frame.data.fill(200)
    layOver(frame, cutOutLayer(flat(100), alpha, still), seen(0, 6))
    expect(pixelOf(frame, 18, 20)[0]).toBeCloseTo(100, 0)
    expect(pixelOf(frame, 18, 2)).toEqual([200, 200, 200])
    expect(pixelOf(frame, 0, 20)).toEqual([200, 200, 200])
    expect(pixelOf(frame, 36, 20)).toEqual([200, 200, 200])
  })

  it('shows nothing of a layer on which nobody is', () => {
    const still = stillLayer(flat(100), whole, size)
    const nobody = new Float32Array(whole.width * whole.height)
    const frame = blankFrame(size)
    frame.data.fill(200)
    layOver(frame, cutOutLayer(flat(100), nobody, still), seen())
    expect(frame.data.every((value) => value === 200)).toBe(true)
  })

  it('shows coarse layers as they are now, for they may be drawn anew', () => {
    const small = { x: 0, y: 0, width: 8, height: 8 }
    const layer = stillLayer({ ...small, data: new Uint8Array(8 * 8 * 3).fill(50) }, small, size)
    const frame = blankFrame(size)
    layOpaque(frame, layer, seen())
    layer.data.fill(90)
    layOpaque(frame, layer, seen())
    expect(pixelOf(frame, 20, 4)).toEqual([90, 90, 90])
  })
})
