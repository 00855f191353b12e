import type { FoundSlot } from '@guise/sdk'
import { describe, expect, it } from 'vitest'
import {
  faceUnder,
  firstSlots,
  moved,
  movedTo,
  resized,
  resizedTo,
  slotOf,
  squareOf,
  turned,
  turnedTo,
} from './slot-geometry.ts'

const box = { width: 800, height: 400 }
const slot = { x: 0.5, y: 0.5, size: 0.25 }
const face = (x: number, size: number, more: Partial<FoundSlot> = {}): FoundSlot => ({
  x,
  y: 0.5,
  size,
  angle: 0,
  yaw: 0,
  outline: [],
  is_usable: true,
  problem: null,
  ...more,
})

describe('the square round a face', () => {
  it('is measured by the shorter side', () => {
    expect(squareOf(slot, box)).toEqual({ x: 400, y: 200, side: 100, angle: 0 })
  })

  it('moves as far across as down', () => {
    const right = squareOf(moved(slot, { x: 0.1, y: 0 }, box), box)
    const down = squareOf(moved(slot, { x: 0, y: 0.1 }, box), box)
    expect(right.x - 400).toBeCloseTo(40)
    expect(down.y - 200).toBeCloseTo(40)
  })

  it('keeps its middle inside the picture', () => {
    expect(movedTo(slot, { x: -50, y: 900 }, box)).toEqual({ ...slot, x: 0, y: 1 })
  })

  it('has its corner where the hand pulls it', () => {
    expect(resizedTo(slot, { x: 500, y: 300 }, box).size).toBe(0.5)
    expect(resized(slot, 1.1).size).toBe(0.275)
    expect(resized({ ...slot, size: 0.02 }, 0.5).size).toBe(0.02)
    expect(resizedTo(slot, { x: 9000, y: 0 }, box).size).toBe(1.5)
  })

  it('turns towards the hand, and easily back upright', () => {
    expect(turnedTo(slot, { x: 500, y: 100 }, box).angle).toBe(45)
    expect(turnedTo(slot, { x: 300, y: 100 }, box).angle).toBe(-45)
    expect(turnedTo({ ...slot, angle: 30 }, { x: 401, y: 100 }, box)).toEqual(slot)
    expect(turned({ ...slot, angle: 178 }, 5).angle).toBe(-177)
    expect(turned({ ...slot, angle: 5 }, -5)).toEqual(slot)
  })
})

describe('faces that were found', () => {
  it('become slots without what a recipe does not take', () => {
    expect(slotOf(face(0.3, 0.2))).toEqual({ x: 0.3, y: 0.5, size: 0.2 })
    expect(slotOf(face(0.3, 0.2, { angle: 12 }))).toEqual({ x: 0.3, y: 0.5, size: 0.2, angle: 12 })
  })

  it('belong to a slot for as long as it lies on them', () => {
    const found = [face(0.48, 0.25), face(0.9, 0.25)]
    expect(faceUnder(slot, found, box)).toBe(found[0])
    expect(faceUnder({ ...slot, x: 0.7 }, found, box)).toBeUndefined()
    expect(faceUnder({ ...slot, size: 0.9 }, found, box)).toBeUndefined()
  })

  it('give one guest the largest usable face, and a group all of them from left to right', () => {
    const found = [face(0.1, 0.1), face(0.5, 0.4, { is_usable: false }), face(0.8, 0.3)]
    expect(firstSlots(found, false)).toEqual([{ x: 0.8, y: 0.5, size: 0.3 }])
    expect(firstSlots(found, true).map(({ x }) => x)).toEqual([0.1, 0.8])
    expect(firstSlots(found.slice(1, 2), false)).toHaveLength(1)
    expect(firstSlots([], true)).toEqual([])
  })
})
