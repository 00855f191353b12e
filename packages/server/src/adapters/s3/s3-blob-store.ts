import { HeadBucketCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import type { BlobStore } from '@guise/core'
import { DEFAULT_EXPIRY, type ExpiryDays, ensureBucket } from './ensure-bucket.ts'
import { createS3Client, type S3Access } from './s3-client.ts'
import { deleteDaysBefore, deleteObjects } from './s3-delete.ts'
import { s3Link, s3UploadLink } from './s3-link.ts'
import { copyObject, openObject } from './s3-read.ts'

export type S3BlobStoreOptions = S3Access & {
  readonly bucket: string
  /** The store's address as callers see it, when it differs from the one this service uses. */
  readonly publicEndpoint?: string
}

export type S3BlobStore = BlobStore & {
  /** Makes the bucket when it is missing, and tells it to expire what retention missed. */
  ensureBucket(days?: ExpiryDays): Promise<void>
  close(): void
}

/** Blobs in an S3-compatible store, for an installation on many machines. */
export function createS3BlobStore(options: S3BlobStoreOptions): S3BlobStore {
  const { bucket } = options
  const client = createS3Client(options)
  // The host is part of what is signed, so links need a client that believes in the public one.
  const linkClient = options.publicEndpoint
    ? createS3Client({ ...options, endpoint: options.publicEndpoint })
    : client

  return {
    async put(key, bytes, contentType) {
      await client.send(
        new PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes, ContentType: contentType }),
      )
    },

    open: (key, range) => openObject(client, { bucket, key }, range),

    copy: (from, to, contentType) =>
      copyObject(client, { bucket, key: from }, { key: to, contentType }),

    delete: (keys) => deleteObjects(client, bucket, keys),

    link: (key, until, sharedFrom) =>
      s3Link(linkClient, { bucket, key, until, ...(sharedFrom && { sharedFrom }) }),

    async uploadLink(key, announced) {
      const url = await s3UploadLink(linkClient, { bucket, key, ...announced })
      return { url, headers: { 'Content-Type': announced.contentType } }
    },

    async check() {
      await client.send(new HeadBucketCommand({ Bucket: bucket }))
    },

    deleteOlderThan(kind, day) {
      const before = day.toISOString().slice(0, 10)
      return deleteDaysBefore(client, { bucket, prefix: `${kind}/`, day: before })
    },

    ensureBucket: (days = DEFAULT_EXPIRY) => ensureBucket(client, bucket, days),

    close() {
      client.destroy()
      linkClient.destroy()
    },
  }
}
