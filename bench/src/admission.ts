import { takenUploadKey, uploadIdOf, uploadReference } from '@guise/core'
import { createUploadStore } from '@guise/server/adapters/postgres/index'
import { systemIds } from '@guise/server/platform/system/system'
import { samplePicture } from '@guise/test/support/pictures'
import { startBare } from './lib/bare.ts'
import { type Figure, interleave } from './lib/interleave.ts'
import { perSecond } from './lib/load.ts'
import { type BenchCaller, type Product, startProduct } from './lib/product.ts'

const CALLERS = 1000
const CONNECTIONS = 64
const SIDE = 320

/** Submissions a second by upload reference, beside Fastify with the same statement and batching. */
export async function measure({ rounds = 3, seconds = 4 } = {}): Promise<readonly Figure[]> {
  const product = await startProduct()
  const bare = await startBare('admission', {
    GUISE_DATABASE_URL: product.stack.services.databaseUrl,
  })
  const figures: Figure[] = []
  try {
    const callers = await product.callers(CALLERS)
    const picture = Buffer.from(await samplePicture(SIDE, SIDE), 'base64')
    const sent = new Map<BenchCaller, string>()
    for (const caller of callers) sent.set(caller, await takenUpload(product, caller, picture))
    const kinds = [
      { name: `admissions, ${CALLERS} callers`, of: callers, atLeast: 0.8 },
      { name: 'admissions, one hot caller', of: callers.slice(0, 1), atLeast: 0.7 },
    ]
    for (const { name, of, atLeast } of kinds) {
      const send = (url: string, path: string, bodyOf: (caller: BenchCaller) => object) => () =>
        perSecond({
          url,
          status: 200,
          seconds,
          connections: CONNECTIONS,
          requests: of.map((caller) => ({
            method: 'POST',
            path,
            headers: { 'X-API-Key': caller.key, 'Content-Type': 'application/json' },
            body: JSON.stringify(bodyOf(caller)),
          })),
        })
      const run = send(product.url, '/v6/run/face_swap', (caller) => ({
        base64: sent.get(caller),
        gender: 1,
        filter_id: 1,
      }))
      const insert = send(bare.url, '/run', (caller) => ({
        account: caller.accountId,
        key: caller.keyId,
        upload: uploadIdOf(sent.get(caller) ?? ''),
      }))
      figures.push(
        await interleave({
          name,
          unit: '/s',
          goal: { atLeast },
          rounds,
          product: { pid: product.pid, measure: run },
          bare: { pid: bare.pid, measure: insert },
        }),
      )
    }
    return figures
  } finally {
    await bare.stop()
    await product.stop()
  }
}

/** As an upload is after its first use. */
export async function takenUpload(
  { stack, blobs }: Product,
  { accountId }: BenchCaller,
  picture: Buffer,
): Promise<string> {
  const uploads = createUploadStore(stack.database)
  const id = systemIds.timeOrdered()
  const now = new Date()
  const bytes = picture.length
  const quota = { ttlMs: 86_400_000, bytesPerDay: 1e9, bytesAtOnce: 1e9 }
  await uploads.announce({ id, accountId, bytes, now }, quota)
  await blobs.put(takenUploadKey(accountId, id), picture, 'image/jpeg')
  const taken = { bytes, contentType: 'image/jpeg', width: SIDE, height: SIDE } as const
  await uploads.recordTaken(accountId, id, taken, now)
  return uploadReference(id)
}
