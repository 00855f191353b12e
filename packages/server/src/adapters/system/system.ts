import { randomBytes, randomUUID } from 'node:crypto'
import {
  type Clock,
  COUNTERS,
  type CounterName,
  type EngineInstance,
  type Ids,
  type Metrics,
} from '@guise/core'
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'

export const systemClock: Clock = { now: () => new Date() }

/** Ids of one cell: those in time order tell its number, unless it is 0. */
export function createIds(cell = 0): Ids {
  const timeOrdered = () => (cell === 0 ? uuidV7(Date.now()) : uuidOfCell(Date.now(), cell))
  return { timeOrdered, random: randomUUID }
}

export const systemIds: Ids = createIds()

/** RFC 9562: 48 bits of milliseconds, then random bits around version and variant. */
export function uuidV7(ms: number): string {
  const bytes = randomBytes(16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70
  return inTimeOrder(ms, bytes)
}

/**
 * As a UUIDv7, with the number of the cell in the 12 bits behind the version. Random bits of older ids
 * could look like any number: version 8 is what tells that it is one.
 */
export function uuidOfCell(ms: number, cell: number): string {
  const bytes = randomBytes(16)
  bytes.writeUInt16BE(0x8000 | cell, 6)
  return inTimeOrder(ms, bytes)
}

function inTimeOrder(ms: number, bytes: Buffer): string {
  bytes.writeUIntBE(ms, 0, 6)
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
export function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  if (signal?.aborted) return Promise.resolve()
  // Every attempt sleeps, and nearly all are woken: Node's own would make an error of each.
  return new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', wake)
      resolve()
    }
    const timer = setTimeout(wake, ms)
    signal?.addEventListener('abort', wake)
  })
}

const LABELS: Readonly<Partial<Record<CounterName, readonly string[]>>> = {
  jobs_accepted: ['family'],
  jobs_finished: ['state', 'code'],
  attempts_failed: ['reason'],
  attempts_postponed: ['reason'],
  webhooks_sent: ['outcome'],
  webhooks_disabled: ['reason'],
  mails_sent: ['outcome'],
}

/** What is measured of an instance; one that does not answer has no figures. */
const INSTANCE_GAUGES: Readonly<
  Record<string, readonly [help: string, of: (instance: EngineInstance) => number | null]>
> = {
  healthy: ['Whether an instance gets jobs', ({ facts }) => Number(facts.isHealthy)],
  queue: ['Jobs that wait or run at an instance', ({ facts }) => facts.queue],
  vram_free_bytes: ['Free memory of the GPUs of an instance', ({ facts }) => facts.vramFree],
  ram_free_bytes: ['Free memory of an instance', ({ facts }) => facts.ramFree],
}

export type ServedMetrics = Metrics & {
  render(): Promise<string>
  readonly contentType: string
  /** Shows the instances of engines, as they are when somebody looks. */
  showInstances(read: () => Promise<readonly EngineInstance[]>): void
}

export function createMetrics(): ServedMetrics {
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
    showInstances(read) {
      for (const [name, [help, of]] of Object.entries(INSTANCE_GAUGES)) {
        new Gauge({
          name: `guise_instance_${name}`,
          help,
          labelNames: ['instance'],
          registers: [registry],
          async collect() {
            this.reset()
            // The counters are served also while the database is away.
            for (const instance of await read().catch(() => [])) {
              const value = of(instance)
              if (value !== null) this.set({ instance: instance.url }, value)
            }
          },
        })
      }
    },
    render: () => registry.metrics(),
    contentType: registry.contentType,
  }
}
