import { GenerationFailed } from '../failure.ts'
import type { BlobStore } from '../ports/blob-store.ts'
import type { Engine } from '../ports/engine.ts'
import type { EngineDesk, FoundSlots, Preview } from '../ports/engine-desk.ts'
import type {
  CheckAnswer,
  CheckQuestion,
  DeskCard,
  DeskQuestion,
  PreviewPhoto,
  PreviewQuestion,
} from '../ports/engine-desks.ts'
import { readBlob, readBlobs } from './read-blobs.ts'

export type AnswerPorts = {
  readonly blobs: Pick<BlobStore, 'open'>
  /** The bytes of a sample photo of the installation. */
  readonly openSample: (name: string) => Promise<Uint8Array | undefined>
}

export function cardOf({ name, capabilities, desk }: Engine): DeskCard {
  return {
    name,
    description: capabilities.description,
    sources: desk?.sources ?? [],
    recipeSchema: desk?.recipeSchema() ?? null,
  }
}

export type DeskAnswer = CheckAnswer | FoundSlots | Preview

/** The worker's side of a question. */
export async function answerQuestion(
  ports: AnswerPorts,
  engine: Engine,
  question: DeskQuestion,
  signal: AbortSignal,
): Promise<DeskAnswer> {
  if (question.kind === 'check') return check(engine, question)
  const { desk } = engine
  if (!desk) {
    throw new GenerationFailed(
      'NOT_SUPPORTED',
      `The engine "${engine.name}" shows no previews and finds no faces. Try the filter by a job.`,
    )
  }
  if (question.kind === 'slots') {
    return desk.findSlots(await readBlob(ports.blobs, question.picture), question.at, signal)
  }
  const { fault } = check(engine, question)
  if (fault !== null) throw new GenerationFailed('NOT_SUPPORTED', fault)
  return preview(ports, desk, question, signal)
}

function check(
  engine: Engine,
  { recipe, modelType }: Pick<CheckQuestion, 'recipe' | 'modelType'>,
): CheckAnswer {
  const fault = engine.faultOfRecipe(recipe, modelType) ?? null
  return { fault, assets: fault === null ? (engine.desk?.assetsOf(recipe) ?? []) : [] }
}

async function preview(
  ports: AnswerPorts,
  desk: EngineDesk,
  { kind: _kind, assets, photo, ...task }: PreviewQuestion,
  signal: AbortSignal,
): Promise<Preview> {
  const needed = desk.assetsOf(task.recipe)
  const known = needed.flatMap((id) => {
    const key = Object.hasOwn(assets, id) ? assets[id] : undefined
    return key === undefined ? [] : [[id, key] as const]
  })
  if (known.length < needed.length) {
    throw new GenerationFailed(
      'NOT_SUPPORTED',
      'The recipe names a picture that is not among yours. Add it first.',
    )
  }
  const [bytes, guest] = await Promise.all([
    readBlobs(ports.blobs, Object.fromEntries(known)),
    photo && readPhoto(ports, photo),
  ])
  signal.throwIfAborted()
  return desk.preview({ ...task, assets: bytes, photo: guest }, signal)
}

async function readPhoto(
  { blobs, openSample }: AnswerPorts,
  photo: PreviewPhoto,
): Promise<Uint8Array> {
  if ('blob' in photo) return readBlob(blobs, photo.blob)
  const sample = await openSample(photo.sample)
  if (sample) return sample
  throw new GenerationFailed('PICTURE_UNUSABLE', 'There is no such sample photo here.')
}
