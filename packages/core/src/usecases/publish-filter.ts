import type { Caller } from '../caller.ts'
import { GenerationFailed } from '../failure.ts'
import { badField, Fault } from '../fault.ts'
import {
  type FilterDraft,
  type FilterVersion,
  liveVersionOf,
  VERSIONS_PER_FILTER,
} from '../filter-draft.ts'
import type { BlobStore } from '../ports/blob-store.ts'
import type { Preview } from '../ports/engine-desk.ts'
import type { DeskAsker, EngineDesks } from '../ports/engine-desks.ts'
import type { VersionRecipe } from '../ports/filter-draft-store.ts'
import { type DraftPorts, filterNotFound, ownAssets, readDraft } from './filter-drafts.ts'
import { storeBlobs } from './store-blobs.ts'

export type PublishPorts = DraftPorts & {
  readonly desks: EngineDesks
  readonly blobs: BlobStore
}

/** The people that previews of filters show: files of the installation. */
export const SAMPLE_PHOTOS = [
  { name: 'astronaut', label: 'Eileen Collins, NASA' },
  { name: 'grace-hopper', label: 'Grace Hopper, US Navy' },
] as const
export const PREVIEW_SIDE = 512

/** Makes the draft a version that never changes. The same recipe again is the same version. */
export async function freezeDraft(
  ports: PublishPorts,
  caller: Caller,
  id: string,
  signal: AbortSignal,
): Promise<FilterVersion> {
  const draft = await readDraft(ports, caller, id)
  refuseArchived(draft)
  return freeze(ports, caller.accountId, draft, signal)
}

export type PublishWish = {
  /** An earlier version: a roll back. The draft is frozen when none is named. */
  readonly versionId?: string
  readonly note?: string
}

export async function publishFilter(
  ports: PublishPorts,
  caller: Caller,
  id: string,
  { versionId, note }: PublishWish,
  signal: AbortSignal,
): Promise<FilterDraft> {
  const { accountId } = caller
  const draft = await readDraft(ports, caller, id)
  refuseArchived(draft)
  const chosen = versionId ?? (await freeze(ports, accountId, draft, signal)).id
  const made = await ports.drafts.versionRecipe({ accountId, id }, chosen)
  if (!made) throw badField('version_id', 'must be a version of this filter')
  const asker = { accountId, signal }
  // Checked again: another engine may run by now, and the draft's type may be another.
  const needed = await checkRecipe(ports, asker, { ...made, modelType: draft.modelType })
  const assets = await ownAssets(ports, accountId, needed)
  const live = liveVersionOf(draft)?.id ?? null
  const isShown = chosen === live && draft.previewBlobs.length > 0
  const previews = isShown ? [] : await makePreviews(ports, asker, draft, made, assets)
  const fresh = await storeBlobs(ports, 'assets', accountId, previews)
  const previewBlobs = fresh.length > 0 ? fresh : draft.previewBlobs
  const seen = { liveVersionId: live, modelType: draft.modelType }
  const publication = { versionId: chosen, note: note ?? null, previewBlobs, seen }
  if (!(await ports.drafts.publish({ accountId, id }, publication, ports.clock.now()))) {
    await ports.blobs.delete(fresh)
    throw badField('filter_id', 'this filter was changed meanwhile. Look at it, then publish again')
  }
  return readDraft(ports, caller, id)
}

async function freeze(
  ports: PublishPorts,
  accountId: string,
  draft: FilterDraft,
  signal: AbortSignal,
): Promise<FilterVersion> {
  const { id, engine, recipe } = draft
  if (recipe === null) {
    throw badField('recipe', 'there is nothing in this filter yet. Make its recipe first')
  }
  const assets = await checkRecipe(ports, { accountId, signal }, draft)
  await ownAssets(ports, accountId, assets)
  const version = { id: ports.ids.random(), engine, recipe, assets }
  const frozen = await ports.drafts.freeze(
    { accountId, id },
    version,
    VERSIONS_PER_FILTER,
    ports.clock.now(),
  )
  if (!frozen) throw filterNotFound()
  if (frozen === 'too-many') {
    throw new Fault(
      'FORBIDDEN',
      `A filter can have ${VERSIONS_PER_FILTER} versions, and this one has as many. Duplicate it and go on with the copy.`,
    )
  }
  return frozen
}

/** The ids of the pictures that a recipe needs; refuses one that its engine cannot read. */
async function checkRecipe(
  { desks }: PublishPorts,
  asker: DeskAsker,
  { engine, recipe, modelType }: Pick<FilterDraft, 'engine' | 'recipe' | 'modelType'>,
): Promise<readonly string[]> {
  const verdict = await desks.check(engine, { kind: 'check', recipe, modelType }, asker)
  if (verdict.fault !== null) throw badField('recipe', verdict.fault)
  return verdict.assets
}

async function makePreviews(
  { desks }: PublishPorts,
  asker: DeskAsker,
  { modelType, genders, sizes }: FilterDraft,
  { engine, recipe }: VersionRecipe,
  assets: Readonly<Record<string, string>>,
): Promise<readonly Preview[]> {
  const card = (await desks.cards()).find(({ name }) => name === engine)
  // An engine that draws no previews leaves those there are.
  if (!card || card.sources.length === 0) return []
  const previews: Preview[] = []
  let refusal: GenerationFailed | undefined
  for (const { name } of SAMPLE_PHOTOS) {
    try {
      const preview = await desks.preview(
        engine,
        {
          kind: 'preview',
          modelType,
          recipe,
          assets,
          subject: genders[0] ?? 'female',
          ratio: sizes[0] ?? 'portrait',
          photo: { sample: name },
          longestSide: PREVIEW_SIDE,
          show: 'result',
        },
        asker,
      )
      previews.push(preview)
    } catch (error) {
      if (!(error instanceof GenerationFailed)) throw error
      refusal ??= error
    }
  }
  // What fails for everybody is not for guests.
  if (refusal && previews.length === 0) throw badField('recipe', refusal.message)
  return previews
}

function refuseArchived({ isArchived }: FilterDraft): void {
  if (isArchived) throw badField('filter_id', 'this filter is archived. Restore it first')
}
