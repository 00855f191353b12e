import { Fault } from '@guise/core'
import type { FastifyRequest } from 'fastify'
import { type Endpoint, isOpen } from '../endpoint.ts'
import type { HttpSettings } from '../services.ts'
import type { JsonLimits } from './json-scan.ts'

export type BodyLimits = JsonLimits & { readonly bytes: number; readonly hasPictures: boolean }

const MB = 1024 * 1024

/** Names, addresses and passwords, however their characters are escaped. */
const OF_STRANGERS = { bytes: 16 * 1024, depth: 8, elements: 500 }
/**
 * The largest recipe with every character escaped as \uXXXX is 1.5 MB; the rest stands beside it. It is
 * 40 levels deep at most, and one of 2,000 elements is a large one.
 */
const WITHOUT_PICTURES = { bytes: 2 * MB, depth: 64, elements: 50_000 }
/** A few fields and a few pictures; whatever else a client sends along is ignored, but read. */
const WITH_PICTURES = { depth: 64, elements: 10_000, plainBytes: MB }

/**
 * How much a row reads. While JSON is parsed nobody else is served, so that only rows with pictures read
 * much, only from those who have credentials, and no row reads many elements.
 */
export function bodyLimitsOf(
  row: Pick<Endpoint, 'access' | 'pictures' | 'mayHoldPictures'>,
  { maxBodyBytes }: Pick<HttpSettings, 'maxBodyBytes'>,
): BodyLimits {
  if (!isOpen(row) && (row.pictures || row.mayHoldPictures)) {
    return { ...WITH_PICTURES, bytes: maxBodyBytes, hasPictures: true }
  }
  const limits = isOpen(row) ? OF_STRANGERS : WITHOUT_PICTURES
  return { ...limits, plainBytes: limits.bytes, hasPictures: false }
}

/** What says itself that it is too large is refused before a byte of it is read. */
export function refuseAnnounced(headers: FastifyRequest['headers'], limits: BodyLimits): void {
  if (Number(headers['content-length'] ?? 0) > limits.bytes) throw tooLarge(limits)
}

export function tooLarge({ bytes, hasPictures }: BodyLimits): Fault {
  const remedy = hasPictures
    ? 'Send smaller pictures, or URLs instead of base64.'
    : 'This path does not accept requests of that size. Check what you send.'
  return new Fault('PAYLOAD_TOO_LARGE', `The request is larger than ${size(bytes)}. ${remedy}`)
}

export function tooLargeBesidePictures({ plainBytes }: BodyLimits): Fault {
  return new Fault(
    'PAYLOAD_TOO_LARGE',
    `The request has more than ${size(plainBytes)} in addition to its pictures. Send only the fields of this endpoint.`,
  )
}

function size(bytes: number): string {
  const kilobytes = Math.floor(bytes / 1024)
  return kilobytes < 1024 ? `${kilobytes} kB` : `${Math.floor(kilobytes / 1024)} MB`
}
