import { LANES } from '@guise/core'
import type { Redis } from 'ioredis'
import type { LaneRedis } from '../platform/queue/lane-queues.ts'
import type { Environment } from './config/environment.ts'

export type OpenLaneRedis = { readonly ofLane: LaneRedis; disconnect(): void }

/** Connects the lanes that have a Redis of their own. Lanes with the same address share a connection. */
export function openLaneRedis(
  { GUISE_LANE_REDIS: urls }: Pick<Environment, 'GUISE_LANE_REDIS'>,
  connect: (url: string) => Redis,
): OpenLaneRedis {
  const byUrl = new Map([...new Set(Object.values(urls))].map((url) => [url, connect(url)]))
  return {
    ofLane: Object.fromEntries(
      LANES.flatMap((lane) => {
        const redis = byUrl.get(urls[lane] ?? '')
        return redis ? [[lane, redis]] : []
      }),
    ),
    disconnect() {
      for (const redis of byUrl.values()) redis.disconnect()
    },
  }
}
