import { GenerationFailed } from '@guise/core'
import { describe, expect, it } from 'vitest'
import type { Networks } from '../networks.ts'
import type { Template } from '../swapping/template.ts'
import { assignSlots, seat } from './assign-slots.ts'

const man = { female: 0.05, age: 40 }
const woman = { female: 0.95, age: 38 }
const girl = { female: 0.8, age: 8 }

describe('taking places', () => {
  it('keeps the order of the photo among people alike', () => {
    expect(seat([man, man], [man, man])).toEqual([0, 1])
  })

  it('seats a couple by who they are, though they stand the other way round', () => {
    expect(seat([woman, man], [man, woman])).toEqual([1, 0])
  })

  it('seats a child in the place of a child', () => {
    expect(seat([girl, woman], [woman, girl])).toEqual([1, 0])
  })

  it('leaves the painted face where nobody fits better', () => {
    expect(seat([woman], [man, woman])).toEqual([undefined, 0])
    expect(seat([man], [man, woman])).toEqual([0, undefined])
  })

  it('fails in plain words when there are too few places', async () => {
    const never: Networks = { run: () => Promise.reject(new Error('not needed')) }
    const template = { slots: [{}, {}] } as unknown as Template
    const guests = [{}, {}, {}, {}] as never[]
    const failed = await assignSlots(never, template, guests).catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(GenerationFailed)
    expect((failed as GenerationFailed).failure).toEqual({
      code: 'TOO_MANY_FACES',
      message:
        'This picture has room for 2 people, and the photo shows 4. Send a photo of at most 2, or choose a filter for larger groups.',
    })
  })
})
