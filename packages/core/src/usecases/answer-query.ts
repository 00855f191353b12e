import { GenerationFailed } from '../failure.ts'
import type { GenerationRequest, ModelType } from '../generation-request.ts'
import type { BlobStore } from '../ports/blob-store.ts'
import type { Engine } from '../ports/engine.ts'
import type {
  EngineQueries,
  FoundSlots,
  ImportedRecipe,
  Preview,
  PreviewTask,
} from '../ports/engine-queries.ts'
import type {
  CheckQuery,
  CheckResult,
  EngineQuery,
  EngineSummary,
  PreviewPhoto,
  PreviewQuery,
} from '../ports/engine-rpc.ts'
import { OWN_PREVIEW_SIDE, type PreviewMarker } from '../ports/result-marker.ts'
import type { Clock } from '../ports/system.ts'
import { ownRecipe } from '../recipe-ways.ts'
import { readBlob, readBlobs } from './blobs.ts'
import { type Gate, gatePhotos, gateResult } from './gate-pictures.ts'

export type AnswerQueryPorts = {
  /** Undefined while nobody wants pictures looked at. */
  readonly gate?: Gate | undefined
  /** Own photos are not previewed without. */
  readonly previewMarker?: PreviewMarker
  readonly clock: Clock
  readonly blobs: Pick<BlobStore, 'open'>
  /** The bytes of a sample photo of the installation. */
  readonly openSample: (name: string) => Promise<Uint8Array | undefined>
}

export function summaryOfEngine({ name, capabilities, queries }: Engine): EngineSummary {
  return {
    name,
    description: capabilities.description,
    sources: queries?.sources ?? [],
    recipeSchema: queries?.recipeSchema() ?? null,
  }
}

export type QueryResult = CheckResult | FoundSlots | Preview | ImportedRecipe

/** The worker's side of a query. */
export async function answerQuery(
  ports: AnswerQueryPorts,
  engine: Engine,
  asked: EngineQuery,
  signal: AbortSignal,
): Promise<QueryResult> {
  const query = 'recipe' in asked ? { ...asked, recipe: ownRecipe(asked.recipe) } : asked
  if (query.kind === 'check') return check(engine, query, signal)
  const { queries } = engine
  if (!queries) {
    throw new GenerationFailed(
      'NOT_SUPPORTED',
      `The engine "${engine.name}" does not support previews or face detection. Run the filter as a job to see the result.`,
    )
  }
  if (query.kind === 'slots') {
    return queries.findSlots(await readBlob(ports.blobs, query.picture), query.at, signal)
  }
  if (query.kind === 'import') return importFile(engine, query.file, signal)
  const fault = engine.faultOfRecipe(query.recipe, query.modelType)
  if (fault !== undefined) throw new GenerationFailed('NOT_SUPPORTED', fault)
  return preview(ports, queries, query, signal)
}

async function check(
  engine: Engine,
  { recipe, modelType }: CheckQuery,
  signal: AbortSignal,
): Promise<CheckResult> {
  const fault = await faultOf(engine, recipe, modelType, signal)
  if (fault !== undefined) return { fault, assets: [] }
  return { fault: null, assets: engine.queries?.assetsOf(recipe) ?? [] }
}

/** What is wrong with a recipe, in itself or where it would run. */
export async function faultOf(
  engine: Engine,
  recipe: unknown,
  modelType: ModelType,
  signal: AbortSignal,
): Promise<string | undefined> {
  const fault = engine.faultOfRecipe(recipe, modelType)
  return fault ?? engine.queries?.faultOnInstances?.(recipe, signal)
}

async function importFile(
  { name, queries }: Engine,
  base64: string,
  signal: AbortSignal,
): Promise<ImportedRecipe> {
  const imported = await queries?.importRecipe?.(bytesOf(base64), signal)
  if (imported) return imported
  throw new GenerationFailed(
    'NOT_SUPPORTED',
    `The engine "${name}" does not import files. Choose an engine whose sources include "graph".`,
  )
}

async function preview(
  ports: AnswerQueryPorts,
  queries: EngineQueries,
  { kind: _kind, assets, photo, ...task }: PreviewQuery,
  signal: AbortSignal,
): Promise<Preview> {
  const needed = queries.assetsOf(task.recipe)
  const known = needed.flatMap((id) => {
    const key = Object.hasOwn(assets, id) ? assets[id] : undefined
    return key === undefined ? [] : [[id, key] as const]
  })
  if (known.length < needed.length) {
    throw new GenerationFailed(
      'NOT_SUPPORTED',
      'The recipe uses a picture that is not in your account. Add it first.',
    )
  }
  const [bytes, guest] = await Promise.all([
    readBlobs(ports.blobs, Object.fromEntries(known)),
    photo && readPhoto(ports, photo),
  ])
  signal.throwIfAborted()
  const whole = { ...task, assets: bytes, photo: guest }
  if (!photo || 'sample' in photo || !guest) return queries.preview(whole, signal)
  return previewOwn(ports, queries, { ...whole, photo: guest }, signal)
}

/** It costs nothing, so it is no result; but what holds for pictures of guests holds for it. */
async function previewOwn(
  { gate, previewMarker, clock }: AnswerQueryPorts,
  queries: EngineQueries,
  task: PreviewTask & { readonly photo: Uint8Array },
  signal: AbortSignal,
): Promise<Preview> {
  if (!previewMarker) throw new Error('own photos are not previewed here')
  const request = requestOf(task)
  await gatePhotos(gate, request, [task.photo], signal)
  const longestSide = Math.min(task.longestSide, OWN_PREVIEW_SIDE)
  const made = await queries.preview({ ...task, longestSide }, signal)
  await gateResult(gate, request, { outputs: [made] }, signal)
  return previewMarker.mark(made, { madeAt: clock.now(), filter: null, photos: 1 }, signal)
}

/** As the recipe would run with it. */
function requestOf({ modelType, subject, ratio }: PreviewTask): GenerationRequest {
  const guide = { by: 'filter', filter: { kind: 'catalog', id: 0 } } as const
  return modelType === 'face_swap'
    ? { kind: 'face-swap', look: 'v6', guide, subject, ratio }
    : { kind: 'multi-swap', look: 'realistic', guide, outpaint: false }
}

async function readPhoto(
  { blobs, openSample }: AnswerQueryPorts,
  photo: PreviewPhoto,
): Promise<Uint8Array> {
  if ('blob' in photo) return readBlob(blobs, photo.blob)
  const sample = await openSample(photo.sample)
  if (sample) return sample
  throw new GenerationFailed('PICTURE_UNUSABLE', 'Sample photo not found. Choose another one.')
}

const bytesOf = (base64: string) =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
