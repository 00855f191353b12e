import type { JobNotifications } from '@guise/core'
import type { Redis } from 'ioredis'
import { createBatcher } from '../../platform/batcher.ts'
import type { Channels } from '../../platform/redis/channels.ts'

const channelOf = (jobId: string) => `guise:job:${jobId}`
const accountChannelOf = (accountId: string) => `guise:account:${accountId}`

/** `publisher` fails fast; `subscriber` is the connection of the channels, which does nothing else. */
export function createJobNotifications(
  publisher: Redis,
  subscriber: Redis,
  channels: Channels,
): JobNotifications {
  return {
    announce: createAnnouncer(publisher),
    watch: (jobId, onChange) => channels.watch(channelOf(jobId), () => onChange()),
    watchAccount: (accountId, onChange) =>
      channels.watch(accountChannelOf(accountId), () => onChange()),
    isSubscribed: () => subscriber.status === 'ready',
  }
}

/**
 * All that a process needs which only makes changes. Those that happen while others are being told are told
 * together, and an account once for all of its own.
 */
export function createAnnouncer(publisher: Redis): JobNotifications['announce'] {
  type Change = { readonly jobId: string; readonly accountId?: string | undefined }
  const tell = createBatcher<Change, true>(
    async (changes) => {
      const channels = changes.flatMap(({ jobId, accountId }) =>
        accountId === undefined
          ? [channelOf(jobId)]
          : [channelOf(jobId), accountChannelOf(accountId)],
      )
      const pipeline = publisher.pipeline()
      for (const channel of new Set(channels)) pipeline.publish(channel, '')
      await pipeline.exec()
      return changes.map(() => true)
    },
    { maxBatch: 500, maxInFlight: 1 },
  )
  return async (jobId, accountId) => {
    await tell({ jobId, accountId })
  }
}
