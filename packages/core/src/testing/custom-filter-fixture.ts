import { GenerationFailed } from '../failure.ts'
import { assetsNamedIn } from '../filter-draft.ts'
import type { Engine } from '../ports/engine.ts'
import type { PreviewTask } from '../ports/engine-queries.ts'
import type { EngineRpc, PreviewQuery } from '../ports/engine-rpc.ts'
import type { AttemptLimiter } from '../ports/session-store.ts'
import { createDraft, readDraft } from '../usecases/filter-drafts.ts'
import { type PublishInput, publishFilter, SAMPLE_PHOTOS } from '../usecases/publish-filter.ts'
import type { QueryPorts } from '../usecases/query-engine.ts'
import { type PublicationPorts, workPublication } from '../usecases/work-publication.ts'
import { callerOf, testId } from './job-fixtures.ts'
import { createMemoryBlobStore } from './memory-blob-store.ts'
import { createMemoryFilterDraftStore } from './memory-filter-draft-store.ts'

export const RECIPE = { scene: { back: ['gradient'] } }

/** Everything that makers of filters need, in memory. Its engine draws what it is told. */
export function customFilterFixture() {
  const asked: PreviewQuery[] = []
  const drawn: PreviewTask[] = []
  const errors: unknown[] = []
  let draws = (_about: PreviewQuery | PreviewTask): Uint8Array => new Uint8Array([1])
  const rpc: EngineRpc = {
    engines: async () => [
      { name: 'cpu', description: '', sources: ['pictures', 'scene'], recipeSchema: {} },
    ],
    async check(_engine, { recipe }) {
      return { fault: faultOf(recipe) ?? null, assets: assetsNamedIn(recipe) }
    },
    findSlots: async () => ({ width: 1, height: 1, slots: [] }),
    async import(_engine, { file }) {
      if (file !== 'Z3JhcGg=') throw new GenerationFailed('NOT_SUPPORTED', 'This is no graph.')
      return { recipe: { graph: {} }, nodes: [], fault: null, missing: [] }
    },
    async preview(_engine, query) {
      asked.push(query)
      const bytes = draws(query)
      return { bytes, contentType: 'image/webp', width: 512, height: 512, notes: [] }
    },
  }
  const engine: Engine = {
    name: 'cpu',
    capabilities: { modelTypes: ['face_swap'], video: false, prompts: false, description: '' },
    faultOfRecipe: faultOf,
    run: async () => ({ outputs: [], notes: [] }),
    close: async () => {},
    queries: {
      sources: ['pictures', 'scene'],
      recipeSchema: () => ({}),
      assetsOf: assetsNamedIn,
      findSlots: async () => ({ width: 1, height: 1, slots: [] }),
      async preview(task) {
        drawn.push(task)
        const bytes = draws(task)
        return { bytes, contentType: 'image/webp', width: 512, height: 512, notes: [] }
      },
    },
  }
  let time = new Date('2026-11-16T12:00:00Z')
  const clock = { now: () => time }
  const ports = {
    ...createMemoryFilterDraftStore(clock),
    blobs: createMemoryBlobStore(),
    rpc,
    defaultEngine: engine.name,
    previewLimiter: { count: async () => 0 } as AttemptLimiter,
    engines: new Map([[engine.name, engine]]),
    openSample: async (name: string) =>
      new Uint8Array([SAMPLE_PHOTOS.findIndex((sample) => sample.name === name)]),
    clock,
    ids: { timeOrdered: testId, random: testId },
    sleep: (_ms: number, signal?: AbortSignal) =>
      new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve())),
    reportError: (_id: string, error: unknown) => void errors.push(error),
    settings: { leaseMs: 1_000, heartbeatMs: 250, previewMs: () => 60_000, retryMs: 100 },
  } satisfies PublicationPorts & QueryPorts
  const caller = callerOf()
  const never = new AbortController().signal
  const work = (given: Partial<PublicationPorts> = {}, shutdown: AbortSignal = never) =>
    workPublication({ ...ports, ...given }, shutdown)
  return {
    ports,
    caller,
    /** What previews were asked for by people. */
    asked,
    /** What previews the engine made for publications. */
    drawn,
    errors,
    work,
    wait: (ms: number) => {
      time = new Date(time.getTime() + ms)
    },
    /** Asks for a publication and lets workers end it. */
    async publish(id: string, input: PublishInput = {}) {
      const { id: publicationId } = await publishFilter(ports, caller, id, input)
      while (await work()) time = new Date(time.getTime() + 1_000)
      const publication = await ports.publications.find(
        { accountId: caller.accountId, id },
        publicationId,
      )
      return { publication, draft: await readDraft(ports, caller, id) }
    },
    drawing: (next: typeof draws) => {
      draws = next
    },
    refusing: (message: string) => {
      draws = () => {
        throw new GenerationFailed('NO_FACE_FOUND', message)
      }
    },
    async addAsset(accountId = caller.accountId) {
      const asset = { id: testId(), blob: `assets/${testId()}`, width: 9, height: 9 } as const
      const kept = { ...asset, contentType: 'image/png', createdAt: new Date(), bytes: 1 } as const
      await ports.assets.add({ ...kept, accountId }, 9)
      return asset
    },
    begin: (recipe: unknown = RECIPE) =>
      createDraft(ports, caller, { name: 'Gala', modelType: 'face_swap', recipe }),
  }
}

function faultOf(recipe: unknown): string | undefined {
  const isBad = typeof recipe === 'object' && recipe !== null && 'bad' in recipe
  return isBad ? 'bad is no word of mine' : undefined
}
