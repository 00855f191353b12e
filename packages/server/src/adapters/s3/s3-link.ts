import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'

/** No signature of this kind may hold for longer (AWS Signature Version 4). */
const LONGEST = 7 * 24 * 3_600

/** The store itself serves the link and checks every part of it, the answer's headers included. */
export async function s3Link(
  client: S3Client,
  { bucket, key, until }: { bucket: string; key: string; until: Date },
): Promise<string> {
  const end = Math.floor(until.getTime() / 1000)
  // A link lasts at least a second from its signing, so one already over is signed in the past.
  const signed = Math.min(Math.floor(Date.now() / 1000), end - 1)
  const command = new GetObjectCommand({
    Bucket: bucket,
    Key: key,
    ResponseCacheControl: 'private, no-store',
    ResponseContentDisposition: 'inline',
  })
  return getSignedUrl(client, command, {
    signingDate: new Date(signed * 1000),
    expiresIn: Math.min(end - signed, LONGEST),
  })
}
