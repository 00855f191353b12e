import type { MultiSwapRequest, Recipe } from '@guise/core'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { sampleGroup, samplePortrait } from '../../src/gallery/guests.ts'
import { toPng } from '../../src/pixels.ts'
import { likeness } from '../../src/seeing/face-likeness.ts'
import { peopleIn } from '../../src/testing/people.ts'
import { difference } from '../../src/testing/pictures.ts'
import { generateOne, multiSwapRequest, templates } from '../../src/testing/run.ts'

const PAIR = ['renoir-seashore', 'stuart-washington']
const request: MultiSwapRequest = { ...multiSwapRequest, look: 'stylized' }
const recipe: Recipe = { engine: 'cpu', recipe: { template: { walls: [PAIR] } } }

const group = await sampleGroup()

/** Mean difference in the half of the wall that begins at `left`. */
async function changeOfHalf(a: Uint8Array, b: Uint8Array, left: number): Promise<number> {
  const half = { left, top: 0, width: 900, height: 1200 }
  const [first, second] = await Promise.all(
    [a, b].map((picture) => sharp(picture).extract(half).png().toBuffer()),
  )
  return difference(first!, second!)
}

describe('a group on a wall of two', () => {
  it('is found again, each in one painting and nobody doubled', { timeout: 60_000 }, async () => {
    const wall = await generateOne(request, [group], { recipe })
    expect(await sharp(wall).metadata()).toMatchObject({ width: 1800, height: 1200 })
    const guests = await peopleIn(group)
    const hung = await peopleIn(wall)
    expect(hung).toHaveLength(2)
    const nearest = hung.map(({ descriptor }) => {
      const all = guests.map((guest) => likeness(guest.descriptor, descriptor))
      return all.indexOf(Math.max(...all))
    })
    // The woman stands on the right of the photo and is painted on the left of the wall.
    expect(nearest).toEqual([1, 0])
  })

  it('leaves the other face painted when one comes alone', { timeout: 60_000 }, async () => {
    const photo = await sharp(group)
      .extract({ left: 0, top: 0, width: 700, height: 512 })
      .toBuffer()
    const alone = await generateOne(request, [photo], { recipe })
    const painted = await toPng((await templates.load(PAIR.join('+'), 'landscape')).pixels)
    expect(await changeOfHalf(alone, painted, 0)).toBeLessThan(0.01)
    expect(await changeOfHalf(alone, painted, 900)).toBeGreaterThan(0.2)
  })

  it('is told when it is too large', { timeout: 60_000 }, async () => {
    const work = generateOne(request, [group, await samplePortrait()], { recipe })
    await expect(work).rejects.toMatchObject({
      failure: {
        code: 'TOO_MANY_FACES',
        message: expect.stringContaining('room for 2 people, but the photo shows 3'),
      },
    })
  })
})
