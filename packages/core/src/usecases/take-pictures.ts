import type { BlobKind } from '../blob-keys.ts'
import { Fault, type FaultCode, type FieldProblem, fieldSentence } from '../fault.ts'
import type {
  Picture,
  PictureAsker,
  PictureIntake,
  ReadBase64,
  StoredPicture,
} from '../ports/picture-intake.ts'
import { BlobMissing, type BlobPorts, storeBlob } from './blobs.ts'
import { NO_UPLOAD } from './uploads.ts'

/** A picture field as it was sent; `problem` when its shape alone is wrong. */
export type PictureInput = {
  readonly field: string
  readonly value: string | ReadBase64
  readonly problem?: string
}

/** Faults of one picture, not of the service. */
const OF_THE_PICTURE: readonly FaultCode[] = ['INVALID_IMAGE', 'PAYLOAD_TOO_LARGE']

/** All bad pictures are named at once, not only the first. */
export async function takePictures(
  intake: PictureIntake,
  asker: PictureAsker,
  inputs: readonly PictureInput[],
): Promise<readonly (Picture | StoredPicture)[]> {
  const problems: FieldProblem[] = []
  const pictures: (Picture | StoredPicture)[] = []
  for (const { field, value, problem } of inputs) {
    try {
      if (problem !== undefined) throw new Fault('INVALID_IMAGE', problem)
      pictures.push(await intake.take(value, asker))
    } catch (error) {
      if (!(error instanceof Fault) || !OF_THE_PICTURE.includes(error.code)) throw error
      problems.push({ field, code: error.code, message: error.message })
    }
  }
  refuse(problems, inputs)
  return pictures
}

/** Puts pictures under keys of their own; answers the keys in the same order. */
export async function storePictures(
  ports: BlobPorts,
  { kind, accountId }: { readonly kind: BlobKind; readonly accountId: string },
  inputs: readonly PictureInput[],
  pictures: readonly (Picture | StoredPicture)[],
): Promise<readonly string[]> {
  const problems: FieldProblem[] = []
  const storing = pictures.map(async (picture, at) => {
    try {
      return await storeBlob(ports, kind, accountId, picture)
    } catch (error) {
      // Only uploads are copied: this one was erased a moment ago.
      if (!(error instanceof BlobMissing)) throw error
      const field = inputs[at]?.field ?? ''
      problems.push({ field, code: 'INVALID_IMAGE', message: NO_UPLOAD })
      return ''
    }
  })
  const keys = await Promise.all(storing)
  if (problems.length > 0) await ports.blobs.delete(keys.filter((key) => key !== ''))
  refuse(problems, inputs)
  return keys
}

function refuse(problems: readonly FieldProblem[], inputs: readonly PictureInput[]): void {
  const [first] = problems
  if (!first) return
  const words = fieldSentence(first)
  // Where there are several pictures, the message says which one it is about.
  const isClear = inputs.length === 1 || words.startsWith(first.field)
  const message = isClear ? words : `${first.field}: ${words}`
  throw new Fault(first.code, message, { errors: problems })
}
