import type { Recipe } from '@guise/core'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { sampleGroup, samplePortrait } from '../../src/gallery/guests.ts'
import { TOGETHER } from '../../src/multi-swap/frame.ts'
import { SEAM } from '../../src/outpainting/widen.ts'
import { type Pixels, render } from '../../src/pixels.ts'
import { findFaces } from '../../src/seeing/find-faces.ts'
import { generateOne, multiSwapRequest, networks } from '../../src/testing/run.ts'

/** Shows the photo and nothing else. */
const plain: Recipe = { engine: 'cpu', recipe: { scene: { back: [{ layer: 'photo' }] } } }
const wider = { ...multiSwapRequest, outpaint: true }

describe('an outpainted photo', () => {
  it('keeps every pixel but for a seam, and shows nobody else', async () => {
    const photo = await render(sharp(await sampleGroup()))
    const wide = await render(
      sharp(await generateOne(wider, [await sampleGroup()], { recipe: plain })),
    )
    expect(wide.height).toBe(photo.height)
    expect(wide.width).toBeGreaterThan(photo.width * 1.15)
    const room = wide.width - photo.width
    const changes = [0, room >> 1, room].map((left) => changedPixels(photo, wide, left))
    expect(Math.min(...changes)).toBe(0)
    expect(await findFaces(networks, wide)).toHaveLength(2)
  })

  it('is a landscape where the photo was a portrait', async () => {
    const bytes = await generateOne(wider, [await samplePortrait('grace-hopper')], {
      recipe: plain,
    })
    const wide = await render(sharp(bytes))
    expect(wide.width / wide.height).toBeCloseTo(4 / 3, 1)
    expect(Math.max(wide.width, wide.height)).toBe(1200)
    expect(await findFaces(networks, wide)).toHaveLength(1)
  })
})

/** Pixels of the photo, without the seams, that differ from what the wide picture has at `left`. */
function changedPixels(photo: Pixels, wide: Pixels, left: number): number {
  let changed = 0
  for (let y = 0; y < photo.height; y++) {
    for (let x = SEAM; x < photo.width - SEAM; x++) {
      const p = (y * photo.width + x) * 3
      const q = (y * wide.width + left + x) * 3
      if ([0, 1, 2].some((c) => photo.data[p + c] !== wide.data[q + c])) changed++
    }
  }
  return changed
}

it('brings people of three photos together, each of them once', async () => {
  const portrait = await samplePortrait('astronaut')
  const photos = [
    portrait,
    await samplePortrait('grace-hopper'),
    await sharp(portrait).flop().modulate({ brightness: 0.6 }).jpeg().toBuffer(),
  ]
  const together = await render(
    sharp(await generateOne(multiSwapRequest, photos, { recipe: plain })),
  )
  expect(together).toMatchObject(TOGETHER)
  const faces = await findFaces(networks, together)
  expect(faces).toHaveLength(3)
  const heads = faces.map(({ square }) => square.size)
  expect(Math.max(...heads) / Math.min(...heads)).toBeLessThan(1.35)
})
