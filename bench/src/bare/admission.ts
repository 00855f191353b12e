import { newJob } from '@guise/core/testing/job-fixtures'
import { createJobStore, openDatabase } from '@guise/server/adapters/postgres/index'
import { systemIds } from '@guise/server/platform/system/system'
import Fastify from 'fastify'

// Fastify and the statement of admission with the same rows, batched as in the product: the spend of the key
// and the use of the upload are in it. Nobody is identified; no limit, no filter, no picture, no queue.
const database = openDatabase({ url: process.env.GUISE_DATABASE_URL ?? '', connections: 10 })
const store = createJobStore(database, { pendingCap: 1_000_000_000, idempotencyTtlMs: 1000 })
const app = Fastify()

app.get('/', async () => 'ready')
app.post<{ Body: { account: string; key: string; upload: string } }>(
  '/run',
  async (request, reply) => {
    const { account, key, upload } = request.body
    const id = systemIds.timeOrdered()
    const { outcome } = await store.admit(newJob(account, { id, keyId: key, uploads: [upload] }))
    if (outcome !== 'accepted') reply.code(500)
    return { id, status: 'IN_QUEUE' }
  },
)
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
