import type { JobNotifications } from '@guise/core'
import type { Redis } from 'ioredis'

const channelOf = (jobId: string) => `guise:job:${jobId}`
const ANY = channelOf('*')

/** `publisher` fails fast; `subscriber` is a connection of its own, which then does nothing else. */
export function createJobNotifications(publisher: Redis, subscriber: Redis): JobNotifications {
  const listeners = new Map<string, Set<() => void>>()
  const listenersToAny = new Set<() => void>()
  subscriber.on('pmessage', () => {
    for (const listener of listenersToAny) listener()
  })
  subscriber.on('message', (channel: string) => {
    for (const listener of listeners.get(channel) ?? []) listener()
  })

  return {
    announce: (jobId) => announceJob(publisher, jobId),

    watch(jobId, onChange) {
      const channel = channelOf(jobId)
      const known = listeners.get(channel)
      const here = known ?? new Set()
      here.add(onChange)
      listeners.set(channel, here)
      // While Redis is away nothing is heard; ioredis subscribes again when it is back.
      if (!known) subscriber.subscribe(channel).catch(() => {})
      return () => {
        here.delete(onChange)
        if (here.size > 0 || listeners.get(channel) !== here) return
        listeners.delete(channel)
        subscriber.unsubscribe(channel).catch(() => {})
      }
    },

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
