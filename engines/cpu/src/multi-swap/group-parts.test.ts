import { describe, expect, it } from 'vitest'
import type { GuestPhoto } from '../guests/find-guests.ts'
import type { Pixels } from '../pixels.ts'
import { roundSides } from '../scenes/person/round-sides.ts'
import { drawnFace, drawnPeople } from '../scenes/testing/cut-outs.ts'
import { blurredBackground } from './blurred-background.ts'
import { GROUP_FRAME, gainOf, LONGEST_SIDE, WIDE_GROUP_FRAME } from './frame.ts'
import { matchLight } from './match-light.ts'
import { withRoom } from './outpaint.ts'

function flat(width: number, height: number, colour: readonly number[]): Pixels {
  const data = new Uint8Array(width * height * 3)
  for (let p = 0; p < data.length; p += 3) data.set(colour, p)
  return { data, width, height }
}

const photoOf = (colour: readonly number[]): GuestPhoto => ({
  picture: flat(100, 100, colour),
  faces: [drawnFace(50, 50, 60)],
  others: [],
})
const at = ({ data, width }: Pixels, x: number, y: number) =>
  data.slice((y * width + x) * 3, (y * width + x) * 3 + 3)

describe('the light of several photos', () => {
  it('comes nearer to the first, which stays', () => {
    const first = photoOf([200, 150, 120])
    const [kept, dark, blue] = matchLight([
      first,
      photoOf([100, 75, 60]),
      photoOf([150, 150, 190]),
    ]).map(({ picture }) => at(picture, 50, 50))
    expect([...kept!]).toEqual([200, 150, 120])
    expect(dark![1]!).toBeGreaterThan(90)
    expect(dark![1]!).toBeLessThan(150)
    expect(blue![2]! - blue![0]!).toBeLessThan(20)
  })

  it('never clips what was not white', () => {
    const [, dark] = matchLight([photoOf([220, 200, 180]), photoOf([60, 50, 45])])
    const lit = matchLight([photoOf([220, 200, 180]), { ...dark!, picture: mixed() }])[1]!
    expect(at(lit.picture, 0, 0)[0]!).toBeLessThan(255)
  })
})

/** Dark skin in the middle, a light wall in the corner. */
function mixed(): Pixels {
  const picture = flat(100, 100, [60, 50, 45])
  picture.data.set([240, 240, 240], 0)
  return picture
}

describe('a body that the photo’s side cuts', () => {
  const cropped = drawnPeople(300, 500, [{ x: 150, y: 180, face: 120, shoulders: 200 }])

  it('gets an outline that leads inward, at both sides', () => {
    const { alpha } = roundSides(cropped)
    const ends = [300, 400, 490].map((y) =>
      alpha.slice(y * 300, (y + 1) * 300).findIndex((a) => a > 0.5),
    )
    expect(ends[0]!).toBeLessThan(ends[1]!)
    expect(ends[1]!).toBeLessThan(ends[2]!)
    expect(alpha[490 * 300 + 299]).toBe(0)
    expect(alpha[180 * 300 + 150]).toBe(1)
  })

  it('is left alone when it is whole', () => {
    const whole = drawnPeople(400, 500, [{ x: 200, y: 180, face: 120, shoulders: 120 }])
    expect(roundSides(whole)).toBe(whole)
  })
})

it('gives people who are cut out room at their sides', () => {
  const cut = drawnPeople(40, 30, [{ x: 20, y: 10, face: 8, shoulders: 8 }])
  const wide = withRoom(cut, { left: 5, right: 7 })
  expect(wide.pixels).toMatchObject({ width: 52, height: 30 })
  expect(wide.faces[0]!.square.x).toBe(25)
  expect(wide.box.x).toBe(cut.box.x + 5)
  expect(wide.alpha[20 * 52 + 25]).toBe(cut.alpha[20 * 40 + 20])
  expect(wide.alpha[20 * 52 + 2]).toBe(0)
})

it('shows the place of a photo without its people', () => {
  const cut = drawnPeople(300, 200, [{ x: 150, y: 80, face: 60, shoulders: 40 }])
  const picture = flat(300, 200, [40, 80, 160])
  for (let i = 0; i < cut.alpha.length; i++)
    if (cut.alpha[i]) picture.data.set([250, 20, 20], i * 3)
  const place = blurredBackground(picture, cut)
  for (const [x, y] of [
    [150, 80],
    [150, 190],
    [20, 20],
  ] as const) {
    const [red, , blue] = at(place, x, y)
    expect(red!).toBeLessThan(60)
    expect(blue!).toBeGreaterThan(140)
  }
})

it('keeps every frame within the largest print', () => {
  for (const { width, height } of [GROUP_FRAME, WIDE_GROUP_FRAME]) {
    expect(Math.max(width, height)).toBe(LONGEST_SIDE)
  }
  for (const size of [
    { width: 4000, height: 3000 },
    { width: 900, height: 1200 },
    { width: 300, height: 200 },
  ]) {
    expect(Math.max(size.width, size.height) * gainOf(size)).toBeLessThanOrEqual(LONGEST_SIDE)
  }
  expect(gainOf({ width: 300, height: 200 })).toBe(2)
})
