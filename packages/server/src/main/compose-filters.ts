import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type AssetPorts,
  addAsset,
  answerQuestion,
  archiveDraft,
  type BlobStore,
  cardOf,
  changeDraft,
  createDraft,
  deleteAsset,
  duplicateDraft,
  type Engine,
  type EngineDesks,
  findSlots,
  freezeDraft,
  listDrafts,
  previewRecipe,
  publishFilter,
  readDraft,
  SAMPLE_PHOTOS,
} from '@guise/core'
import type { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { type ServedDesk, serveDesk } from '../adapters/desk/index.ts'
import {
  createFilterAssetStore,
  createFilterDraftStore,
  type Database,
} from '../adapters/postgres/index.ts'
import { connectPatient } from '../adapters/redis/connect.ts'
import type { Services } from '../http/services.ts'

export type FilterServicePorts = Omit<AssetPorts, 'assets'> & {
  readonly database: Database
  readonly desks: EngineDesks
}

/** What those can do who make filters, over the ports of an api process. */
export function filterServices(given: FilterServicePorts): Pick<Services, 'filterMaking'> {
  const assets = createFilterAssetStore(given.database)
  const drafts = createFilterDraftStore(given.database, assets)
  const ports = { ...given, assets, drafts }
  return {
    filterMaking: {
      list: (caller) => listDrafts(ports, caller),
      read: (caller, id) => readDraft(ports, caller, id),
      create: (caller, wish) => createDraft(ports, caller, wish),
      change: (caller, id, change) => changeDraft(ports, caller, id, change),
      freeze: (caller, id, signal) => freezeDraft(ports, caller, id, signal),
      publish: (caller, id, wish, signal) => publishFilter(ports, caller, id, wish, signal),
      duplicate: (caller, id, name) => duplicateDraft(ports, caller, id, name),
      archive: (caller, id, isArchived) => archiveDraft(ports, caller, id, isArchived),
      addAsset: (caller, picture) => addAsset(ports, caller, picture),
      listAssets: ({ accountId }, limit) => assets.list(accountId, limit),
      deleteAsset: (caller, id) => deleteAsset(ports, caller, id),
      engines: () => given.desks.cards(),
      findSlots: (caller, wish, signal) => findSlots(ports, caller, wish, signal),
      preview: (caller, wish, signal) => previewRecipe(ports, caller, wish, signal),
    },
  }
}

export type WorkerDeskParts = {
  readonly engines: Iterable<Engine>
  readonly blobs: BlobStore
  readonly samplesFolder: string
  readonly redis: Redis
  readonly redisUrl: string
  readonly concurrency: number
  readonly logger: Logger
}

/** Every engine of a worker answers questions, beside its jobs. */
export function serveDesks(parts: WorkerDeskParts): readonly ServedDesk[] {
  const { blobs, samplesFolder, redis, redisUrl, concurrency, logger } = parts
  const openSample = async (wanted: string) => {
    const sample = SAMPLE_PHOTOS.find(({ name }) => name === wanted)
    if (!sample) return undefined
    return readFile(join(samplesFolder, `${sample.name}.jpg`)).catch(() => undefined)
  }
  return [...parts.engines].map((engine) =>
    serveDesk({
      card: cardOf(engine),
      redis,
      connect: () => connectPatient(redisUrl),
      concurrency,
      answer: (question, signal) => answerQuestion({ blobs, openSample }, engine, question, signal),
      reportTrouble: (err) => logger.error({ err, engine: engine.name }, 'desk trouble'),
    }),
  )
}
