import { Worker } from 'bullmq'
import { Redis } from 'ioredis'

// BullMQ alone, without anything to do.
const connection = new Redis(process.env.GUISE_REDIS_URL ?? '', { maxRetriesPerRequest: null })
const worker = new Worker(
  'bare',
  async () => {
    process.send?.({ startedAt: process.hrtime.bigint().toString() })
  },
  { connection, concurrency: Number(process.env.GUISE_IMAGE_WORKERS) },
)
await worker.waitUntilReady()
process.once('disconnect', () => process.exit())
process.send?.({ ready: true })
