/**
 * What a picture field takes. A string is base64, a data URI, an http(s) address, an upload://
 * reference or, outside browsers, the path of a file: see `kindOfText`.
 */
export type PictureInput = Blob | Uint8Array | ArrayBuffer | URL | string

export type TextKind = 'as-is' | 'path'

const AS_IS = /^(https?:|data:|upload:)/i
const FILE_URL = /^file:/i
/** Base64 has no dot, so a text that ends like a file's name is none. */
const FILE_NAME = /\.[a-z0-9]{2,5}$/i
const LONGEST_PATH = 4096

/** Decided by the text alone, without a look at the disk: the same text always means the same. */
export function kindOfText(text: string): TextKind {
  if (AS_IS.test(text)) return 'as-is'
  if (FILE_URL.test(text)) return 'path'
  return text.length <= LONGEST_PATH && FILE_NAME.test(text) ? 'path' : 'as-is'
}
