import type { JobNotifications } from '@guise/core'
import type { Redis } from 'ioredis'
import { openChannels } from './channels.ts'

const channelOf = (jobId: string) => `guise:job:${jobId}`
const ANY = channelOf('*')

/** `publisher` fails fast; `subscriber` is a connection of its own, which then does nothing else. */
export function createJobNotifications(publisher: Redis, subscriber: Redis): JobNotifications {
  const channels = openChannels(subscriber)
  const listenersToAny = new Set<() => void>()
  subscriber.on('pmessage', () => {
    for (const listener of listenersToAny) listener()
  })

  return {
    announce: (jobId) => announceJob(publisher, jobId),

    watch: (jobId, onChange) => channels.watch(channelOf(jobId), () => onChange()),

    watchAny(onChange) {
      // A listener of its own for each who watches, also when two give the same function.
      const listener = () => onChange()
      listenersToAny.add(listener)
      if (listenersToAny.size === 1) subscriber.psubscribe(ANY).catch(() => {})
      return () => {
        if (!listenersToAny.delete(listener) || listenersToAny.size > 0) return
        subscriber.punsubscribe(ANY).catch(() => {})
      }
    },

    isSubscribed: () => subscriber.status === 'ready',
  }
}

/** All that a process needs which only makes changes. */
export async function announceJob(publisher: Redis, jobId: string): Promise<void> {
  await publisher.publish(channelOf(jobId), '')
}
