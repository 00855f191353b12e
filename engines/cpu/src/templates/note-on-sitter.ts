import type { Subject } from '@guise/core'
import type { PaintedSitter } from './plates.ts'

/** Younger necks have no lines that would tell. */
const LINED = 45

/** What stays of the person in a picture and does not suit the guest, by what the caller says of the guest. */
export function noteOnSitter(sitter: PaintedSitter, subject: Subject): string | undefined {
  if (sitter.beard && subject !== 'male') {
    return 'The beard in this picture hangs below the chin, so it stays.'
  }
  const isChild = subject === 'boy' || subject === 'girl'
  if (!isChild || sitter.age < LINED) return undefined
  const person = sitter.gender === 'male' ? 'man' : 'woman'
  return `Only the face is replaced: neck and hands stay those of a ${person} of about ${sitter.age}.`
}
