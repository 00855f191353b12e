import type { JobNotifications } from '@guise/core'
import type { Redis } from 'ioredis'
import type { Channels } from './channels.ts'

const channelOf = (jobId: string) => `guise:job:${jobId}`
const accountChannelOf = (accountId: string) => `guise:account:${accountId}`

/** `publisher` fails fast; `subscriber` is the connection of the channels, which does nothing else. */
export function createJobNotifications(
  publisher: Redis,
  subscriber: Redis,
  channels: Channels,
): JobNotifications {
  return {
    announce: (...change) => announceJob(publisher, ...change),
    watch: (jobId, onChange) => channels.watch(channelOf(jobId), () => onChange()),
    watchAccount: (accountId, onChange) =>
      channels.watch(accountChannelOf(accountId), () => onChange()),
    isSubscribed: () => subscriber.status === 'ready',
  }
}

/** All that a process needs which only makes changes. */
export async function announceJob(
  publisher: Redis,
  jobId: string,
  accountId?: string,
): Promise<void> {
  const told = [publisher.publish(channelOf(jobId), '')]
  if (accountId !== undefined) told.push(publisher.publish(accountChannelOf(accountId), ''))
  await Promise.all(told)
}
