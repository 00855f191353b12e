/** Bytes needed before every kind can be told. */
export const KIND_BYTES = 12

/** Latin-1 text at a place, so that `\x89` is one byte; all parts of a kind must be there. */
const KINDS: readonly (readonly (readonly [at: number, text: string])[])[] = [
  [[0, '\xff\xd8\xff']],
  [[0, '\x89PNG\r\n\x1a\n']],
  [
    [0, 'RIFF'],
    [8, 'WEBP'],
  ],
  [[0, 'GIF8']],
  [[0, 'II*\0']],
  [[0, 'MM\0*']],
  // AVIF and HEIC, and films: the decoder tells them apart and says what to do.
  [[4, 'ftyp']],
]

/** Could it be a picture? The Content-Type is not asked: anybody can write one. */
export function looksLikePicture(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, KIND_BYTES)).toString('latin1')
  return KINDS.some((parts) => parts.every(([at, text]) => start.startsWith(text, at)))
}
