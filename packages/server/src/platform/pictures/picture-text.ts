import type { ReadBase64 } from '@guise/core'
import { KINDS } from './kinds.ts'
import { refuse } from './refusal.ts'
import { checkSize } from './vet.ts'

const wayOut =
  'Send the picture as base64, as a data URI, as an http(s) URL or as an upload:// reference.'

/**
 * Every quantifier is bounded and only the start of the text is looked at: a hostile prefix of a
 * megabyte must cost nothing.
 */
const dataUri = /^data:([a-z0-9.+/-]{0,100})((?:;[^;,]{0,100}){0,8}?);base64,/i
const longestPrefix = 1_000

/** The bytes win over the media type; this only stops what never claimed to be a picture. */
const plausibleType =
  /^(image\/(png|x-png|jpe?g|pjpeg|webp|avif|gif|tiff?|hei[cf])|application\/octet-stream)?$/i

/** Room for line breaks and a prefix; base64 broken after every 50 characters needs 2 %. */
const longestText = (maxBytes: number): number =>
  Math.ceil(Math.ceil(maxBytes / 3) * 4 * 1.05) + longestPrefix

/**
 * Reads bare base64 (standard or URL-safe; padding and line breaks tolerated) or a data URI.
 * Strict where `Buffer.from` is not: that skips bad characters and stops at an early `=`, and so
 * hands on half a picture without a word.
 */
export function pictureBytesFromText(value: unknown, maxBytes: number): Buffer {
  if (typeof value !== 'string') refuse('not_text', `The picture must be a string. ${wayOut}`)
  if (value.length > longestText(maxBytes)) checkSize(value.length, { maxBytes })
  const text = withoutPrefix(value).replace(/[\t\n\r ]+/g, '')
  if (text === '') refuse('empty', `The picture is empty. ${wayOut}`)

  const core = text.endsWith('==') ? text.slice(0, -2) : text.replace(/=$/, '')
  const padding = text.length - core.length
  const size = Math.floor((core.length * 3) / 4)
  const bytes = Buffer.from(core, 'base64')
  const isCut = core.length % 4 === 1
  if (bytes.length < size || isCut || Buffer.byteLength(core) > core.length) {
    refuseWrongCharacter(core)
  }
  if (isCut || (padding > 0 && text.length % 4 !== 0)) {
    refuse('not_base64', `The base64 of the picture is incomplete. ${wayOut}`)
  }
  checkSize(size, { maxBytes })
  return bytes
}

/** The same for base64 that was decoded while it arrived, in which nothing can be wrong but its head and its size. */
export function pictureBytesOf(
  { head, bytes }: Pick<ReadBase64, 'head' | 'bytes'>,
  maxBytes: number,
): Uint8Array {
  const length = head.length + 4 * Math.ceil(bytes.length / 3)
  if (length > longestText(maxBytes)) checkSize(length, { maxBytes })
  withoutPrefix(head)
  checkSize(bytes.length, { maxBytes })
  return bytes
}

/**
 * Looked for only when there is one, because a picture has millions of characters. Every character that is skipped
 * makes the bytes fewer, except for one that is not ASCII and looks to the decoder like one that is.
 */
function refuseWrongCharacter(core: string): void {
  const wrong = core.search(/[^A-Za-z0-9+/_-]/)
  if (wrong < 0) return
  refuse(
    'not_base64',
    `The picture is not valid base64: wrong character at position ${wrong + 1}. ${wayOut}`,
  )
}

function withoutPrefix(value: string): string {
  if (!/^data:/i.test(value.slice(0, 5))) return value
  const match = dataUri.exec(value.slice(0, longestPrefix))
  if (!match) {
    refuse('not_base64', 'The data URI is malformed. It must start like "data:image/jpeg;base64,".')
  }
  if (!plausibleType.test(match[1] ?? '')) {
    refuse(
      'unsupported_kind',
      `The data URI is not a ${KINDS} picture. Export the picture in one of these formats.`,
    )
  }
  return value.slice(match[0].length)
}
