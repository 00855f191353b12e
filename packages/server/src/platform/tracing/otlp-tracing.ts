import {
  NO_SPAN,
  readTraceContext,
  type Span,
  type SpanOptions,
  type TraceIds,
  type Tracing,
} from '@guise/core'
import {
  type Link,
  type Span as OtelSpan,
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  type SpanExporter,
  TracerProvider,
} from '@opentelemetry/sdk-trace'

export type OtlpOptions = {
  /** Where a collector takes traces by OTLP over HTTP, as JSON. */
  readonly url: string
  /** Secrets, for a collector that wants them. Never logged. */
  readonly headers: Readonly<Record<string, string>>
  /** Whether a request is followed. */
  readonly isChosen: () => boolean
  readonly service: string
  readonly version: string
  /** Said when spans begin to be lost, and when they are taken again (null). */
  readonly onChange: (problem: Error | null) => void
}

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
} as const

/** Spans wait this long to be sent together, and no more of them than this: what comes on top is lost. */
const SEND_EVERY_MS = 1_000
const MAX_WAITING = 4_096
const SEND_TIMEOUT_MS = 5_000

/**
 * Traces to a collector. What is followed is decided here, before anything of a span is made: whoever calls may name
 * a trace, but not have himself followed, as that would let strangers choose what this costs.
 */
export function createOtlpTracing(options: OtlpOptions): Tracing & { close(): Promise<void> } {
  const { url, headers, isChosen, service, version } = options
  const exporter = new OTLPTraceExporter({
    url,
    headers: { ...headers },
    timeoutMillis: SEND_TIMEOUT_MS,
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.version': version }),
    sampler: new AlwaysOnSampler(),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: tellLosses(exporter, options.onChange),
        scheduledDelayMillis: SEND_EVERY_MS,
        maxQueueSize: MAX_WAITING,
        exportTimeoutMillis: SEND_TIMEOUT_MS,
      }),
    ],
  })
  const tracer = provider.getTracer('guise')

  function start(
    name: string,
    { kind, attributes, began }: SpanOptions,
    parent: OtelSpan | undefined,
    links: Link[] = [],
  ): OtelSpan {
    return tracer.startSpan(
      name,
      {
        ...(kind && { kind: KINDS[kind] }),
        ...(attributes && { attributes: { ...attributes } }),
        ...(began && { startTime: began }),
        ...(links.length > 0 && { links }),
      },
      parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT,
    )
  }

  const wrap = (span: OtelSpan): Span => ({
    context: traceparent(span.spanContext()),
    child: (name, of = {}) => wrap(start(name, of, span)),
    set: (attributes) => void span.setAttributes({ ...attributes }),
    end({ code, at } = {}) {
      if (code !== undefined) {
        span.setAttribute('guise.code', code)
        span.setStatus({ code: SpanStatusCode.ERROR })
      }
      span.end(at)
    },
  })

  return {
    begin(name, { caller, ...of } = {}) {
      if (!isChosen()) return NO_SPAN
      // A trace of its own, which points to the caller's: in theirs, strangers could write what they like.
      const theirs = typeof caller === 'string' ? readTraceContext(caller) : undefined
      return wrap(start(name, of, undefined, theirs ? [{ context: remote(theirs) }] : []))
    },
    resume(context) {
      const ids = readTraceContext(context)
      return ids ? wrap(trace.wrapSpanContext(remote(ids))) : NO_SPAN
    },
    close: () => provider.shutdown(),
  }
}

const traceparent = ({ traceId, spanId }: SpanContext) => `00-${traceId}-${spanId}-01`

const remote = (ids: TraceIds): SpanContext => ({
  ...ids,
  traceFlags: TraceFlags.SAMPLED,
  isRemote: true,
})

/** A collector that is away costs spans and nothing else. It is said once, not with every batch. */
function tellLosses(inner: SpanExporter, onChange: OtlpOptions['onChange']): SpanExporter {
  let isLosing = false
  return {
    export(spans, done) {
      inner.export(spans, (result) => {
        const failed = result.code !== 0
        if (failed !== isLosing) onChange(failed ? (result.error ?? new Error('refused')) : null)
        isLosing = failed
        done(result)
      })
    },
    forceFlush: async () => inner.forceFlush?.(),
    shutdown: () => inner.shutdown(),
  }
}
