import type { Redis } from 'ioredis'

export type Channels = {
  /** Calls back with every message until the answered function is called. */
  watch(channel: string, onMessage: (message: Buffer) => void): () => void
}

/** Listeners to channels, on a connection that does nothing but listen. */
export function openChannels(subscriber: Redis): Channels {
  const listeners = new Map<string, Set<(message: Buffer) => void>>()
  subscriber.on('messageBuffer', (channel: Buffer, message: Buffer) => {
    for (const listener of listeners.get(channel.toString()) ?? []) listener(message)
  })
  return {
    watch(channel, onMessage) {
      const known = listeners.get(channel)
      const here = known ?? new Set()
      // A listener of its own for each who watches, also when two give the same function.
      const listener = (message: Buffer) => onMessage(message)
      here.add(listener)
      listeners.set(channel, here)
      // While Redis is away nothing is heard; ioredis subscribes again when it is back.
      if (!known) subscriber.subscribe(channel).catch(() => {})
      return () => {
        here.delete(listener)
        if (here.size > 0 || listeners.get(channel) !== here) return
        listeners.delete(channel)
        subscriber.unsubscribe(channel).catch(() => {})
      }
    },
  }
}
