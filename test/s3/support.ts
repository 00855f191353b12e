import { createS3BlobStore } from '@guise/server/platform/blobs/s3/s3-blob-store'

/** Set by `npm test -- s3`, which starts a real radosgw. */
const S3_SETTINGS = [
  'GUISE_S3_ENDPOINT',
  'GUISE_S3_ACCESS_KEY_ID',
  'GUISE_S3_SECRET_ACCESS_KEY',
  'GUISE_S3_REGION',
] as const

export function s3Environment(bucket: string) {
  const entries = S3_SETTINGS.map((name) => {
    const value = process.env[name]
    if (!value) throw new Error(`${name} is not set: run this by "npm test -- s3"`)
    return [name, value]
  })
  const settings: Record<(typeof S3_SETTINGS)[number], string> = Object.fromEntries(entries)
  return { ...settings, GUISE_BLOBS: 's3', GUISE_S3_BUCKET: bucket }
}

/** The bucket, as the service itself sees it. */
export function s3Store(bucket: string) {
  const env = s3Environment(bucket)
  return createS3BlobStore({
    endpoint: env.GUISE_S3_ENDPOINT,
    region: env.GUISE_S3_REGION,
    accessKeyId: env.GUISE_S3_ACCESS_KEY_ID,
    secretAccessKey: env.GUISE_S3_SECRET_ACCESS_KEY,
    bucket,
    forcePathStyle: true,
  })
}
