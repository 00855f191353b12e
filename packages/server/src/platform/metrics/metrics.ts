import { COUNTERS, HISTOGRAMS, type Metrics, traceIdOf } from '@guise/core'
import {
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type OpenMetricsContentType,
  Registry,
  type RegistryContentType,
} from 'prom-client'

/** Figures of things as they are when somebody looks, by name: what they say, and how they are read. */
export type Gauges<Thing> = {
  readonly gauges: Readonly<
    Record<string, readonly [help: string, of: (thing: Thing) => number | null]>
  >
  readonly read: () => readonly Thing[] | Promise<readonly Thing[]>
  /** What tells the things apart. */
  readonly labels?: (thing: Thing) => Readonly<Record<string, string>>
  readonly labelNames?: readonly string[]
}

export type Served = { readonly contentType: string; readonly text: string }

export type ServedMetrics = Metrics & {
  render(): Promise<string>
  /** In a format that the header "Accept" of a scrape names. */
  serve(accept?: string): Promise<Served>
  show<Thing>(gauges: Gauges<Thing>): void
}

/** Prometheus gives up after ten seconds. What does not answer is left out: the rest is needed most just then. */
const READ_MS = 2_000

export type MetricsOptions = {
  /** Histograms name the trace of one measurement in each bucket, for whoever reads OpenMetrics. */
  readonly exemplars?: boolean
}

export function createMetrics({ exemplars = false }: MetricsOptions = {}): ServedMetrics {
  // Only such a one takes metrics with exemplars; it is never shown itself.
  const registry = registryOf(Registry.OPENMETRICS_CONTENT_TYPE)
  const registers = [registry]
  collectDefaultMetrics({ register: registry, prefix: 'guise_' })
  const counters = mapRows(
    COUNTERS,
    (name, { help, labels = [] }: { help: string; labels?: readonly string[] }) =>
      new Counter({ name: `guise_${name}_total`, help, labelNames: labels, registers }),
  )
  const histograms = mapRows(
    HISTOGRAMS,
    (name, { help, labels, buckets }) =>
      new Histogram<string>({
        ...{ name: `guise_${name}`, help, labelNames: labels },
        ...{ buckets: [...buckets], registers, enableExemplars: true },
      }),
  )
  return {
    count: (name, labels = {}, by = 1) => counters[name].inc(labels, by),
    observe(name, seconds, labels = {}, trace) {
      const trace_id = exemplars ? traceIdOf(trace) : undefined
      const exemplarLabels = trace_id ? { trace_id } : {}
      histograms[name].observe({ labels, value: seconds, exemplarLabels })
    },
    show({ gauges, read, labels = () => ({}), labelNames = [] }) {
      const things = together(read)
      for (const [name, [help, of]] of Object.entries(gauges)) {
        new Gauge({
          ...{ name: `guise_${name}`, help, labelNames, registers },
          async collect() {
            this.reset()
            // One without labels would be 0 again, as if somebody had looked.
            if (labelNames.length === 0) this.remove()
            for (const thing of await things()) {
              const value = of(thing)
              if (value !== null) this.set(labels(thing), value)
            }
          },
        })
      }
    },
    render: () => shownAs(Registry.PROMETHEUS_CONTENT_TYPE, registry).metrics(),
    async serve(accept = '') {
      const isOpen = exemplars && accept.includes('application/openmetrics-text')
      const contentType = isOpen
        ? Registry.OPENMETRICS_CONTENT_TYPE
        : Registry.PROMETHEUS_CONTENT_TYPE
      return { contentType, text: await shownAs(contentType, registry).metrics() }
    },
  }
}

/** Not the metrics themselves, as OpenMetrics renames counters for good. */
function shownAs<Format extends RegistryContentType>(
  format: Format,
  registry: Registry<OpenMetricsContentType>,
): Registry<Format> {
  const shown = registryOf(format)
  for (const metric of registry.getMetricsAsArray()) shown.registerMetric(Object.create(metric))
  return shown
}

function registryOf<Format extends RegistryContentType>(format: Format): Registry<Format> {
  const registry = new Registry<Format>()
  registry.setContentType(format)
  return registry
}

/** All gauges of one kind are read in one go. None where they cannot be read, or not in time. */
function together<Thing>(read: Gauges<Thing>['read']): () => Promise<readonly Thing[]> {
  let reading: Promise<readonly Thing[]> | undefined
  return () => {
    reading ??= inTime(Promise.resolve().then(read)).finally(() => {
      reading = undefined
    })
    return reading
  }
}

async function inTime<Thing>(reading: Promise<readonly Thing[]>): Promise<readonly Thing[]> {
  const { promise: late, resolve } = Promise.withResolvers<readonly Thing[]>()
  const timer = setTimeout(() => resolve([]), READ_MS)
  try {
    return await Promise.race([reading.catch(() => []), late])
  } finally {
    clearTimeout(timer)
  }
}

function mapRows<Rows extends Readonly<Record<string, unknown>>, To>(
  rows: Rows,
  to: (name: string, row: Rows[keyof Rows]) => To,
): { readonly [Name in keyof Rows]: To } {
  const pairs = Object.entries(rows).map(([name, row]) => [name, to(name, row as Rows[keyof Rows])])
  return Object.fromEntries(pairs)
}
