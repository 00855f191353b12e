import type { Subject } from '@guise/core'
import type { PaintedSitter } from './plates.ts'

/** Years between guest and sitter from which a neck looks like somebody else's. */
const MUCH_OLDER = 20
/** Younger necks have no lines that would tell. */
const LINED = 45

export function hasLinedNeck({ age }: PaintedSitter): boolean {
  return age >= LINED
}

/** What stays of the person in a picture and does not suit the guest; undefined where nothing does. */
export function noteOnSitter(
  sitter: PaintedSitter,
  guest: { readonly subject: Subject; readonly age: number },
): string | undefined {
  if (sitter.beard && guest.subject !== 'male') {
    return 'The beard in this picture hangs below the chin, so it stays.'
  }
  if (!hasLinedNeck(sitter) || guest.age + MUCH_OLDER > sitter.age) return undefined
  const person = sitter.gender === 'male' ? 'man' : 'woman'
  return `Only the face is replaced: neck and hands stay those of a ${person} of about ${sitter.age}.`
}
