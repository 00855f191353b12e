import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { type Clock, COUNTERS, type CounterName, type Ids, type Metrics } from '@guise/core'
import { Counter, collectDefaultMetrics, Registry } from 'prom-client'

export const systemClock: Clock = { now: () => new Date() }

export const systemIds: Ids = { timeOrdered: () => uuidV7(Date.now()), random: randomUUID }

/** RFC 9562: 48 bits of milliseconds, then random bits around version and variant. */
export function uuidV7(ms: number): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(ms, 0, 6)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-')
}

/** Resolves after that time, or at once when the signal aborts; never rejects. */
export async function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  await delay(ms, undefined, signal ? { signal } : {}).catch(() => {})
}

const LABELS: Readonly<Partial<Record<CounterName, readonly string[]>>> = {
  jobs_accepted: ['family'],
  jobs_finished: ['state', 'code'],
  attempts_failed: ['reason'],
  webhooks_sent: ['outcome'],
  webhooks_disabled: ['reason'],
}

export function createMetrics(): Metrics & { render(): Promise<string>; contentType: string } {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'guise_' })
  const counters = new Map(
    Object.entries(COUNTERS).map(([name, help]) => [
      name,
      new Counter({
        name: `guise_${name}_total`,
        help,
        labelNames: LABELS[name as CounterName] ?? [],
        registers: [registry],
      }),
    ]),
  )
  return {
    count: (name, labels = {}) => counters.get(name)?.inc(labels),
    render: () => registry.metrics(),
    contentType: registry.contentType,
  }
}
