import { describe, expect, it } from 'vitest'
import { GenerationFailed } from '../failure.ts'
import { customFilterFixture, RECIPE } from '../testing/custom-filter-fixture.ts'
import { testId } from '../testing/job-fixtures.ts'
import { findSlots, importRecipe, previewRecipe } from './query-engine.ts'

const never = new AbortController().signal
const INPUT = {
  engine: 'cpu',
  modelType: 'face_swap',
  recipe: RECIPE,
  subject: 'female',
  ratio: 'portrait',
  photo: null,
  longestSide: 512,
  show: 'result',
} as const

const badField = (field: string) => ({
  code: 'VALIDATION_ERROR',
  details: { errors: [{ field }] },
})

describe('previews', () => {
  it('carry the keys of own pictures, and samples by name', async () => {
    const { ports, caller, asked, addAsset } = customFilterFixture()
    const own = await addAsset()
    const recipe = { pictures: [{ asset: own.id }] }
    await previewRecipe(ports, caller, { ...INPUT, recipe, photo: own.id }, never)
    expect(asked[0]).toMatchObject({ assets: { [own.id]: own.blob }, photo: { blob: own.blob } })
    await previewRecipe(ports, caller, { ...INPUT, photo: 'sample:astronaut' }, never)
    expect(asked[1]).toMatchObject({ assets: {}, photo: { sample: 'astronaut' } })
  })

  it('of own photos, and by engines on servers, have a budget by account', async () => {
    const { ports, caller, asked, addAsset } = customFilterFixture()
    const counted: string[] = []
    const previewLimiter = {
      count: async (who: string) => (counted.push(who) > 2 ? 1200 : 0),
    }
    const preview = (photo: string | null, engine = 'cpu') =>
      previewRecipe({ ...ports, previewLimiter }, caller, { ...INPUT, engine, photo }, never)
    const { id } = await addAsset()
    await preview(id)
    await preview('sample:astronaut', 'comfyui')
    await preview('sample:astronaut')
    await preview(null)
    expect(counted).toEqual([caller.accountId, caller.accountId])
    await expect(preview(id)).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      message: 'Too many previews in your account this hour. Wait 1200 seconds, then try again.',
      details: { retryAfter: 1200 },
    })
    expect(asked).toHaveLength(4)
  })

  it('refuse foreign and unknown pictures alike', async () => {
    const { ports, caller, asked, addAsset } = customFilterFixture()
    const foreign = await addAsset(testId())
    for (const photo of [foreign.id, testId(), 'sample:nobody', 'no id']) {
      const ask = previewRecipe(ports, caller, { ...INPUT, photo }, never)
      await expect(ask).rejects.toMatchObject(badField('photo'))
    }
    const recipe = { pictures: [{ asset: foreign.id }] }
    const ask = previewRecipe(ports, caller, { ...INPUT, recipe }, never)
    await expect(ask).rejects.toMatchObject(badField('recipe'))
    expect(asked).toEqual([])
  })

  it('blame the field that the engine is unhappy with', async () => {
    const { ports, caller, refusing, drawing } = customFilterFixture()
    refusing('There is no face in this photo.')
    const ask = () => previewRecipe(ports, caller, { ...INPUT, photo: 'sample:astronaut' }, never)
    await expect(ask()).rejects.toMatchObject(badField('photo'))
    drawing(() => {
      throw new GenerationFailed('NOT_SUPPORTED', 'No such layer.')
    })
    await expect(ask()).rejects.toMatchObject(badField('recipe'))
  })
})

describe('faces', () => {
  it('are looked for in own pictures only', async () => {
    const { ports, caller, addAsset } = customFilterFixture()
    const look = (assetId: string) =>
      findSlots(ports, caller, { engine: 'cpu', assetId, at: null }, never)
    expect(await look((await addAsset()).id)).toMatchObject({ slots: [] })
    const foreign = await addAsset(testId())
    for (const id of [foreign.id, testId()]) {
      await expect(look(id)).rejects.toMatchObject(badField('asset_id'))
    }
  })
})

describe('files', () => {
  it('become recipes, or are refused in words of the engine', async () => {
    const { ports, caller } = customFilterFixture()
    const read = (file: string) => importRecipe(ports, caller, { engine: 'comfyui', file }, never)
    expect(await read('Z3JhcGg=')).toMatchObject({ recipe: { graph: {} } })
    await expect(read('eA==')).rejects.toMatchObject(badField('file'))
  })
})
