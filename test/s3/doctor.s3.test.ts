import { createS3BlobStore } from '@guise/server/platform/blobs/s3/s3-blob-store'
import { freePort } from '@guise/tools'
import { expect, it } from 'vitest'
import { guise } from '../cli/local-command.ts'

/** What `npm test -- s3` has set: a real radosgw. */
const S3 = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => name.startsWith('GUISE_S3_')),
) as Record<string, string>

async function blobs(more: Record<string, string> = {}) {
  const env = { ...S3, GUISE_BLOBS: 's3', GUISE_S3_BUCKET: 'doctor', ...more }
  const { out } = await guise(['doctor', '--for', 'api', '--json'], { env })
  const { findings } = JSON.parse(out) as { findings: { check: string }[] }
  return findings.find(({ check }) => check === 'blobs')
}

it('says that a bucket which is not there yet will be made', async () => {
  const { GUISE_S3_ENDPOINT } = S3
  expect(await blobs({ GUISE_S3_BUCKET: 'nobody-made-it' })).toMatchObject({
    state: 'ok',
    detail: `${GUISE_S3_ENDPOINT} answers; bucket nobody-made-it is created at the first start`,
  })
})

it('puts, reads and deletes an object', async () => {
  const store = createS3BlobStore({
    endpoint: S3.GUISE_S3_ENDPOINT ?? '',
    region: S3.GUISE_S3_REGION ?? '',
    accessKeyId: S3.GUISE_S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: S3.GUISE_S3_SECRET_ACCESS_KEY ?? '',
    bucket: 'doctor',
    forcePathStyle: true,
  })
  await store.ensureBucket()
  store.close()
  expect(await blobs()).toMatchObject({
    state: 'ok',
    detail: `bucket doctor at ${S3.GUISE_S3_ENDPOINT} can be read and written`,
  })
})

it('names the settings of an access key that is refused', async () => {
  expect(await blobs({ GUISE_S3_SECRET_ACCESS_KEY: 'wrong' })).toMatchObject({
    state: 'problem',
    fix: 'export GUISE_S3_ACCESS_KEY_ID=THE_ID_OF_AN_ACCESS_KEY GUISE_S3_SECRET_ACCESS_KEY=THE_SECRET_OF_IT',
  })
})

it('names the setting of a store that does not answer', async () => {
  const endpoint = `http://127.0.0.1:${await freePort()}`
  expect(await blobs({ GUISE_S3_ENDPOINT: endpoint })).toMatchObject({
    state: 'problem',
    fix: `curl -v ${endpoint}, then export GUISE_S3_ENDPOINT=https://s3.example.com`,
  })
})
