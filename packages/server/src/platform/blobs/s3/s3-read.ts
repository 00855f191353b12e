import type { Readable } from 'node:stream'
import {
  CopyObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3'
import type { ByteRange, OpenBlob } from '@guise/core'
import { encryptionOf, type S3Encryption } from './s3-encryption.ts'
import { isNamed } from './s3-error.ts'

type Place = { readonly bucket: string; readonly key: string }

/**
 * Asks for the size first and for the bytes when the first chunk is read. A blob that is opened and
 * never read would otherwise keep its socket, and a few of those would stop all reading.
 */
export async function openObject(
  client: S3Client,
  place: Place,
  range: ByteRange | undefined,
): Promise<OpenBlob | undefined> {
  const found = await head(client, place)
  if (!found) return undefined
  const { size, contentType, version } = found
  const start = range?.start ?? 0
  const end = Math.min(range?.end ?? size, size - 1)
  return { size, contentType, version, stream: read(client, place, { size, start, end }) }
}

/** Within the store: the bytes do not pass through here. */
export async function copyObject(
  client: S3Client,
  { bucket, key }: Place,
  to: {
    readonly key: string
    readonly contentType: string
    readonly encryption: S3Encryption | undefined
  },
): Promise<boolean> {
  try {
    await client.send(
      new CopyObjectCommand({
        Bucket: bucket,
        // Keys are made by us and need no escaping.
        CopySource: `${bucket}/${key}`,
        Key: to.key,
        ContentType: to.contentType,
        MetadataDirective: 'REPLACE',
        ...encryptionOf(to.encryption),
      }),
    )
    return true
  } catch (error) {
    if (!isNamed(error, 'NotFound', 'NoSuchKey')) throw error
    await client.send(new HeadBucketCommand({ Bucket: bucket }))
    return false
  }
}

async function head(client: S3Client, { bucket, key }: Place) {
  try {
    const found = await client.send(new HeadObjectCommand({ Bucket: bucket, Key: key }))
    return {
      size: found.ContentLength ?? 0,
      contentType: found.ContentType ?? 'application/octet-stream',
      // Of the same bytes written twice it is the same, which is as good.
      version: found.ETag ?? String(found.LastModified?.getTime()),
    }
  } catch (error) {
    if (!isNamed(error, 'NotFound', 'NoSuchKey')) throw error
    // A missing bucket gives the very same answer, and is no missing blob: this throws then.
    await client.send(new HeadBucketCommand({ Bucket: bucket }))
    return undefined
  }
}

async function* read(
  client: S3Client,
  { bucket, key }: Place,
  { size, start, end }: ByteRange & { size: number },
): AsyncGenerator<Uint8Array> {
  if (start > end) return
  const answer = await client.send(
    new GetObjectCommand({ Bucket: bucket, Key: key, Range: `bytes=${start}-${end}` }),
  )
  // Destroyed by leaving the loop, also when the reader gives up.
  const body = answer.Body as Readable
  if (!answer.ContentRange?.endsWith(`/${size}`)) {
    body.destroy()
    throw new Error('The blob was replaced before it was read.')
  }
  yield* body
}
