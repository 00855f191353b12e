import { describe, expect, it } from 'vitest'
import { liveVersionOf, VERSIONS_PER_FILTER } from '../filter-draft.ts'
import { customFilterFixture, RECIPE } from '../testing/custom-filter-fixture.ts'
import { callerOf, testId } from '../testing/job-fixtures.ts'
import { archiveDraft, changeDraft, readDraft } from './filter-drafts.ts'
import { freezeDraft, publishFilter, readPublication } from './publish-filter.ts'

const never = new AbortController().signal
const OTHER = { scene: { back: ['stars'] } }

describe('freezing', () => {
  it('answers the same version for the same draft, and another for another', async () => {
    const { ports, caller, begin } = customFilterFixture()
    const { id } = await begin()
    const first = await freezeDraft(ports, caller, id, never)
    expect(await freezeDraft(ports, caller, id, never)).toEqual(first)
    await changeDraft(ports, caller, id, { name: 'Renamed' })
    expect(await freezeDraft(ports, caller, id, never)).toEqual(first)
    await changeDraft(ports, caller, id, { recipe: OTHER })
    expect(await freezeDraft(ports, caller, id, never)).toMatchObject({ number: 2 })
  })

  it('makes as many versions as a filter can have', async () => {
    const { ports, caller, begin } = customFilterFixture()
    const { id } = await begin()
    for (let n = 0; n < VERSIONS_PER_FILTER; n++) {
      await changeDraft(ports, caller, id, { recipe: { scene: n } })
      await freezeDraft(ports, caller, id, never)
    }
    await changeDraft(ports, caller, id, { recipe: OTHER })
    await expect(freezeDraft(ports, caller, id, never)).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: expect.stringContaining('Duplicate it'),
    })
  })

  it('refuses what the engine cannot read, in its words', async () => {
    const { ports, caller, begin } = customFilterFixture()
    const { id } = await begin({ bad: 1 })
    const freeze = freezeDraft(ports, caller, id, never)
    await expect(freeze).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      details: { errors: [{ field: 'recipe', message: 'bad is no word of mine' }] },
    })
  })

  it('has every way of a recipe checked by its own engine', async () => {
    const { ports, caller, begin } = customFilterFixture()
    const checked: unknown[] = []
    const rpc: typeof ports.rpc = {
      ...ports.rpc,
      async check(engine, query, from) {
        checked.push([engine, query.recipe])
        return ports.rpc.check(engine, query, from)
      },
    }
    const freeze = async (recipe: unknown) => {
      const { id } = await begin(recipe)
      return freezeDraft({ ...ports, rpc }, caller, id, never)
    }
    expect(await freeze({ ...RECIPE, fallback: { engine: 'farm', recipe: OTHER } })).toMatchObject({
      number: 1,
    })
    expect(checked).toEqual([
      ['cpu', RECIPE],
      ['farm', OTHER],
    ])
    const bad = freeze({ ...RECIPE, fallback: { engine: 'farm', recipe: { bad: 1 } } })
    await expect(bad).rejects.toThrow('fallback: bad is no word of mine')
    await expect(freeze({ ...RECIPE, fallback: 'cpu' })).rejects.toThrow('fallback: must be')
  })

  it('refuses a filter in which there is nothing, and an archived one', async () => {
    const { ports, caller, begin } = customFilterFixture()
    const empty = await begin(null)
    const freeze = freezeDraft(ports, caller, empty.id, never)
    await expect(freeze).rejects.toThrow('The filter is empty')
    const { id } = await begin()
    await archiveDraft(ports, caller, id, true)
    await expect(freezeDraft(ports, caller, id, never)).rejects.toThrow('Restore it first')
  })
})

describe('asking for a publication', () => {
  it('answers at once; the draft may change while it waits', async () => {
    const { ports, caller, begin, work } = customFilterFixture()
    const { id } = await begin()
    const asked = await publishFilter(ports, caller, id, { note: 'first' })
    expect(asked).toMatchObject({ state: 'queued', note: 'first', previews: null })
    await changeDraft(ports, caller, id, { recipe: OTHER, genders: ['boy'] })
    await work()
    const draft = await readDraft(ports, caller, id)
    expect(draft).toMatchObject({ recipe: OTHER, hasChanges: true })
    expect(await readPublication(ports, caller, id, asked.id)).toMatchObject({ state: 'succeeded' })
    const live = liveVersionOf(draft)
    const made = await ports.drafts.versionRecipe({ ...caller, id }, live?.id ?? '')
    expect(made?.recipe).toEqual(RECIPE)
  })

  it('goes back to an earlier version without a worker, with its own previews', async () => {
    const { ports, caller, begin, publish, drawn } = customFilterFixture()
    const { id } = await begin()
    const first = (await publish(id)).draft
    await changeDraft(ports, caller, id, { recipe: OTHER })
    const second = (await publish(id)).draft
    expect(drawn).toHaveLength(4)
    expect(second.previewBlobs).not.toEqual(first.previewBlobs)
    const versionId = liveVersionOf(first)?.id ?? ''
    const back = await publishFilter(ports, caller, id, { versionId })
    expect(back).toMatchObject({ state: 'succeeded', versionId })
    expect(await readDraft(ports, caller, id)).toMatchObject({
      previewBlobs: first.previewBlobs,
      recipe: OTHER,
      hasChanges: true,
    })
    await changeDraft(ports, caller, id, { recipe: RECIPE })
    expect((await readDraft(ports, caller, id)).hasChanges).toBe(false)
    expect(drawn).toHaveLength(4)
  })

  it('refuses the version of another filter, and publications of others', async () => {
    const { ports, caller, begin } = customFilterFixture()
    const [one, other] = [await begin(), await begin()]
    const { id: versionId } = await freezeDraft(ports, caller, other.id, never)
    for (const named of [versionId, testId()]) {
      const publish = publishFilter(ports, caller, one.id, { versionId: named })
      await expect(publish).rejects.toThrow('version_id must be a version of this filter.')
    }
    const { id } = await publishFilter(ports, caller, one.id, {})
    const elsewhere = readPublication(ports, caller, other.id, id)
    await expect(elsewhere).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const foreign = readPublication(ports, callerOf(), one.id, id)
    await expect(foreign).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('refuses a filter in which there is nothing, and an archived one', async () => {
    const { ports, caller, begin } = customFilterFixture()
    const empty = publishFilter(ports, caller, (await begin(null)).id, {})
    await expect(empty).rejects.toThrow('The filter is empty')
    const { id } = await begin()
    await archiveDraft(ports, caller, id, true)
    await expect(publishFilter(ports, caller, id, {})).rejects.toThrow('Restore it first')
  })
})
