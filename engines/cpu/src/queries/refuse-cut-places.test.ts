import { describe, expect, it } from 'vitest'
import { showsAll } from './refuse-cut-places.ts'

const LANDSCAPE = { width: 1536, height: 1024 }
const place = (x: number) => ({ x, y: 0.4, size: 0.3, angle: 0 })

describe('the places of a group picture', () => {
  it('are all seen in a picture of about the shape', () => {
    expect(
      showsAll({ slots: [place(0.2), place(0.8)] }, { width: 1500, height: 1000 }, LANDSCAPE),
    ).toBe(true)
  })

  it('are not in a picture so wide that its sides are cut off', () => {
    const wide = { width: 2400, height: 1000 }
    expect(showsAll({ slots: [place(0.15), place(0.5), place(0.85)] }, wide, LANDSCAPE)).toBe(false)
    expect(showsAll({ slots: [place(0.35), place(0.6)] }, wide, LANDSCAPE)).toBe(true)
  })

  it('are not when a face stands half outside', () => {
    const wide = { width: 2000, height: 1000 }
    expect(showsAll({ slots: [place(0.2), place(0.8)] }, wide, LANDSCAPE)).toBe(true)
    expect(showsAll({ slots: [place(0.15), place(0.85)] }, wide, LANDSCAPE)).toBe(false)
  })
})
