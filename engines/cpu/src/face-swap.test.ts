import { GenerationFailed, OUTPUT_SIZES, RATIOS } from '@guise/core'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { colourAt, difference, person, solid } from './testing/pictures.ts'
import { faceSwapRequest, filter, generate, generateOne } from './testing/run.ts'

const picture = await person({ width: 300, height: 360 })
const sepia = filter({
  palette: { shadows: '#2e1d12', midtones: '#9a6d44', highlights: '#f8ead0' },
  strength: 1,
  skin: 0,
})
const blue = filter({ effect: { kind: 'duotone', inks: ['#0a2342', '#f7f9f5'] } })

describe('the output of a face swap', () => {
  it.each(RATIOS)('is a PNG of exactly the size of %s', async (ratio) => {
    const bytes = await generateOne({ ...faceSwapRequest, ratio }, [picture])
    const { format, width, height, channels } = await sharp(bytes).metadata()
    expect({ format, width, height, channels }).toEqual({
      format: 'png',
      ...OUTPUT_SIZES[ratio],
      channels: 3,
    })
  })

  it('keeps its size inside a frame', async () => {
    const recipe = filter({ frame: { kind: 'instant', colour: '#fafafa' } })
    const bytes = await generateOne(faceSwapRequest, [picture], { recipe })
    expect(await sharp(bytes).metadata()).toMatchObject(OUTPUT_SIZES.square)
    const corner = await colourAt(bytes, 0.01, 0.99)
    expect(Math.min(corner.r, corner.g, corner.b)).toBeGreaterThan(240)
  })

  it('depends on the filter and on the picture', async () => {
    const inSepia = await generateOne(faceSwapRequest, [picture], { recipe: sepia })
    const inBlue = await generateOne(faceSwapRequest, [picture], { recipe: blue })
    expect(await difference(inSepia, inBlue)).toBeGreaterThan(15)
    const other = await person({ width: 300, height: 360 }, '#20244a')
    const ofOther = await generateOne(faceSwapRequest, [other], { recipe: sepia })
    expect(await difference(inSepia, ofOther)).toBeGreaterThan(8)
  })
})

describe('people in a face swap', () => {
  it('stay in the frame when a group does not fit it', async () => {
    const wide = await sharp({
      create: { width: 600, height: 200, channels: 3, background: '#808080' },
    })
      .composite([
        {
          input: await solid({ width: 60, height: 120 }, { r: 220, g: 30, b: 30 }),
          left: 0,
          top: 40,
        },
        {
          input: await solid({ width: 60, height: 120 }, { r: 30, g: 30, b: 220 }),
          left: 540,
          top: 40,
        },
      ])
      .png()
      .toBuffer()
    const bytes = await generateOne({ ...faceSwapRequest, subject: 'group' }, [wide])
    const left = await colourAt(bytes, 0.04, 0.5)
    const right = await colourAt(bytes, 0.96, 0.5)
    expect(left.r - left.b).toBeGreaterThan(60)
    expect(right.b - right.r).toBeGreaterThan(60)
  })
})

describe('a prompt without a picture', () => {
  it('is drawn as a scene and says what was left out', async () => {
    const scene = {
      ...faceSwapRequest,
      guide: { by: 'prompt', prompt: 'sunset over the sea with a dragon' },
    } as const
    const { outputs, notes } = await generate(scene, [], { recipe: null })
    expect(await sharp(outputs[0]?.bytes).metadata()).toMatchObject(OUTPUT_SIZES.square)
    expect(notes.join()).toContain('dragon')
  })
})

describe('a face swap that cannot be done', () => {
  it('refuses a filter of another engine', async () => {
    const foreign = { engine: 'comfyui', recipe: {} }
    const work = generate(faceSwapRequest, [picture], { recipe: foreign })
    await expect(work).rejects.toMatchObject({ failure: { code: 'NOT_SUPPORTED' } })
    await expect(work).rejects.toBeInstanceOf(GenerationFailed)
  })

  it('refuses a recipe it does not know', async () => {
    const strange = { engine: 'cpu', recipe: { sparkle: 11 } }
    const work = generate(faceSwapRequest, [picture], { recipe: strange })
    await expect(work).rejects.toMatchObject({ failure: { code: 'NOT_SUPPORTED' } })
  })

  it('stops soon after an abort', async () => {
    const controller = new AbortController()
    const slow = filter({ effect: { kind: 'watercolour' } })
    const work = generate({ ...faceSwapRequest, ratio: 'portrait' }, [picture], {
      recipe: slow,
      signal: controller.signal,
      progress: () => controller.abort(new Error('cancelled')),
    })
    await expect(work).rejects.toThrow('cancelled')
  })
})

it('tells progress that only rises, to 1', async () => {
  const seen: number[] = []
  await generate(faceSwapRequest, [picture], { progress: (fraction) => seen.push(fraction) })
  expect(seen).toEqual([...seen].sort((a, b) => a - b))
  expect(seen.at(-1)).toBe(1)
  expect(new Set(seen).size).toBeGreaterThan(3)
})
