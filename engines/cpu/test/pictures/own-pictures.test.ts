import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { GenerationFailed, type PreviewTask } from '@guise/core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleGroup, samplePortrait } from '../../src/gallery/guests.ts'
import { createCpuEngine } from '../../src/index.ts'
import { likeness } from '../../src/seeing/face-likeness.ts'
import { peopleIn } from '../../src/testing/people.ts'
import { colourAt, difference } from '../../src/testing/pictures.ts'
import { faceSwapRequest, generate, multiSwapRequest } from '../../src/testing/run.ts'

const modelsFolder = process.env.GUISE_MODELS ?? '.guise/models'
const engine = createCpuEngine({ modelsFolder, processes: 1 })
afterAll(() => engine.close())

const { signal } = new AbortController()
const astronaut = await samplePortrait('astronaut')
const hopper = await samplePortrait('grace-hopper')
const assets = { a: astronaut }

/** Found by the engine, as an editor would. */
async function slotsOf(picture: Uint8Array) {
  const { slots } = await engine.queries.findSlots(picture, null, signal)
  return slots.map(({ x, y, size, angle }) => ({ x, y, size, ...(angle ? { angle } : {}) }))
}

let recipe: { readonly pictures: readonly object[] }
beforeAll(async () => {
  recipe = { pictures: [{ asset: 'a', slots: await slotsOf(astronaut) }] }
}, 120_000)

const preview = (task: Partial<PreviewTask> = {}) =>
  engine.queries.preview(
    {
      modelType: 'face_swap',
      recipe,
      assets,
      subject: 'female',
      ratio: 'square',
      photo: hopper,
      longestSide: 512,
      show: 'result',
      ...task,
    },
    signal,
  )

/** Parts of a preview; what WebP loses differs a little wherever one looks. */
const HEAD = { left: 170, top: 60, width: 110, height: 130 }
const FOOT = { left: 0, top: 300, width: 512, height: 212 }

async function differenceAt(part: typeof HEAD, a: Uint8Array, b: Uint8Array): Promise<number> {
  const [first, second] = await Promise.all(
    [a, b].map((picture) => sharp(picture).extract(part).png().toBuffer()),
  )
  return difference(first!, second!)
}

describe('places for faces', { timeout: 120_000 }, () => {
  it('are found in photos and in paintings, with who is there', async () => {
    const painting = await readFile(join(modelsFolder, 'templates', 'renoir-seashore.webp'))
    const pictures = [astronaut, await sampleGroup(), painting]
    const found = []
    for (const picture of pictures) {
      found.push((await engine.queries.findSlots(picture, null, signal)).slots)
    }
    expect(found.map(({ length }) => length)).toEqual([1, 2, 1])
    const [one] = found[0] ?? []
    expect(one).toMatchObject({ isUsable: true, problem: null })
    expect(one?.outline).toHaveLength(36)
    expect(one?.x).toBeCloseTo(0.44, 1)
    expect(one?.y).toBeCloseTo(0.24, 1)
  })

  it('are read again where somebody moved them, and told apart from none', async () => {
    const at = [
      { x: 0.47, y: 0.27, size: 0.25 },
      { x: 0.9, y: 0.9, size: 0.2 },
    ]
    const { slots } = await engine.queries.findSlots(astronaut, at, signal)
    expect(slots[0]?.x).toBeCloseTo(0.44, 1)
    expect(slots.map(({ isUsable }) => isUsable)).toEqual([true, false])
    expect(slots[1]?.problem).toContain('No face was found here')

    const { width, height } = await sharp(astronaut).metadata()
    const left = Math.round(0.45 * width)
    const cut = await sharp(astronaut)
      .extract({ left, top: 0, width: width - left, height })
      .toBuffer()
    const atEdge = await engine.queries.findSlots(cut, [{ x: 0, y: 0.24, size: 0.5 }], signal)
    expect(atEdge.slots).toMatchObject([{ x: 0, isUsable: false }])
    expect(atEdge.slots[0]?.problem).toContain("cut by the picture's edge")
  })
})

describe('a picture of one’s own', { timeout: 120_000 }, () => {
  it('takes the guest in, and is left as it was elsewhere', async () => {
    const shown = await preview()
    expect(shown).toMatchObject({ contentType: 'image/webp', width: 512, height: 512 })
    const [result, guest, model] = await Promise.all([shown.bytes, hopper, astronaut].map(peopleIn))
    const { descriptor } = result?.[0] ?? {}
    if (!descriptor || result?.length !== 1) throw new Error('one face was expected')
    const toGuest = likeness(descriptor, guest![0]!.descriptor)
    expect(toGuest).toBeGreaterThan(likeness(descriptor, model![0]!.descriptor))
    const alone = await preview({ photo: null })
    expect(await differenceAt(HEAD, shown.bytes, alone.bytes)).toBeGreaterThan(4)
    expect(await differenceAt(FOOT, shown.bytes, alone.bytes)).toBeLessThan(1.5)
  })

  it('shows in colour where the face will be', async () => {
    const [masks, plain] = await Promise.all([preview({ show: 'masks' }), preview({ photo: null })])
    const [slot] = await slotsOf(astronaut)
    const [face, bare] = await Promise.all(
      [masks, plain].map(({ bytes }) => colourAt(bytes, slot!.x, slot!.y)),
    )
    expect(face!.r).toBeLessThan(bare!.r - 60)
    expect(await differenceAt(FOOT, masks.bytes, plain.bytes)).toBeLessThan(1.5)
  })

  it('is printed in the shape that was asked for', async () => {
    const request = { ...faceSwapRequest, ratio: 'landscape' } as const
    // Large enough not to ask the enlarging network, which takes its time.
    const large = await sharp(astronaut).resize(1800).jpeg().toBuffer()
    const { outputs } = await generate(request, [hopper], {
      recipe: { engine: 'cpu', recipe },
      assets: { a: large },
    })
    expect(outputs).toMatchObject([{ contentType: 'image/png', width: 1800, height: 1200 }])
  })

  it('is told to whoever made it when it cannot be used', async () => {
    const nowhere = { pictures: [{ asset: 'a', slots: [{ x: 0.9, y: 0.9, size: 0.2 }] }] }
    const failing = preview({ recipe: nowhere })
    await expect(failing).rejects.toBeInstanceOf(GenerationFailed)
    await expect(failing).rejects.toMatchObject({
      failure: { code: 'NOT_SUPPORTED', message: expect.stringContaining("filter's picture") },
    })
    await expect(preview({ assets: {} })).rejects.not.toBeInstanceOf(GenerationFailed)
  })

  it('is refused while it is made when its shape would cut places off', async () => {
    const wide = await sharp({
      create: { width: 2400, height: 900, channels: 3, background: '#888' },
    })
      .png()
      .toBuffer()
    const slots = [0.1, 0.5, 0.9].map((x) => ({ x, y: 0.5, size: 0.3 }))
    const recipe = { pictures: [{ asset: 'a', slots }] }
    const asked = preview({ modelType: 'multi_swap', recipe, assets: { a: wide } })
    await expect(asked).rejects.toThrow(
      'too far apart: the landscape frame would cut some of them off',
    )
  })

  it('has no room for a group that is larger', async () => {
    const own = { recipe: { engine: 'cpu', recipe }, assets }
    await expect(generate(multiSwapRequest, [await sampleGroup()], own)).rejects.toMatchObject({
      failure: { code: 'TOO_MANY_FACES' },
    })
  })
})
