import { Fault, type FaultCode, type FieldProblem, fieldSentence } from '../fault.ts'
import type { Picture, PictureAsker, PictureIntake } from '../ports/picture-intake.ts'

/** A picture field as it was sent; `problem` when its shape alone is wrong. */
export type PictureInput = {
  readonly field: string
  readonly value: string
  readonly problem?: string
}

/** Faults of one picture, not of the service. */
const OF_THE_PICTURE: readonly FaultCode[] = ['INVALID_IMAGE', 'PAYLOAD_TOO_LARGE']

/** All bad pictures are named at once, not only the first. */
export async function takePictures(
  intake: PictureIntake,
  asker: PictureAsker,
  inputs: readonly PictureInput[],
): Promise<readonly Picture[]> {
  const problems: FieldProblem[] = []
  const pictures: Picture[] = []
  for (const { field, value, problem } of inputs) {
    try {
      if (problem !== undefined) throw new Fault('INVALID_IMAGE', problem)
      pictures.push(await intake.take(value, asker))
    } catch (error) {
      if (!(error instanceof Fault) || !OF_THE_PICTURE.includes(error.code)) throw error
      problems.push({ field, code: error.code, message: error.message })
    }
  }
  const [first] = problems
  if (first) {
    const words = fieldSentence(first)
    // Where there are several pictures, the message says which one it is about.
    const isClear = inputs.length === 1 || words.startsWith(first.field)
    throw new Fault(first.code, isClear ? words : `${first.field}: ${words}`, { errors: problems })
  }
  return pictures
}
