import { randomUUID } from 'node:crypto'
import { openBucket } from '../compose.ts'
import type { BlobConfig } from '../config/config.ts'
import { type Finding, firstLine, ok, problem } from './finding.ts'
import { settingFix } from './settings.ts'

const BLOBS = { check: 'blobs', what: 'Blobs' }

type Bucket = Extract<BlobConfig, { kind: 's3' }>

/** A small object is put, read and deleted in the bucket of the settings. */
export async function examineBucket(blobs: Bucket): Promise<Finding> {
  const store = await openBucket(blobs)
  const { endpoint, bucket } = blobs
  const key = `doctor/${randomUUID()}`
  try {
    await store.put(key, Buffer.from('guise'), 'text/plain')
    const found = await store.open(key)
    await store.delete([key])
    if (found?.size !== 5) throw new Error('the object that was written cannot be read')
    return ok(BLOBS, `bucket ${bucket} at ${endpoint} can be read and written`)
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (name === 'NoSuchBucket') {
      return ok(BLOBS, `${endpoint} answers; bucket ${bucket} is created at the first start`)
    }
    if (/AccessDenied|InvalidAccessKeyId|SignatureDoesNotMatch|Forbidden/.test(name)) {
      return problem(
        BLOBS,
        `this access key has no permission for bucket ${bucket} at ${endpoint} (${name})`,
        `${settingFix('GUISE_S3_ACCESS_KEY_ID')} GUISE_S3_SECRET_ACCESS_KEY=THE_SECRET_OF_IT`,
      )
    }
    if (name === 'NotEncrypted') {
      return problem(
        BLOBS,
        `${endpoint} does not encrypt objects as GUISE_S3_ENCRYPTION says`,
        `set up encryption in the store, or ${settingFix('GUISE_S3_ENCRYPTION')}`,
      )
    }
    return problem(
      BLOBS,
      `${endpoint} does not work: ${firstLine(error) || name}`,
      `curl -v ${endpoint}, then ${settingFix('GUISE_S3_ENDPOINT')}`,
    )
  } finally {
    store.close()
  }
}
