/** A W3C `traceparent`: how a trace goes on in another process. */
export type TraceContext = string

const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/

export type TraceIds = { readonly traceId: string; readonly spanId: string }

/** Undefined for what is none: it may come from a stranger. */
export function readTraceContext(value: string | null | undefined): TraceIds | undefined {
  const [, traceId, spanId] = (value && TRACEPARENT.exec(value)) || []
  return traceId && spanId ? { traceId, spanId } : undefined
}

export const traceIdOf = (value: string | null | undefined): string | undefined =>
  readTraceContext(value)?.traceId
