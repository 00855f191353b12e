import { describe, expect, it } from 'vitest'
import { FILTERS_PER_ACCOUNT } from '../filter-draft.ts'
import { customFilterFixture, RECIPE } from '../testing/custom-filter-fixture.ts'
import { callerOf, testId } from '../testing/job-fixtures.ts'
import {
  archiveDraft,
  changeDraft,
  createDraft,
  duplicateDraft,
  ownAssets,
  readDraft,
} from './filter-drafts.ts'
import { publishFilter } from './publish-filter.ts'

describe('drafts', () => {
  it('begin with the usual look of their type', async () => {
    const { ports, caller } = customFilterFixture()
    const draft = await createDraft(ports, caller, { name: 'All', modelType: 'multi_swap' })
    expect(draft).toMatchObject({ model: 'realistic', engine: 'cpu', recipe: null, versions: [] })
  })

  it('refuse a look of the other type, and take it on when the type changes', async () => {
    const { ports, caller, begin } = customFilterFixture()
    const { id } = await begin()
    const stylized = changeDraft(ports, caller, id, { model: 'stylized' })
    await expect(stylized).rejects.toThrow('model must be one of v6, v6.1, v5, v1')
    const changed = await changeDraft(ports, caller, id, { modelType: 'multi_swap' })
    expect(changed).toMatchObject({ modelType: 'multi_swap', model: 'realistic' })
  })

  it('keep their type once published', async () => {
    const { ports, caller, begin, publish } = customFilterFixture()
    const { id } = await begin()
    await publish(id)
    const change = changeDraft(ports, caller, id, { modelType: 'multi_swap' })
    await expect(change).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      details: { errors: [{ field: 'filter_type' }] },
    })
    // Saying what is already so changes nothing.
    await changeDraft(ports, caller, id, { modelType: 'face_swap', name: 'Same' })
  })

  it('take own pictures; those of others are refused like unknown ones', async () => {
    const { ports, caller, begin, addAsset } = customFilterFixture()
    const own = await addAsset()
    const foreign = await addAsset(testId())
    const { id, assets } = await begin({ pictures: [{ asset: own.id }] })
    expect(assets).toMatchObject([{ id: own.id }])
    for (const asset of [foreign.id, testId()]) {
      const change = changeDraft(ports, caller, id, { recipe: { pictures: [{ asset }] } })
      await expect(change).rejects.toThrow(
        `recipe uses the picture ${asset}, which is not in your account. Add it first.`,
      )
    }
    expect((await readDraft(ports, caller, id)).assets).toMatchObject([{ id: own.id }])
  })

  it('have no pictures by the names that every object knows', async () => {
    const { ports, caller } = customFilterFixture()
    for (const name of ['constructor', '__proto__', 'toString']) {
      const named = ownAssets(ports, caller.accountId, [name])
      await expect(named).rejects.toThrow(
        `recipe uses the picture ${name}, which is not in your account.`,
      )
    }
  })

  it('are as many as an account can have, archived ones included', async () => {
    const { ports, caller, begin } = customFilterFixture()
    const { id } = await begin()
    await archiveDraft(ports, caller, id, true)
    for (let n = 1; n < FILTERS_PER_ACCOUNT; n++) await begin()
    const more = { code: 'FORBIDDEN', message: expect.stringContaining('limit of 500 filters') }
    await expect(begin()).rejects.toMatchObject(more)
    await expect(duplicateDraft(ports, caller, id)).rejects.toMatchObject(more)
  })

  it('go on from an earlier version of the filter, and of no other', async () => {
    const { ports, caller, begin, publish } = customFilterFixture()
    const { id } = await begin()
    const first = (await publish(id)).draft.versions[0]?.id ?? ''
    await changeDraft(ports, caller, id, { recipe: { scene: 'other' }, name: 'Ball' })
    const again = await changeDraft(ports, caller, id, { versionId: first })
    expect(again).toMatchObject({ recipe: RECIPE, name: 'Ball', draftVersionId: first })
    const other = await begin()
    const foreign = changeDraft(ports, caller, other.id, { versionId: first })
    await expect(foreign).rejects.toThrow('version_id must be a version of this filter.')
  })

  it('are duplicated without their versions', async () => {
    const { ports, caller, begin, publish } = customFilterFixture()
    const { id } = await begin()
    const published = (await publish(id)).draft
    const copy = await duplicateDraft(ports, caller, id)
    expect(copy).toMatchObject({ name: 'Gala (copy)', recipe: RECIPE, versions: [] })
    expect(copy.previewBlobs).toEqual(published.previewBlobs)
    expect(copy.id).not.toBe(id)
    expect(await duplicateDraft(ports, caller, id, 'Ball')).toMatchObject({ name: 'Ball' })
  })

  it('of others are as unknown as any', async () => {
    const { ports, caller, begin } = customFilterFixture()
    const { id } = await begin()
    const stranger = callerOf()
    const tries = [
      () => readDraft(ports, stranger, id),
      () => changeDraft(ports, stranger, id, { name: 'Mine' }),
      () => duplicateDraft(ports, stranger, id),
      () => archiveDraft(ports, stranger, id, true),
      () => publishFilter(ports, stranger, id, {}),
    ]
    for (const attempt of tries)
      await expect(attempt()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await readDraft(ports, caller, id)).toMatchObject({ name: 'Gala', isArchived: false })
  })
})
