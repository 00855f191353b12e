import { COUNTERS, type CounterName, type Metrics } from '@guise/core'
import { Counter, collectDefaultMetrics, Registry } from 'prom-client'

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
