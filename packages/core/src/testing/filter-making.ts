import type { Caller } from '../caller.ts'
import { GenerationFailed } from '../failure.ts'
import { assetsNamedIn } from '../filter-draft.ts'
import type { EngineDesks, PreviewQuestion } from '../ports/engine-desks.ts'
import { createDraft } from '../usecases/filter-drafts.ts'
import { testId } from './job-fixtures.ts'
import { createMemoryBlobStore } from './memory-blob-store.ts'
import { createMemoryFilterDraftStore } from './memory-filter-draft-store.ts'

export const RECIPE = { scene: { back: ['gradient'] } }

export function callerOf(accountId = testId()): Caller {
  return {
    accountId,
    email: 'maker@example.com',
    keyId: null,
    role: 'owner',
    userId: null,
    isOperator: false,
    booth: null,
    submitLimit: null,
    readLimit: null,
    submitCeiling: null,
    readCeiling: null,
  }
}

/** Everything that makers of filters need, in memory. Its engine draws what it is told. */
export function filterMaking() {
  const asked: PreviewQuestion[] = []
  let draws = (_question: PreviewQuestion): Uint8Array => new Uint8Array([1])
  const desks: EngineDesks = {
    cards: async () => [
      { name: 'cpu', description: '', sources: ['pictures', 'scene'], recipeSchema: {} },
    ],
    async check(_engine, { recipe }) {
      const isBad = typeof recipe === 'object' && recipe !== null && 'bad' in recipe
      return { fault: isBad ? 'bad is no word of mine' : null, assets: assetsNamedIn(recipe) }
    },
    findSlots: async () => ({ width: 1, height: 1, slots: [] }),
    async preview(_engine, question) {
      asked.push(question)
      const bytes = draws(question)
      return { bytes, contentType: 'image/webp', width: 512, height: 512, notes: [] }
    },
  }
  const ports = {
    ...createMemoryFilterDraftStore(),
    blobs: createMemoryBlobStore(),
    desks,
    clock: { now: () => new Date() },
    ids: { timeOrdered: testId, random: testId },
  }
  const caller = callerOf()
  return {
    ports,
    caller,
    /** What previews were asked for. */
    asked,
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
