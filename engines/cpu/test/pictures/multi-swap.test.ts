import { readFile } from 'node:fs/promises'
import type { Recipe } from '@guise/core'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { sampleGroup, samplePortrait } from '../../src/gallery/guests.ts'
import { GROUP_FRAME } from '../../src/multi-swap/frame.ts'
import { SEAM } from '../../src/outpainting/widen.ts'
import { type Pixels, render } from '../../src/pixels.ts'
import { findFaces } from '../../src/seeing/find-faces.ts'
import { difference, solid } from '../../src/testing/pictures.ts'
import { generate, generateOne, multiSwapRequest, networks } from '../../src/testing/run.ts'

/** Shows the photo and nothing else. */
const plain: Recipe = { engine: 'cpu', recipe: { scene: { back: [{ layer: 'photo' }] } } }
const CATALOG = new URL('../../../../catalog/', import.meta.url)
const garden = await filterNamed('realistic/002-golden-garden')
const wider = { ...multiSwapRequest, outpaint: true }

async function filterNamed(name: string): Promise<Recipe> {
  return JSON.parse(await readFile(new URL(`${name}.json`, CATALOG), 'utf8'))
}

describe('a group photo', () => {
  it('keeps its frame and its people’s places in another world', async () => {
    const photo = await sampleGroup()
    const bytes = await generateOne(multiSwapRequest, [photo], { recipe: garden })
    const [before, after] = await Promise.all([photo, bytes].map((one) => render(sharp(one))))
    const scale = after!.width / before!.width
    expect(after!.height).toBe(Math.round(before!.height * scale))
    const places = async (pixels: Pixels, by: number) =>
      (await findFaces(networks, pixels)).map(({ square: { x, y } }) => [x * by, y * by])
    const wanted = await places(before!, scale)
    const found = await places(after!, 1)
    expect(found).toHaveLength(2)
    for (const [n, [x, y]] of wanted.entries()) {
      expect(Math.hypot(found[n]![0]! - x!, found[n]![1]! - y!)).toBeLessThan(0.02 * after!.width)
    }
    expect(
      await difference(await sharp(photo).resize(after!.width).png().toBuffer(), bytes),
    ).toBeGreaterThan(20)
  })

  it('is drawn by prompt, whatever it shows, always in the same way', async () => {
    const drawing = await solid({ width: 96, height: 64 }, { r: 200, g: 120, b: 60 })
    const prompt = { by: 'prompt', prompt: 'a pencil drawing of a zorblat' } as const
    const request = { ...multiSwapRequest, look: 'stylized', guide: prompt } as const
    const { outputs, notes } = await generate(request, [drawing], { recipe: null })
    expect(notes.join()).toContain('zorblat')
    const again = await generateOne(request, [drawing], { recipe: null })
    expect(Buffer.compare(outputs[0]!.bytes, again)).toBe(0)
    expect(await sharp(again).metadata()).toMatchObject({ width: 192, height: 128 })
  })

  it('needs people where they enter a scene, and at least one picture', async () => {
    const nobody = await solid({ width: 320, height: 200 }, { r: 90, g: 120, b: 160 })
    const failure = (code: string) => ({ failure: { code } })
    const scene = generate(multiSwapRequest, [nobody], { recipe: garden })
    await expect(scene).rejects.toMatchObject(failure('NO_FACE_FOUND'))
    const nothing = generate(multiSwapRequest, [], { recipe: plain })
    await expect(nothing).rejects.toMatchObject(failure('PICTURE_UNUSABLE'))
  })
})

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
  expect(together).toMatchObject(GROUP_FRAME)
  const faces = await findFaces(networks, together)
  expect(faces).toHaveLength(3)
  const heads = faces.map(({ square }) => square.size)
  expect(Math.max(...heads) / Math.min(...heads)).toBeLessThan(1.35)
})
