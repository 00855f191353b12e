import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

export type ReceivedSpan = {
  readonly service: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId: string | undefined
  readonly name: string
  /** In milliseconds since 1970. */
  readonly began: number
  readonly ended: number
  readonly attributes: Readonly<Record<string, string | number>>
  readonly hasFailed: boolean
  /** Traces that it points to. */
  readonly links: readonly string[]
}

/** Takes traces as a collector does, by OTLP over HTTP as JSON, and keeps them. It is no collector: it forwards nothing. */
export type OtlpReceiver = {
  readonly url: string
  readonly spans: readonly ReceivedSpan[]
  /** All that was sent, as it came. */
  readonly bodies: readonly string[]
  readonly headers: readonly NodeJS.Dict<string | string[]>[]
  close(): Promise<void>
}

export async function openOtlpReceiver(): Promise<OtlpReceiver> {
  const spans: ReceivedSpan[] = []
  const bodies: string[] = []
  const headers: NodeJS.Dict<string | string[]>[] = []
  const server = createServer(async (request, response) => {
    const body = await text(request)
    headers.push(request.headers)
    bodies.push(body)
    spans.push(...readSpans(JSON.parse(body)))
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return {
    url: `http://127.0.0.1:${port}/v1/traces`,
    spans,
    bodies,
    headers,
    async close() {
      server.close().closeAllConnections()
      await once(server, 'close')
    },
  }
}

type Value = { readonly stringValue?: string; readonly intValue?: string | number }
type Attribute = { readonly key: string; readonly value: Value & { readonly doubleValue?: number } }
type SentSpan = Pick<ReceivedSpan, 'traceId' | 'spanId' | 'parentSpanId' | 'name'> & {
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly attributes?: readonly Attribute[]
  readonly status?: { readonly code?: number }
  readonly links?: readonly { readonly traceId: string }[]
}
type Export = {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] }
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[]
  }[]
}

function readSpans({ resourceSpans }: Export): readonly ReceivedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = String(valuesOf(resource.attributes)['service.name'])
    return scopeSpans.flatMap((scope) => scope.spans.map((span) => toSpan(service, span)))
  })
}

const toSpan = (service: string, span: SentSpan): ReceivedSpan => ({
  service,
  traceId: span.traceId,
  spanId: span.spanId,
  parentSpanId: span.parentSpanId || undefined,
  name: span.name,
  began: Number(BigInt(span.startTimeUnixNano) / 1000n) / 1000,
  ended: Number(BigInt(span.endTimeUnixNano) / 1000n) / 1000,
  attributes: valuesOf(span.attributes ?? []),
  hasFailed: span.status?.code === 2,
  links: (span.links ?? []).map(({ traceId }) => traceId),
})

const valuesOf = (attributes: readonly Attribute[]) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      value.stringValue ?? Number(value.intValue ?? value.doubleValue),
    ]),
  )

/** Spans by their place in the tree: `["a", "a > b"]`, as they began. Those without their parent begin with `? >`. */
export function pathsOf(spans: readonly ReceivedSpan[]): readonly string[] {
  const byId = new Map(spans.map((span) => [span.spanId, span]))
  const pathOf = ({ name, parentSpanId }: ReceivedSpan): string => {
    if (!parentSpanId) return name
    const parent = byId.get(parentSpanId)
    return `${parent ? pathOf(parent) : '?'} > ${name}`
  }
  return [...spans].sort((a, b) => a.began - b.began).map(pathOf)
}
