import { GenerationFailed } from '../failure.ts'
import { Fault } from '../fault.ts'
import type { TraceContext } from '../trace-context.ts'
import type { EngineStep } from './engine.ts'

/**
 * All that a span may say besides its name and its times: ids of jobs, words of ours and numbers. Who a job is for, what
 * was sent and where it goes are not among them, so that traces can be shown to whoever has to read them.
 */
export const SPAN_ATTRIBUTES = [
  ...['http.request.method', 'http.route', 'http.response.status_code'],
  ...['guise.job_id', 'guise.family', 'guise.lane', 'guise.engine', 'guise.attempt'],
  ...['guise.outcome', 'guise.code', 'guise.event', 'guise.pictures', 'guise.request_id'],
] as const
export type SpanAttributes = {
  readonly [Name in (typeof SPAN_ATTRIBUTES)[number]]?: string | number
}

export type SpanOptions = {
  /** Which end of a call between processes it is; by default it is none. */
  readonly kind?: 'server' | 'client' | 'producer' | 'consumer'
  readonly attributes?: SpanAttributes
  /** By default now. */
  readonly began?: Date
}

/** A piece of work in a trace. Its name is a word of ours: never an id or an address, of which there is no end. */
export type Span = {
  /** How the trace goes on elsewhere. Undefined: nobody follows it, and nothing below it is recorded. */
  readonly context: TraceContext | undefined
  child(name: string, options?: SpanOptions): Span
  set(attributes: SpanAttributes): void
  /** With a code where it failed. */
  end(options?: { readonly code?: string | undefined; readonly at?: Date }): void
}

export type Tracing = {
  /** A new trace, for as many as are to be followed. `caller`: the traceparent of whoever called, which may be anything. */
  begin(name: string, options?: SpanOptions & { readonly caller?: unknown }): Span
  /** Stands for a span of another process, to go on below it. */
  resume(context: TraceContext | null | undefined): Span
}

export const NO_SPAN: Span = {
  context: undefined,
  child: () => NO_SPAN,
  set() {},
  end() {},
}

export const NO_TRACING: Tracing = { begin: () => NO_SPAN, resume: () => NO_SPAN }

/** Work as a span below another one. Where nobody follows it, it is the work alone. */
export function traced<T>(
  parent: Span,
  name: string,
  work: (span: Span) => Promise<T>,
  options?: SpanOptions,
): Promise<T> {
  if (parent.context === undefined) return work(NO_SPAN)
  const span = parent.child(name, options)
  return work(span).then(
    (result) => {
      span.end()
      return result
    },
    (error: unknown) => {
      span.end({ code: codeOf(error) })
      throw error
    },
  )
}

/** Never the message: it may name what somebody sent. */
function codeOf(error: unknown): string {
  if (error instanceof Fault) return error.code
  if (error instanceof GenerationFailed) return error.failure.code
  return error instanceof Error ? error.name : 'unknown'
}

/** Steps that somebody else has measured. */
export function recordStep(parent: Span, { name, began, ended, steps = [] }: EngineStep): void {
  const span = parent.child(name, { began: new Date(began) })
  for (const step of steps) recordStep(span, step)
  span.end({ at: new Date(ended) })
}
