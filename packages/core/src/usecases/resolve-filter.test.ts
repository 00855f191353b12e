import { describe, expect, it } from 'vitest'
import type { CatalogFilter, CustomFilter } from '../filter.ts'
import type { FaceSwapRequest, MultiSwapRequest } from '../generation-request.ts'
import { testId } from '../testing/job-fixtures.ts'
import { createMemoryAliasStore } from '../testing/memory-alias-store.ts'
import { createMemoryCatalog, createMemoryFilterStore } from '../testing/memory-filter-store.ts'
import { filterFor as resolved } from './resolve-filter.ts'

const accountId = testId()
const filterFor = async (...args: Parameters<typeof resolved>) => (await resolved(...args)).filter

function world(limits: Partial<Pick<CustomFilter, 'genders' | 'sizes' | 'modelType'>> = {}) {
  const memory = createMemoryFilterStore()
  const now = new Date()
  const filter = {
    id: testId(),
    versionId: testId(),
    name: 'Gala',
    modelType: 'face_swap',
    model: 'v6',
    genders: [],
    sizes: [],
    previewBlobs: [],
    createdAt: now,
    updatedAt: now,
    ...limits,
  } as const
  const recipe = { engine: 'cpu', recipe: {}, assets: {} }
  memory.save({ ...filter, accountId, archived: false, recipe })
  const ports = {
    catalog: createMemoryCatalog([]),
    filters: memory.store,
    aliases: createMemoryAliasStore(),
  }
  const guide = (id: string) => ({ by: 'filter', filter: { kind: 'uuid', id } }) as const
  const face = (id: string, more: Partial<FaceSwapRequest> = {}): FaceSwapRequest => ({
    kind: 'face-swap',
    look: 'v6',
    guide: guide(id),
    subject: 'male',
    ratio: 'portrait',
    ...more,
  })
  const group = (id: string): MultiSwapRequest => ({
    kind: 'multi-swap',
    look: 'realistic',
    guide: guide(id),
    outpaint: false,
  })
  return { ports, filter, face, group }
}

describe('the mode of a catalog filter', () => {
  const entry = (id: number, modes: CatalogFilter['modes']): CatalogFilter => ({
    ...{ catalog: 'face-swap', id, name: `Number ${id}`, description: '', modes },
    ...{ engine: 'cpu', recipe: {} },
  })
  const catalog = createMemoryCatalog([
    entry(1, ['single', 'group']),
    entry(2, ['single']),
    entry(3, ['group']),
    entry(50, ['single']),
    { ...entry(4, ['single']), catalog: 'realistic' },
  ])
  const { ports, face, group } = world()
  const ask = (request: FaceSwapRequest | MultiSwapRequest, id: number) => {
    const guide = { by: 'filter', filter: { kind: 'catalog', id } } as const
    return filterFor({ ...ports, catalog }, accountId, { ...request, guide })
  }

  it('names the ids that there are, with their gaps', async () => {
    await expect(ask(face(''), 9)).rejects.toThrow('valid ids are 1 to 3, 50')
  })

  it('refuses a group where it takes single people only', async () => {
    const everybody = face('', { subject: 'group' })
    expect(await ask(everybody, 1)).toMatchObject({ id: 1 })
    expect(await ask(everybody, 3)).toMatchObject({ id: 3 })
    await expect(ask(everybody, 2)).rejects.toMatchObject({
      code: 'FILTER_BLOCKED',
      message: '"Number 2" does not support groups. Choose a filter whose modes include "group".',
    })
  })

  it('refuses single people, whoever they are, where it supports only groups', async () => {
    for (const subject of ['male', 'female', 'boy', 'girl'] as const) {
      const somebody = face('', { subject })
      expect(await ask(somebody, 1)).toMatchObject({ id: 1 })
      expect(await ask(somebody, 2)).toMatchObject({ id: 2 })
      await expect(ask(somebody, 3)).rejects.toMatchObject({
        code: 'FILTER_BLOCKED',
        message:
          '"Number 3" supports only groups. Send gender 4, or choose a filter whose modes include "single".',
      })
    }
  })

  it('means nothing to a multi swap', async () => {
    expect(await ask(group(''), 4)).toMatchObject({ id: 4 })
  })
})

describe('the filter of a run', () => {
  it('can be named by one of its versions', async () => {
    const { ports, filter, face } = world()
    const used = { kind: 'custom', id: filter.id, versionId: filter.versionId, aliasId: null }
    expect(await filterFor(ports, accountId, face(filter.id))).toEqual(used)
    expect(await filterFor(ports, accountId, face(filter.versionId))).toEqual(used)
    const foreign = filterFor(ports, testId(), face(filter.versionId))
    await expect(foreign).rejects.toMatchObject({ code: 'WORKFLOW_FETCH_FAILED' })
  })

  it('has the campaign of the alias it came through, and none without', async () => {
    const { ports, filter, face } = world()
    const campaignId = async (id: string) => (await resolved(ports, accountId, face(id))).campaignId
    const now = new Date()
    const alias = await ports.aliases.create(
      {
        ...{ id: testId(), accountId, createdBy: null, ownerEmail: '', filterId: filter.id },
        ...{ filterName: '', name: 'Main stage', campaignId: null, project: 'Gala' },
        ...{ lockedType: null, lastUsedAt: null, history: [] },
        ...{ createdAt: now, updatedAt: now, projectChangedAt: now },
      },
      9,
    )
    expect(alias?.campaignId).toEqual(expect.any(String))
    expect(await campaignId(alias?.id ?? '')).toBe(alias?.campaignId)
    expect(await campaignId(filter.id)).toBeNull()
  })

  it('refuses those whom it was not made for, and says whom it takes', async () => {
    const { ports, filter, face } = world({ genders: ['female', 'girl'], sizes: ['square'] })
    const ask = (more: Partial<FaceSwapRequest>) =>
      filterFor(ports, accountId, face(filter.id, more))
    await expect(ask({})).rejects.toMatchObject({
      code: 'FILTER_BLOCKED',
      message: '"Gala" accepts only gender 1 (female), 3 (girl).',
    })
    await expect(ask({ subject: 'girl' })).rejects.toMatchObject({
      code: 'FILTER_BLOCKED',
      message: '"Gala" supports only the ratio square.',
    })
    expect(await ask({ subject: 'girl', ratio: 'square' })).toMatchObject({ id: filter.id })
  })

  it('takes every group photo, whatever its limits', async () => {
    const { ports, filter, group } = world({ genders: ['male'], modelType: 'multi_swap' })
    expect(await filterFor(ports, accountId, group(filter.id))).toMatchObject({ id: filter.id })
  })
})
