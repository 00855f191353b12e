import type { Caller } from '../caller.ts'
import { type FailureCode, GenerationFailed } from '../failure.ts'
import { badField } from '../fault.ts'
import { assetsNamedIn } from '../filter-draft.ts'
import { isUuid } from '../generation-request.ts'
import type { FaceSlot, FoundSlots, ImportedRecipe, Preview } from '../ports/engine-queries.ts'
import type { EngineRpc, PreviewQuery } from '../ports/engine-rpc.ts'
import type { FilterAssetStore } from '../ports/filter-draft-store.ts'
import type { AttemptLimiter } from '../ports/session-store.ts'
import { ownAssets } from './filter-drafts.ts'
import { limitAttempts } from './limit-attempts.ts'
import { SAMPLE_PHOTOS } from './publish-filter.ts'

export type QueryPorts = {
  readonly rpc: EngineRpc
  readonly assets: FilterAssetStore
  /** Is asked where nobody names another. */
  readonly defaultEngine: string
  /** Of own photos, and by engines that work elsewhere, by account. */
  readonly previewLimiter: AttemptLimiter
}

export type SlotsInput = {
  readonly engine?: string | undefined
  readonly assetId: string
  readonly at: readonly FaceSlot[] | null
}

/** The faces in a picture of the account's, or what is at these places of it. */
export async function findSlots(
  { rpc, assets, defaultEngine }: QueryPorts,
  { accountId }: Caller,
  { engine = defaultEngine, assetId, at }: SlotsInput,
  signal: AbortSignal,
): Promise<FoundSlots> {
  const [asset] = await assets.find(accountId, [assetId])
  if (!asset) throw noSuchPicture('asset_id')
  const query = { kind: 'slots', picture: asset.blob, at } as const
  return blaming(() => 'asset_id', rpc.findSlots(engine, query, { accountId, signal }))
}

export type PreviewInput = Omit<PreviewQuery, 'kind' | 'assets' | 'photo'> & {
  readonly engine?: string | undefined
  /** The id of an asset, `sample:` with a name, or nobody. */
  readonly photo: string | null
}

/** A small picture of what a recipe does. */
export async function previewRecipe(
  ports: QueryPorts,
  { accountId }: Caller,
  { engine = ports.defaultEngine, photo, ...input }: PreviewInput,
  signal: AbortSignal,
): Promise<Preview> {
  const assets = await ownAssets(ports, accountId, assetsNamedIn(input.recipe))
  const guest = photo === null ? null : await photoOf(ports, accountId, photo)
  // A graph draws pictures without a guest, too.
  if ((guest && 'blob' in guest) || engine !== ports.defaultEngine) {
    await limitAttempts(ports.previewLimiter, accountId, 'previews in your account this hour')
  }
  const query = { ...input, kind: 'preview', assets, photo: guest } as const
  const atFault = (code: FailureCode) => (code === 'NOT_SUPPORTED' ? 'recipe' : 'photo')
  return blaming(atFault, ports.rpc.preview(engine, query, { accountId, signal }))
}

export type ImportInput = { readonly engine: string; readonly file: string }

/** A recipe from a file that somebody has: a graph, or a picture that carries one. */
export function importRecipe(
  { rpc }: QueryPorts,
  { accountId }: Caller,
  { engine, file }: ImportInput,
  signal: AbortSignal,
): Promise<ImportedRecipe> {
  const query = { kind: 'import', file } as const
  return blaming(() => 'file', rpc.import(engine, query, { accountId, signal }))
}

async function photoOf({ assets }: Pick<QueryPorts, 'assets'>, accountId: string, photo: string) {
  const sample = SAMPLE_PHOTOS.find(({ name }) => photo === `sample:${name}`)
  if (sample) return { sample: sample.name }
  const [asset] = isUuid(photo) ? await assets.find(accountId, [photo]) : []
  if (!asset) throw noSuchPicture('photo')
  return { blob: asset.blob }
}

function noSuchPicture(field: string) {
  return badField(field, 'names a picture that is not in your account. Add it first')
}

/** What the engine refuses is the fault of a field. */
async function blaming<T>(field: (code: FailureCode) => string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof GenerationFailed)) throw error
    throw badField(field(error.failure.code), error.message)
  }
}
