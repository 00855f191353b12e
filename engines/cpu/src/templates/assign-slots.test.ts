import { GenerationFailed } from '@guise/core'
import { describe, expect, it } from 'vitest'
import type { Networks } from '../networks.ts'
import type { Guest } from '../swapping/swap-faces.ts'
import type { Template } from '../swapping/template.ts'
import { assignSlots } from './assign-slots.ts'

const never: Networks = { run: () => Promise.reject(new Error('not needed')) }
const man = { female: 0 }
const woman = { female: 1 }

/** A picture with faces of these heights beside each other. */
function pictureOf(...heights: readonly number[]): Template {
  const slots = heights.map((height, n) => {
    const mesh = Array.from({ length: 468 }, (_, i) => [n * 300, (i / 467) * height, 0])
    return { face: { mesh, square: { x: n * 300 }, pose: { yaw: 0 } } }
  })
  return { slots } as unknown as Template
}

const guests = ['a', 'b'].map((name) => ({ name }) as unknown as Guest)

describe('the guests of a picture', () => {
  it('take places by what is known of both, without a look at the faces', async () => {
    const known = { guests: [man, woman], sitters: [woman, man, man] }
    const seated = await assignSlots(never, pictureOf(100, 100, 100), guests, known)
    expect(seated).toEqual([guests[1], guests[0], undefined])
  })

  it('go by the size of the painted faces', async () => {
    const sizes = [0.7, 1.3].map((size) => ({ ...man, size }))
    const known = { guests: sizes, sitters: [man, man] }
    const seated = await assignSlots(never, pictureOf(160, 80), guests, known)
    expect(seated).toEqual([guests[1], guests[0]])
  })

  it('fail in plain words when there are too few places', async () => {
    const four = new Array(4).fill(guests[0])
    const failed = await assignSlots(never, pictureOf(90, 90), four).catch((error) => error)
    expect(failed).toBeInstanceOf(GenerationFailed)
    expect((failed as GenerationFailed).failure).toEqual({
      code: 'TOO_MANY_FACES',
      message:
        'This filter has room for 2 people, but the photo shows 4. Send a photo of at most 2 people, or choose a filter for larger groups.',
    })
  })
})
