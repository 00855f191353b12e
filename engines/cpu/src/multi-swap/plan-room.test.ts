import { describe, expect, it } from 'vitest'
import { planRoom, showsCut, widened } from './plan-room.ts'

const UNCUT = { left: 0, right: 0 }
const aspectOf = (width: number, height: number, cuts = UNCUT, seen = true) => {
  const frame = widened({ width, height }, planRoom({ width, height }, cuts, seen))
  return frame.width / frame.height
}

describe('the room at the sides of a photo', () => {
  it.each([
    ['landscape', 1200, 900, 2],
    ['wider landscape', 1500, 1000, 2],
    ['panorama', 2000, 1000, 2.4],
    ['square', 800, 800, 1.5],
    ['portrait', 800, 1200, 4 / 3],
    ['tall', 500, 1000, 4 / 3],
    ['very tall', 400, 1200, 1 / 3 + 0.9],
  ])('makes a landscape of a %s photo', (_, width, height, aspect) => {
    expect(aspectOf(width, height)).toBeCloseTo(aspect, 2)
  })

  it('is the same at both sides when nobody is cut', () => {
    const { left, right } = planRoom({ width: 1000, height: 800 }, UNCUT, true)
    expect(left).toBe(right)
  })

  it('lies away from somebody who is cut', () => {
    const photo = { width: 1200, height: 900 }
    expect(planRoom(photo, { left: 0.5, right: 0 }, true)).toMatchObject({ left: 0 })
    expect(planRoom(photo, { left: 0, right: 0.5 }, true)).toMatchObject({ right: 0 })
    expect(planRoom(photo, { left: 1.1, right: 0.6 }, true)).toMatchObject({ left: 0 })
    expect(planRoom(photo, { left: 1.1, right: 1.2 }, true)).toEqual({ left: 0, right: 0 })
  })

  it('goes on with a sleeve where the place is seen, and leaves it at the side where it is not', () => {
    const photo = { width: 1200, height: 900 }
    const sleeve = { left: 0.2, right: 0 }
    expect(planRoom(photo, sleeve, true).left).toBeGreaterThan(0)
    expect(planRoom(photo, sleeve, false).left).toBe(0)
    expect(showsCut(sleeve, planRoom(photo, sleeve, false))).toBe(false)
    expect(showsCut(sleeve, { left: 10, right: 10 })).toBe(true)
  })
})
