import { describe, expect, it } from 'vitest'
import { cameraFilter, moveIn, PUSH_IN } from './camera.ts'
import { filmSize } from './film-size.ts'

describe('the camera', () => {
  it('reads moves from a prompt', () => {
    expect(moveIn('slow zoom in on us')?.to.zoom).toBeGreaterThan(1)
    expect(moveIn('pull back slowly')?.to.zoom).toBe(1)
    for (const words of ['pan left', 'the camera pans left', 'panning left', 'moving left']) {
      expect([words, moveIn(words)?.to.x]).toEqual([words, 0])
    }
    expect(moveIn('the camera tilts up')?.to.y).toBe(0)
    expect(moveIn('pulling back')?.to.zoom).toBe(1)
    expect(moveIn('we dance all night')).toBeUndefined()
  })

  it('begins a zoom with the whole picture', () => {
    expect(PUSH_IN.from.zoom).toBe(1)
    expect(cameraFilter(PUSH_IN, 96)).toContain('eval=frame')
  })
})

describe('the size of a film', () => {
  it('keeps the picture’s shape, even on both sides', () => {
    expect(filmSize({ width: 300, height: 200 }, 'simple', 'auto')).toEqual({
      width: 1080,
      height: 720,
    })
    expect(filmSize({ width: 333, height: 500 }, 'advanced', 'auto').height % 2).toBe(0)
  })

  it('never gets longer than a screen', () => {
    expect(filmSize({ width: 4000, height: 400 }, 'simple', 'auto')).toEqual({
      width: 1280,
      height: 720,
    })
  })

  it.each([
    ['16:9', 1920, 1080],
    ['9:16', 1080, 1920],
    ['3:2', 1620, 1080],
    ['2:3', 1080, 1620],
  ] as const)('has 1080 lines with performance in %s', (ratio, width, height) => {
    expect(filmSize({ width: 500, height: 500 }, 'performance', ratio)).toEqual({ width, height })
  })
})
