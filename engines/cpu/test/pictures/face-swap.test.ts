import { readFile } from 'node:fs/promises'
import {
  type FaceSwapRequest,
  GenerationFailed,
  OUTPUT_SIZES,
  RATIOS,
  type Recipe,
} from '@guise/core'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { sampleGroup } from '../../src/gallery/guests.ts'
import { render, toPng } from '../../src/pixels.ts'
import { findFaces } from '../../src/seeing/find-faces.ts'
import { difference, solid } from '../../src/testing/pictures.ts'
import {
  faceSwapRequest,
  generate,
  generateOne,
  networks,
  templates,
} from '../../src/testing/run.ts'

const SAMPLES = new URL('../../../../samples/', import.meta.url)
const CATALOG = new URL('../../../../catalog/face-swap/', import.meta.url)

const portrait = await readFile(new URL('astronaut.jpg', SAMPLES))
const group = await sampleGroup()
const seashore = await filterNamed('001-by-the-seashore')
const couple = await filterNamed('003-portrait-of-a-couple')
const studio = await filterNamed('013-studio-portrait')

async function filterNamed(name: string): Promise<Recipe> {
  return JSON.parse(await readFile(new URL(`${name}.json`, CATALOG), 'utf8'))
}

async function facesIn(picture: Uint8Array) {
  return findFaces(networks, await render(sharp(picture)))
}

const forGroup: FaceSwapRequest = { ...faceSwapRequest, subject: 'group' }

describe('a guest in a template', () => {
  it.each(RATIOS)('comes out as a PNG of exactly the size of %s, with one face', async (ratio) => {
    const seen: number[] = []
    const { outputs } = await generate({ ...faceSwapRequest, ratio }, [portrait], {
      recipe: seashore,
      progress: (fraction) => seen.push(fraction),
    })
    const bytes = outputs[0]?.bytes ?? new Uint8Array()
    const { format, width, height, channels } = await sharp(bytes).metadata()
    expect({ format, width, height }).toEqual({ format: 'png', ...OUTPUT_SIZES[ratio] })
    expect(channels).toBe(3)
    expect(await facesIn(bytes)).toHaveLength(1)
    expect(seen).toEqual([...seen].sort((a, b) => a - b))
    expect(seen.at(-1)).toBe(1)
    expect(new Set(seen).size).toBeGreaterThan(3)
  })

  it('takes one place of two, leaves the other as it was painted, and notes it', async () => {
    const request = { ...forGroup, ratio: 'landscape' } as const
    const { outputs, notes } = await generate(request, [portrait], { recipe: couple })
    expect(notes).toContain(
      '1 of the 2 people in this picture keeps their own face, because the photo shows only one person.',
    )
    const alone = outputs[0]?.bytes ?? new Uint8Array()
    const painted = await toPng((await templates.load('memling-couple', 'landscape')).pixels)
    const changes = await Promise.all([0, 900].map((left) => changeOfHalf(alone, painted, left)))
    expect(Math.min(...changes)).toBeLessThan(0.01)
    expect(Math.max(...changes)).toBeGreaterThan(0.3)
  })

  it('takes the man’s place or the woman’s, as gender says', async () => {
    const painted = await toPng((await templates.load('memling-couple', 'landscape')).pixels)
    for (const [subject, own, other] of [
      ['male', 0, 900],
      ['girl', 900, 0],
    ] as const) {
      const request = { ...faceSwapRequest, subject, ratio: 'landscape' } as const
      const { outputs, notes } = await generate(request, [portrait], { recipe: couple })
      const bytes = outputs[0]?.bytes ?? new Uint8Array()
      expect(await changeOfHalf(bytes, painted, own)).toBeGreaterThan(0.3)
      expect(await changeOfHalf(bytes, painted, other)).toBeLessThan(0.01)
      expect(notes.join(' ')).toBe(
        subject === 'male'
          ? ''
          : 'This filter has nothing of its own for girls. They get what it has for women.',
      )
    }
  })

  it('sits beside another guest', async () => {
    const both = await generateOne({ ...forGroup, ratio: 'landscape' }, [group], { recipe: couple })
    expect(await facesIn(both)).toHaveLength(2)
  })
})

/** Mean difference in the half of a landscape picture that begins at `left`. */
async function changeOfHalf(a: Uint8Array, b: Uint8Array, left: number): Promise<number> {
  const half = { left, top: 0, width: 900, height: 1200 }
  const [first, second] = await Promise.all(
    [a, b].map((picture) => sharp(picture).extract(half).png().toBuffer()),
  )
  return difference(first!, second!)
}

describe('a guest in a scene', () => {
  it('is cut out and lit, alone and in a group', async () => {
    const one = await generateOne(faceSwapRequest, [portrait], { recipe: studio })
    expect(await sharp(one).metadata()).toMatchObject(OUTPUT_SIZES.square)
    expect(await facesIn(one)).toHaveLength(1)
    const two = await generateOne(forGroup, [group], { recipe: studio })
    expect(await facesIn(two)).toHaveLength(2)
  })

  it('looks different in another look', async () => {
    const pictures = []
    for (const look of ['v6', 'v5'] as const) {
      pictures.push(await generateOne({ ...faceSwapRequest, look }, [portrait], { recipe: studio }))
    }
    const [v6, v5] = pictures
    expect(await difference(v6!, v5!)).toBeGreaterThan(3)
  })
})

describe('a prompt', () => {
  const prompted = (prompt: string, seed = 7) =>
    ({ ...faceSwapRequest, guide: { by: 'prompt', prompt }, seed }) as const

  it('puts the guest into its scene and says what it could not do', async () => {
    const { outputs, notes } = await generate(
      prompted('a snowy forest at night, riding a dragon'),
      [portrait],
      { recipe: null },
    )
    expect(await facesIn(outputs[0]?.bytes ?? new Uint8Array())).toHaveLength(1)
    expect(notes.join(' ')).toContain('riding')
  })

  it('gives the same pixels for the same words and seed, without a picture', async () => {
    const first = await generateOne(prompted('northern lights'), [], { recipe: null })
    const second = await generateOne(prompted('northern lights'), [], { recipe: null })
    expect(Buffer.compare(first, second)).toBe(0)
  })
})

describe('a photo that cannot be used', () => {
  const failing = (request: FaceSwapRequest, picture: Uint8Array, recipe: Recipe) =>
    generate(request, [picture], { recipe }).then(
      () => undefined,
      (error: unknown) => (error instanceof GenerationFailed ? error.failure : error),
    )

  it('shows no face', async () => {
    const wall = await solid({ width: 400, height: 400 }, { r: 120, g: 130, b: 140 })
    expect(await failing(faceSwapRequest, wall, studio)).toMatchObject({ code: 'NO_FACE_FOUND' })
  })
  it('shows a face from too far away', async () => {
    const far = await sharp(portrait).resize(150, 150).jpeg().toBuffer()
    expect(await failing(faceSwapRequest, far, studio)).toMatchObject({ code: 'FACE_TOO_SMALL' })
  })
  it('shows more people than the template has places', async () => {
    expect(await failing(forGroup, group, seashore)).toMatchObject({ code: 'TOO_MANY_FACES' })
  })
  it('belongs to a filter of another kind', async () => {
    const foreign = { engine: 'comfyui', recipe: {} }
    expect(await failing(faceSwapRequest, portrait, foreign)).toMatchObject({
      code: 'NOT_SUPPORTED',
    })
    const look = { engine: 'cpu', recipe: {} }
    expect(await failing(faceSwapRequest, portrait, look)).toMatchObject({ code: 'NOT_SUPPORTED' })
    const misspelt = { engine: 'cpu', recipe: { scene: { bakc: [] } } }
    expect(await failing(faceSwapRequest, portrait, misspelt)).toMatchObject({
      code: 'NOT_SUPPORTED',
    })
  })
})

it('stops soon after an abort', async () => {
  const controller = new AbortController()
  const work = generate(faceSwapRequest, [portrait], {
    recipe: studio,
    signal: controller.signal,
    progress: () => controller.abort(new Error('cancelled')),
  })
  await expect(work).rejects.toThrow('cancelled')
})
