import type { JobPreviews } from '@guise/core'
import type { Redis } from 'ioredis'
import type { Channels } from '../../platform/redis/channels.ts'

const channelOf = (jobId: string) => `guise:preview:${jobId}`

/** All that a worker needs. Where nobody listens, Redis forgets it at once. */
export async function showPreview(
  publisher: Redis,
  jobId: string,
  jpeg: Uint8Array,
): Promise<void> {
  await publisher.publish(channelOf(jobId), Buffer.from(jpeg))
}

export function createJobPreviews(publisher: Redis, channels: Channels): JobPreviews {
  return {
    show: (jobId, jpeg) => showPreview(publisher, jobId, jpeg),
    watch: (jobId, onPreview) => channels.watch(channelOf(jobId), onPreview),
  }
}
