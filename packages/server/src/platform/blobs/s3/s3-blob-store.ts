import { HeadBucketCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import type { BlobStore } from '@guise/core'
import { DEFAULT_EXPIRY, type ExpiryDays, ensureBucket } from './ensure-bucket.ts'
import { createS3Client, type S3Access } from './s3-client.ts'
import { deleteDaysBefore, deleteObjects } from './s3-delete.ts'
import {
  encryptionHeaders,
  encryptionOf,
  NotEncrypted,
  type S3Encryption,
} from './s3-encryption.ts'
import { isAway, isNamed } from './s3-error.ts'
import { s3Link, s3UploadLink } from './s3-link.ts'
import { copyObject, openObject } from './s3-read.ts'

export type S3BlobStoreOptions = S3Access & {
  readonly bucket: string
  /** The store's address as callers see it, when it differs from the one this service uses. */
  readonly publicEndpoint?: string
  readonly encryption?: S3Encryption
}

export type S3BlobStore = BlobStore & {
  /** Makes the bucket when it is missing, and tells it to expire what retention missed. */
  ensureBucket(days?: ExpiryDays): Promise<void>
  /** Whether this error passes when the store is back. */
  isAway(error: unknown): boolean
  close(): void
}

/** Blobs in an S3-compatible store, for an installation on many machines. */
export function createS3BlobStore(options: S3BlobStoreOptions): S3BlobStore {
  const { bucket, encryption } = options
  const client = createS3Client(options)
  // The host is part of what is signed, so links need a client that believes in the public one.
  const linkClient = options.publicEndpoint
    ? createS3Client({ ...options, endpoint: options.publicEndpoint })
    : client

  async function put(key: string, bytes: Uint8Array, contentType: string): Promise<void> {
    const object = { Bucket: bucket, Key: key, Body: bytes, ContentType: contentType }
    const put = new PutObjectCommand({ ...object, ...encryptionOf(encryption) })
    const { ServerSideEncryption } = await client.send(put)
    if (encryption && ServerSideEncryption !== encryption.algorithm) {
      await deleteObjects(client, bucket, [key])
      throw new NotEncrypted()
    }
  }

  /** Ceph copies nothing within the store that is encrypted there. What is copied is a photo, which fits into memory. */
  async function copyThroughHere(from: string, to: string, contentType: string): Promise<boolean> {
    const found = await openObject(client, { bucket, key: from }, undefined)
    if (!found) return false
    await put(to, Buffer.concat(await Array.fromAsync(found.stream)), contentType)
    return true
  }

  return {
    put,

    open: (key, range) => openObject(client, { bucket, key }, range),

    async copy(from, to, contentType) {
      const target = { key: to, contentType, encryption }
      try {
        return await copyObject(client, { bucket, key: from }, target)
      } catch (error) {
        if (!encryption || !isNamed(error, 'NotImplemented')) throw error
        return copyThroughHere(from, to, contentType)
      }
    },

    delete: (keys) => deleteObjects(client, bucket, keys),

    link: (key, until, sharedFrom) =>
      s3Link(linkClient, { bucket, key, until, ...(sharedFrom && { sharedFrom }) }),

    async uploadLink(key, announced) {
      const url = await s3UploadLink(linkClient, { bucket, key, encryption, ...announced })
      const headers = {
        'Content-Type': announced.contentType,
        ...encryptionHeaders(encryption),
      }
      return { url, headers }
    },

    async check() {
      await client.send(new HeadBucketCommand({ Bucket: bucket }))
    },

    deleteOlderThan(kind, day) {
      const before = day.toISOString().slice(0, 10)
      return deleteDaysBefore(client, { bucket, prefix: `${kind}/`, day: before })
    },

    ensureBucket: (days = DEFAULT_EXPIRY) => ensureBucket(client, bucket, days),

    isAway,

    close() {
      client.destroy()
      linkClient.destroy()
    },
  }
}
