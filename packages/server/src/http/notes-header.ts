import type { FastifyReply } from 'fastify'

export const NOTES_HEADER = 'X-Guise-Notes'

/** Proxies and clients commonly refuse header lines much longer than this. */
const MAX_BYTES = 2000

/**
 * Notes as a header value, so that the bodies of the interface stay exact: a JSON array of strings,
 * percent-encoded. Whole notes are dropped from the end until the rest fits; undefined when none does.
 */
export function notesHeader(notes: readonly string[]): string | undefined {
  for (let kept = notes.length; kept > 0; kept--) {
    const value = encodeURIComponent(JSON.stringify(notes.slice(0, kept).map(wellFormed)))
    if (value.length <= MAX_BYTES) return value
  }
  return undefined
}

export function sendNotes(reply: FastifyReply, notes: readonly string[]): void {
  const value = notesHeader(notes)
  if (value) reply.header(NOTES_HEADER, value)
}

/** Half a surrogate pair cannot be encoded; notes repeat words that strangers wrote. */
function wellFormed(note: string): string {
  return note.toWellFormed()
}
