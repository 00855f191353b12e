import { GetObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { UploadAnnounced } from '@guise/core'
import { encryptionHeaders, encryptionOf, type S3Encryption } from './s3-encryption.ts'

/** No signature of this kind may hold for longer (AWS Signature Version 4). */
const LONGEST = 7 * 24 * 3_600

/** The store itself serves the link and checks every part of it, the answer's headers included. */
export async function s3Link(
  client: S3Client,
  {
    bucket,
    key,
    until,
    sharedFrom,
  }: { bucket: string; key: string; until: Date; sharedFrom?: Date },
): Promise<string> {
  const command = new GetObjectCommand({
    Bucket: bucket,
    Key: key,
    // By the clock: an age would count from whenever a browser has loaded it, past the end of the link.
    ...(sharedFrom
      ? { ResponseCacheControl: 'private', ResponseExpires: until }
      : { ResponseCacheControl: 'private, no-store' }),
    ResponseContentDisposition: 'inline',
  })
  return getSignedUrl(client, command, lasting(until, sharedFrom))
}

/** Type and length are signed too, so that the store itself takes nothing but what was announced. */
export async function s3UploadLink(
  client: S3Client,
  {
    bucket,
    key,
    until,
    bytes,
    contentType,
    encryption,
  }: UploadAnnounced & { bucket: string; key: string; encryption?: S3Encryption | undefined },
): Promise<string> {
  const command = new PutObjectCommand({
    Bucket: bucket,
    Key: key,
    ContentType: contentType,
    ContentLength: bytes,
    ...encryptionOf(encryption),
  })
  const named = Object.keys(encryptionHeaders(encryption))
  const signableHeaders = new Set(['host', 'content-type', 'content-length', ...named])
  return getSignedUrl(client, command, { ...lasting(until), signableHeaders })
}

/** A signature contains the time of signing: signed at the same time, links are the same. */
function lasting(until: Date, from = new Date()): { signingDate: Date; expiresIn: number } {
  const end = Math.floor(until.getTime() / 1000)
  // A link lasts at least a second from its signing, so one already over is signed in the past.
  const signed = Math.min(Math.floor(from.getTime() / 1000), end - 1)
  return { signingDate: new Date(signed * 1000), expiresIn: Math.min(end - signed, LONGEST) }
}
