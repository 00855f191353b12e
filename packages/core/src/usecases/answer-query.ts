import { GenerationFailed } from '../failure.ts'
import type { BlobStore } from '../ports/blob-store.ts'
import type { Engine } from '../ports/engine.ts'
import type { EngineQueries, FoundSlots, Preview } from '../ports/engine-queries.ts'
import type {
  CheckQuery,
  CheckResult,
  EngineQuery,
  EngineSummary,
  PreviewPhoto,
  PreviewQuery,
} from '../ports/engine-rpc.ts'
import { readBlob, readBlobs } from './blobs.ts'

export type AnswerQueryPorts = {
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

export type QueryResult = CheckResult | FoundSlots | Preview

/** The worker's side of a query. */
export async function answerQuery(
  ports: AnswerQueryPorts,
  engine: Engine,
  query: EngineQuery,
  signal: AbortSignal,
): Promise<QueryResult> {
  if (query.kind === 'check') return check(engine, query)
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
  const { fault } = check(engine, query)
  if (fault !== null) throw new GenerationFailed('NOT_SUPPORTED', fault)
  return preview(ports, queries, query, signal)
}

function check(
  engine: Engine,
  { recipe, modelType }: Pick<CheckQuery, 'recipe' | 'modelType'>,
): CheckResult {
  const fault = engine.faultOfRecipe(recipe, modelType) ?? null
  return { fault, assets: fault === null ? (engine.queries?.assetsOf(recipe) ?? []) : [] }
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
  return queries.preview({ ...task, assets: bytes, photo: guest }, signal)
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
