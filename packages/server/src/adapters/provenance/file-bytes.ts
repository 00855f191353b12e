import { Fault } from '@guise/core'

/** Bounded, and only the start of the text is looked at. */
const DATA_URI = /^data:(?:image\/(?:png|jpeg|webp)|video\/mp4|application\/octet-stream)?;base64,/i
const LONGEST_PREFIX = 100

/** The bytes of a file that was sent as base64 or as a data URI: as they are, for nothing may be lost of a mark. */
export function fileBytes(text: string, maxBytes: number): Buffer {
  if (text.length > Math.ceil(maxBytes / 3) * 4 + LONGEST_PREFIX) throw tooLarge(maxBytes)
  const prefix = DATA_URI.exec(text.slice(0, LONGEST_PREFIX))?.[0] ?? ''
  const base64 = text.slice(prefix.length)
  const padding = /={0,2}$/.exec(base64.slice(-2))?.[0].length ?? 0
  const bytes = Buffer.from(base64, 'base64')
  // What the decoder skips makes the bytes fewer.
  if (bytes.length === 0 || bytes.length !== Math.floor(((base64.length - padding) * 3) / 4)) {
    throw new Fault(
      'INVALID_IMAGE',
      'The file is not valid base64. Send the whole file as base64 in one line, or as a data URI.',
    )
  }
  if (bytes.length > maxBytes) throw tooLarge(maxBytes)
  return bytes
}

function tooLarge(maxBytes: number): Fault {
  const megabytes = Math.floor(maxBytes / 1024 / 1024)
  return new Fault(
    'PAYLOAD_TOO_LARGE',
    `The file is larger than ${megabytes} MB. Send a smaller one.`,
  )
}
