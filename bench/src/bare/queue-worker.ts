import { Worker } from 'bullmq'
import { Redis } from 'ioredis'
import { tellParent } from '../lib/tell-parent.ts'

// BullMQ alone, without anything to do.
const connection = new Redis(process.env.GUISE_REDIS_URL ?? '', { maxRetriesPerRequest: null })
const worker = new Worker('bare', async () => tellParent.started(), {
  connection,
  concurrency: Number(process.env.GUISE_IMAGE_WORKERS),
})
// When Redis has taken the end, as the product's jobs have ended when Postgres has.
worker.on('completed', () => tellParent.ended())
await worker.waitUntilReady()
tellParent.ready()
