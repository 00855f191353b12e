import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Call } from './endpoint.ts'
import { whenClosed } from './when-closed.ts'

/** One server-sent event. */
export type ServerEvent = { readonly event: string; readonly id?: string; readonly data: unknown }

const BEAT_MS = 15_000
const CONTENT_TYPE = 'text/event-stream; charset=utf-8'

/**
 * Opens a stream of events and sends them until there are no more, the client goes away or the process
 * stops. HEAD is told only what would come.
 */
export async function streamEvents(
  { request, reply }: Pick<Call, 'request' | 'reply'>,
  draining: AbortSignal,
  open: (ended: AbortSignal) => Promise<AsyncGenerator<ServerEvent>>,
): Promise<FastifyReply> {
  if (request.method === 'HEAD') return reply.header('Content-Type', CONTENT_TYPE).send()
  const gone = new AbortController()
  const events = await open(AbortSignal.any([gone.signal, draining]))
  // What is refused before anything was sent is answered as any other request is.
  const first = await events.next()
  return sendEvents(reply, withFirst(first, events), () => gone.abort())
}

/**
 * Tells of something else in between, once the first event is out: before that nobody knows whether the caller may
 * hear any. Of what comes while the client is slow, only the latest is told.
 */
export async function* withLatest(
  events: AsyncGenerator<ServerEvent>,
  watch: (tell: (event: ServerEvent) => void) => () => void,
): AsyncGenerator<ServerEvent> {
  let latest: ServerEvent | undefined
  let came = Promise.withResolvers<void>()
  let unwatch = () => {}
  try {
    const first = await events.next()
    if (first.done) return
    unwatch = watch((event) => {
      latest = event
      came.resolve()
    })
    yield first.value
    for (let next = events.next(); ; ) {
      const step = await Promise.race([next, came.promise])
      if (step) {
        if (step.done) return
        yield step.value
        next = events.next()
      } else {
        came = Promise.withResolvers()
        const told = latest
        latest = undefined
        if (told) yield told
      }
    }
  } finally {
    unwatch()
    // The pending step may wait for long: it is ended by its own signal, not waited for here.
    events.return(undefined).catch(() => {})
  }
}

async function* withFirst(
  first: IteratorResult<ServerEvent>,
  events: AsyncGenerator<ServerEvent>,
): AsyncGenerator<ServerEvent> {
  if (first.done) return
  try {
    yield first.value
    yield* events
  } finally {
    // It has begun, so it must be ended also when nobody took its first event.
    await events.return(undefined)
  }
}

/**
 * Sends events as they come, and a comment line where none came for a while, so that proxies keep the
 * connection and a lost client is noticed. Ends the generator when the client goes away.
 */
export function sendEvents(
  reply: FastifyReply,
  events: AsyncGenerator<ServerEvent>,
  onGone: () => void,
  beatMs = BEAT_MS,
): FastifyReply {
  const text = Readable.from(withBeats(events, beatMs), { objectMode: false })
  // Not when the stream closes: that waits for the very step that this is to end.
  whenClosed(reply, onGone)
  return reply.header('Content-Type', CONTENT_TYPE).header('X-Accel-Buffering', 'no').send(text)
}

async function* withBeats(
  events: AsyncGenerator<ServerEvent>,
  beatMs: number,
): AsyncGenerator<string> {
  let next = events.next()
  try {
    for (;;) {
      const came = await within(beatMs, next)
      if (came === 'nothing') {
        yield ': still here\n\n'
        continue
      }
      if (came.done) return
      yield render(came.value)
      next = events.next()
    }
  } finally {
    // The pending step may wait for long: it is ended by `onGone`, not waited for here.
    next.catch(() => {})
    events.return(undefined).catch(() => {})
  }
}

async function within<T>(ms: number, work: Promise<T>): Promise<T | 'nothing'> {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<'nothing'>((resolve) => {
    timer = setTimeout(() => resolve('nothing'), ms)
  })
  try {
    return await Promise.race([work, silence])
  } finally {
    clearTimeout(timer)
  }
}

function render({ event, id, data }: ServerEvent): string {
  const head = id === undefined ? '' : `id: ${id}\n`
  return `${head}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}
