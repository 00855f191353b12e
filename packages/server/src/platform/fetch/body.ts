import type { IncomingHttpHeaders } from 'undici/types/header.js'
import { KIND_BYTES, looksLikePicture } from './picture-kind.ts'
import { FetchRefused } from './refusal.ts'

const FIRST_CAPACITY = 64 * 1024

/** Refuses by the headers alone what need not be downloaded; answers the announced length. */
export function vetHeaders(headers: IncomingHttpHeaders, maxBytes: number): number | undefined {
  const encoding = headers['content-encoding']
  if (encoding && String(encoding).toLowerCase() !== 'identity') throw new FetchRefused('ENCODING')

  const length = headers['content-length']
  if (length === undefined) return undefined
  if (!/^\d+$/.test(String(length))) throw new FetchRefused('BODY_ERROR', 'content-length')
  if (Number(length) > maxBytes) throw tooLarge(maxBytes)
  return Number(length)
}

/** Reads a body of at most `maxBytes`, and stops at the first bytes when it is no picture. */
export async function readPicture(
  chunks: AsyncIterable<Uint8Array>,
  maxBytes: number,
  announced = FIRST_CAPACITY,
): Promise<Uint8Array> {
  // One growing buffer, not a list of chunks: a server may send one byte per chunk, and millions of
  // small objects would cost a hundred times the limit.
  let held = new Uint8Array(Math.min(Math.max(announced, KIND_BYTES), maxBytes))
  let size = 0
  let known = false
  for await (const chunk of chunks) {
    const end = size + chunk.length
    if (end > maxBytes) throw tooLarge(maxBytes)
    if (end > held.length) held = grown(held, size, Math.min(Math.max(end, size * 2), maxBytes))
    held.set(chunk, size)
    size = end
    if (!known && size >= KIND_BYTES) {
      if (!looksLikePicture(held.subarray(0, size))) throw new FetchRefused('NOT_IMAGE')
      known = true
    }
  }
  if (!known) throw new FetchRefused('NOT_IMAGE', 'too short')
  return held.subarray(0, size)
}

function grown(from: Uint8Array, size: number, capacity: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(capacity)
  larger.set(from.subarray(0, size))
  return larger
}

function tooLarge(maxBytes: number): FetchRefused {
  const megabytes = (maxBytes / 2 ** 20).toLocaleString('en', { maximumSignificantDigits: 3 })
  return new FetchRefused('TOO_LARGE', `${megabytes} MB`)
}
