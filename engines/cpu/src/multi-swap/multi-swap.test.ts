import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { colourAt, difference, person, solid } from '../testing/pictures.ts'
import { filter, generate, generateOne, multiSwapRequest } from '../testing/run.ts'

const group = await person({ width: 480, height: 320 })

describe('the frame of a group', () => {
  it('is the picture’s own', async () => {
    const bytes = await generateOne(multiSwapRequest, [group])
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 480, height: 320 })
  })

  it('has 1800 pixels at most on its longer side', async () => {
    const large = await person({ width: 2400, height: 1200 })
    const bytes = await generateOne(multiSwapRequest, [large])
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1800, height: 900 })
  })

  it('is widened by outpaint around an untouched middle', async () => {
    const kept = await generateOne(multiSwapRequest, [group])
    const wide = await generateOne({ ...multiSwapRequest, outpaint: true }, [group])
    const { width, height } = await sharp(wide).metadata()
    expect({ width, height }).toEqual({ width: 720, height: 320 })
    const middle = await sharp(wide)
      .extract({ left: 120, top: 0, width: 480, height: 320 })
      .png()
      .toBuffer()
    expect(await difference(middle, kept)).toBeLessThan(2)
    const outside = await colourAt(wide, 0.01, 0.3)
    const inside = await colourAt(wide, 0.25, 0.3)
    expect(outside.r + outside.g + outside.b).toBeLessThan(inside.r + inside.g + inside.b)
  })
})

describe('several pictures', () => {
  const size = { width: 200, height: 300 }

  it('are composed into one group, side by side, none dropped', async () => {
    const pictures = await Promise.all([
      solid(size, { r: 200, g: 60, b: 60 }),
      solid(size, { r: 60, g: 180, b: 60 }),
      solid(size, { r: 60, g: 60, b: 200 }),
    ])
    const bytes = await generateOne(multiSwapRequest, pictures)
    const { width = 0, height = 0 } = await sharp(bytes).metadata()
    expect(width / height).toBeCloseTo(2, 1)
    const [first, second, third] = await Promise.all(
      [1 / 6, 3 / 6, 5 / 6].map((x) => colourAt(bytes, x, 0.5)),
    )
    expect(first?.r).toBeGreaterThan((first?.b ?? 0) + 50)
    expect(second?.g).toBeGreaterThan((second?.r ?? 0) + 50)
    expect(third?.b).toBeGreaterThan((third?.r ?? 0) + 50)
  })
})

it('reads a prompt and draws in the technique it names', async () => {
  const plain = await generateOne(multiSwapRequest, [group])
  const request = {
    ...multiSwapRequest,
    look: 'stylized',
    guide: { by: 'prompt', prompt: 'a pencil drawing' },
  } as const
  const { outputs, notes } = await generate(request, [group], { recipe: null })
  expect(notes).toEqual([])
  expect(await difference(outputs[0]?.bytes ?? plain, plain)).toBeGreaterThan(20)
})

it('needs a picture', async () => {
  const work = generate(multiSwapRequest, [], { recipe: filter() })
  await expect(work).rejects.toMatchObject({ failure: { code: 'PICTURE_UNUSABLE' } })
})
