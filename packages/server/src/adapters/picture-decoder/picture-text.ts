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
  const wrong = core.search(/[^A-Za-z0-9+/_-]/)
  if (wrong >= 0) {
    refuse(
      'not_base64',
      `The picture is not valid base64: wrong character at position ${wrong + 1}. ${wayOut}`,
    )
  }
  if (core.length % 4 === 1 || (padding > 0 && text.length % 4 !== 0)) {
    refuse('not_base64', `The base64 of the picture is incomplete. ${wayOut}`)
  }
  checkSize(Math.floor((core.length * 3) / 4), { maxBytes })
  return Buffer.from(core, 'base64')
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
