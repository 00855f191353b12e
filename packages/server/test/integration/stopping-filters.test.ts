import { publishVersion, testId } from '@guise/core/testing'
import { afterAll, expect, it } from 'vitest'
import {
  createFilterAssetStore,
  createFilterDraftStore,
  createPublicationStore,
  graceLeftMs,
} from '../../src/adapters/postgres/index.ts'
import { readConfig } from '../../src/app/config/config.ts'
import { routingOf } from '../../src/app/engines.ts'
import { createOperator } from '../../src/app/provision.ts'
import { createGrace, findStoppingFilters } from '../../src/app/stopping-filters.ts'
import { openTestDatabase } from './database.ts'

const database = await openTestDatabase()
afterAll(() => database.close())
const drafts = createFilterDraftStore(database, createFilterAssetStore(database))
const publications = createPublicationStore(database)
const settings = {
  GUISE_DATABASE_URL: 'postgres://u@127.0.0.1:1/guise',
  GUISE_REDIS_URL: 'redis://127.0.0.1:2',
  GUISE_SECRET: 'x'.repeat(32),
}
const config = readConfig(settings)

const graph = (...classes: string[]) => ({
  graph: {
    ...Object.fromEntries(classes.map((class_type, n) => [`${n}`, { class_type, inputs: {} }])),
    save: { class_type: 'SaveImage', inputs: { filename_prefix: 'x' } },
  },
  bindings: {},
  outputs: [{ node: 'save', kind: 'image' }],
})
const comfyui = (recipe: unknown) => ({ engine: 'comfyui', recipe })

async function publish(engine: string, recipe: unknown) {
  const email = `${testId()}@example.com`
  const accountId = await createOperator(database).openAccount({ name: 'A', email, credits: 0 })
  const address = { accountId, id: testId() }
  const now = new Date()
  const about = { description: '', modelType: 'face_swap', model: 'v6', genders: [] } as const
  const draft = { ...about, name: engine, sizes: [], engine, recipe, previewBlobs: [] }
  await drafts.create({ ...draft, ...address }, 9, now)
  const frozen = await drafts.freeze(address, { id: testId(), engine, recipe, assets: [] }, 9, now)
  if (!frozen || frozen === 'too-many') throw new Error('not frozen')
  const ports = { drafts, publications }
  await publishVersion(ports, address, frozen.id, { previewBlobs: [], now })
  return { filterId: address.id, accountId, versionId: frozen.id, name: engine }
}

it('finds published filters that the rules of today refuse, and tells which stop at once', async () => {
  const fine = await publish('comfyui', graph('LoadImage'))
  const later = await publish('comfyui', graph('AnyNode'))
  const denied = await publish('comfyui', graph('AnyNode', 'SaveLatent'))
  const steps = { chain: [comfyui(graph('AnyNode')), { engine: 'cpu', recipe: { previous: {} } }] }
  const chain = await publish('chain', steps)
  const spare = await publish('cpu', { scene: {}, fallback: comfyui(graph('AnyNode')) })
  const archived = await publish('comfyui', graph('AnyNode'))
  await drafts.setArchived(
    { accountId: archived.accountId, id: archived.filterId },
    new Date(),
    new Date(),
  )
  const found = await findStoppingFilters(database, config)()
  const refused = (which: object, isDenied: boolean, name: string) =>
    expect.objectContaining({ ...which, isDenied, fault: expect.stringContaining(`(${name})`) })
  expect(found).toHaveLength(4)
  expect(found).toEqual(
    expect.arrayContaining([
      refused(later, false, 'AnyNode'),
      refused(denied, true, 'SaveLatent'),
      refused(chain, false, 'AnyNode'),
      refused(spare, false, 'AnyNode'),
    ]),
  )
  const allowing = readConfig({ ...settings, GUISE_COMFYUI_CLASSES: 'AnyNode,SaveLatent' })
  expect(await findStoppingFilters(database, allowing)()).toEqual([
    refused(denied, true, 'SaveLatent'),
  ])
  expect(found.map(({ filterId }) => filterId)).not.toContain(fine.filterId)
})

it('lets published versions go on for 14 days by the clock of the database, and no files', async () => {
  const left = await graceLeftMs(database, 'comfyui-classes')
  expect(left / 86_400_000).toBeGreaterThan(13.9)
  expect(left / 86_400_000).toBeLessThanOrEqual(14)
  const [old, writer] = [comfyui(graph('AnyNode')), comfyui(graph('AnyNode', 'CheckpointSave'))]
  const grace = createGrace()
  const { isReadable } = routingOf(config, grace.isOpen)
  const versionId = testId()
  for (const isKnown of [false, true]) {
    if (isKnown) await grace.read(database)
    expect(isReadable?.(old, versionId)).toBe(true)
    expect(isReadable?.(old)).toBe(false)
    expect(isReadable?.(writer, testId())).toBe(false)
  }
  await database.query("update rule_graces set ends_at = now() - interval '1 second'")
  await grace.read(database)
  expect(isReadable?.(old, versionId)).toBe(false)
  expect(isReadable?.(comfyui(graph('LoadImage')), testId())).toBe(true)
})
