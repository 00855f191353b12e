import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BlobStore, blobKey, type Catalog, type CatalogFilter } from '@guise/core'
import type { Database } from '../adapters/postgres/index.ts'
import { systemIds } from '../platform/system/system.ts'
import { createRecordedOperator } from './recorded-operator.ts'

export type DemoParts = {
  readonly database: Database
  readonly blobs: BlobStore
  readonly catalog: Catalog
  readonly previewFolder: string
}

const CREDITS = 10_000

/** Custom filters of the demo account: one paid and one self-created of each type. */
const FILTERS = [
  { source: 'paid', catalog: 'face-swap', name: 'Gala Night (paid)' },
  { source: 'self_created', catalog: 'face-swap', name: 'My Studio (self-created)' },
  { source: 'paid', catalog: 'realistic', name: 'Company Party (paid)' },
  { source: 'self_created', catalog: 'stylized', name: 'My Comic Group (self-created)' },
] as const

export async function findDemoAccount(
  database: Database,
  email: string,
): Promise<string | undefined> {
  const [row] = await database.query<{ id: string }>('select id from accounts where email = $1', [
    email,
  ])
  return row?.id
}

export async function openDemoAccount(
  parts: DemoParts,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const operator = createRecordedOperator(parts.database)
  const accountId = await operator.openAccount({
    name: 'Demo',
    email,
    password,
    credits: CREDITS,
    isOperator: true,
  })
  for (const [place, { source, catalog, name }] of FILTERS.entries()) {
    const model = parts.catalog.list(catalog)[place]
    if (!model) continue
    const filterId = systemIds.random()
    await operator.saveFilter({
      id: filterId,
      versionId: systemIds.random(),
      accountId: source === 'self_created' ? accountId : null,
      name,
      modelType: catalog === 'face-swap' ? 'face_swap' : 'multi_swap',
      model: catalog === 'face-swap' ? 'v6' : catalog,
      engine: model.engine,
      recipe: model.recipe,
      previewBlobs: await storePreview(parts, accountId, model),
    })
    if (source === 'paid') await operator.grantFilter(filterId, accountId)
  }
  return accountId
}

async function storePreview(
  { blobs, previewFolder }: DemoParts,
  accountId: string,
  { catalog, id }: CatalogFilter,
): Promise<readonly string[]> {
  const bytes = await readFile(join(previewFolder, catalog, `${id}.webp`)).catch(() => undefined)
  if (!bytes) return []
  const random = systemIds.random()
  const key = blobKey('assets', { day: new Date(), accountId, random, extension: 'webp' })
  await blobs.put(key, bytes, 'image/webp')
  return [key]
}
