import type { Subject } from '@guise/core'
import { describe, expect, it } from 'vitest'
import { ownPictureFor, pictureForGroup, shapeFor } from './choose-picture.ts'
import type { OwnPicture } from './schema.ts'

function picture(asset: string, places: number, meant?: Subject[]): OwnPicture {
  const slots = Array.from({ length: places }, (_, n) => ({
    x: n / 10,
    y: 0.3,
    size: 0.1,
    angle: 0,
  }))
  return { asset, slots, painting: false, frames: {}, ...(meant ? { for: meant } : {}) }
}

const nameFor = (pictures: readonly OwnPicture[], subject: Subject) =>
  ownPictureFor(pictures, subject).asset

describe('the picture for a guest', () => {
  it('is the one meant for them, then the one for everybody', () => {
    const pictures = [picture('all', 1), picture('boys', 1, ['boy'])]
    expect(nameFor(pictures, 'boy')).toBe('boys')
    expect(nameFor(pictures, 'female')).toBe('all')
  })

  it('is that of the nearest when nobody thought of them', () => {
    const pictures = [picture('men', 1, ['male']), picture('girls', 1, ['girl'])]
    expect(nameFor(pictures, 'boy')).toBe('girls')
    expect(nameFor(pictures, 'group')).toBe('men')
  })
})

describe('the picture for a group', () => {
  const pictures = [picture('five', 5), picture('two', 2), picture('one', 1, ['male'])]

  it('is the smallest that holds everybody', () => {
    expect(pictureForGroup(pictures, 1).asset).toBe('two')
    expect(pictureForGroup(pictures, 3).asset).toBe('five')
  })

  it('is none for too many, in words', () => {
    expect(() => pictureForGroup(pictures, 6)).toThrow('room for 5 people')
  })

  it('comes in its own shape, or in the one that was framed', () => {
    const wide = { width: 1600, height: 900 }
    expect(shapeFor(picture('a', 1), wide)).toBe('landscape')
    const frame = { x: 0, y: 0, width: 0.5, height: 1 }
    expect(shapeFor({ ...picture('a', 1), frames: { square: frame } }, wide)).toBe('square')
  })
})
