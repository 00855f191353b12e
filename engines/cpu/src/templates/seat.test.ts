import { describe, expect, it } from 'vitest'
import { seat } from './seat.ts'

const man = { female: 0.05 }
const woman = { female: 0.95 }
const girl = { female: 0.6, size: 0.8 }
const paintedChild = { female: 0.5, size: 0.8 }

describe('taking places', () => {
  it('keeps the order of the photo among people alike', () => {
    expect(seat([man, man], [man, man]).guests).toEqual([0, 1])
  })

  it('seats a couple by who they are, though they stand the other way round', () => {
    expect(seat([woman, man], [man, woman]).guests).toEqual([1, 0])
  })

  it('seats a child in the place of a child', () => {
    expect(
      seat([girl, { ...woman, size: 1.2 }], [{ ...woman, size: 1.2 }, paintedChild]).guests,
    ).toEqual([1, 0])
  })

  it('gives the large place to the large face', () => {
    const large = { ...woman, size: 1.4 }
    const small = { ...woman, size: 0.6 }
    expect(seat([small, large], [large, small]).guests).toEqual([1, 0])
    expect(seat([large, small], [large, small]).guests).toEqual([0, 1])
  })

  it('lets somebody look where the painted person looks', () => {
    const left = { ...woman, turn: -30 }
    const right = { ...woman, turn: 30 }
    expect(seat([left, right], [right, left]).guests).toEqual([1, 0])
    expect(seat([left, right], [woman, woman]).guests).toEqual([0, 1])
  })

  it('goes by where a place is on the wall, not by its turn in the list', () => {
    const places = [1, 0, 0.5].map((across) => ({ ...man, across }))
    expect(seat([man, man, man], places).guests).toEqual([2, 0, 1])
  })

  it('leaves the painted face where nobody fits better, and doubles nobody', () => {
    expect(seat([woman], [man, woman]).guests).toEqual([undefined, 0])
    expect(seat([man], [man, woman]).guests).toEqual([0, undefined])
    const { guests } = seat([woman, man, girl], [man, man, girl, woman, woman, man])
    expect(guests.filter((guest) => guest !== undefined).sort()).toEqual([0, 1, 2])
    expect(guests).toHaveLength(6)
  })

  it('costs nothing where everybody fits', () => {
    expect(seat([man, woman], [man, woman]).cost).toBeCloseTo(0)
    expect(seat([man, man], [man, woman]).cost).toBeGreaterThan(0.5)
  })

  it('is quick for ten people alike', () => {
    const ten = new Array(10).fill(woman)
    expect(seat(ten, ten).guests).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  })
})
