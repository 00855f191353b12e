import { describe, expect, it } from 'vitest'
import { filmSize } from './film-size.ts'

const portrait = { width: 653, height: 870 }

describe('the size of a film', () => {
  it('has the asked shape, with more lines for more quality', () => {
    expect(filmSize(portrait, 'simple', '16:9')).toEqual({ width: 1280, height: 720 })
    expect(filmSize(portrait, 'advanced', '9:16')).toEqual({ width: 720, height: 1280 })
    expect(filmSize(portrait, 'performance', '16:9')).toEqual({ width: 1920, height: 1080 })
    expect(filmSize(portrait, 'performance', '2:3')).toEqual({ width: 1080, height: 1620 })
  })

  it("keeps the picture's own shape when it is auto", () => {
    expect(filmSize(portrait, 'simple', 'auto')).toEqual({ width: 720, height: 960 })
    expect(filmSize({ width: 500, height: 500 }, 'advanced', 'auto')).toEqual({
      width: 720,
      height: 720,
    })
    expect(filmSize({ width: 4000, height: 2000 }, 'simple', 'auto')).toEqual({
      width: 1280,
      height: 640,
    })
    expect(filmSize({ width: 1000, height: 2000 }, 'performance', 'auto')).toEqual({
      width: 960,
      height: 1920,
    })
  })

  it('keeps extreme pictures within what screens show', () => {
    expect(filmSize({ width: 9000, height: 300 }, 'simple', 'auto')).toEqual({
      width: 1280,
      height: 534,
    })
    expect(filmSize({ width: 20, height: 9000 }, 'performance', 'auto')).toEqual({
      width: 800,
      height: 1920,
    })
  })

  it('has even sides near the wanted shape for every picture', () => {
    for (let width = 100; width < 2000; width += 37) {
      const size = filmSize({ width, height: 999 }, 'advanced', 'auto')
      expect((size.width % 2) + (size.height % 2)).toBe(0)
      expect(Math.max(size.width, size.height)).toBeLessThanOrEqual(1280)
      const shape = Math.min(2.4, Math.max(1 / 2.4, width / 999))
      expect(size.width / size.height / shape).toBeCloseTo(1, 2)
    }
  })
})
