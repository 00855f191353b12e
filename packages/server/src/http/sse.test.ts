import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { type ServerEvent, sendEvents, withLatest } from './sse.ts'

let app: FastifyInstance | undefined
afterEach(() => app?.close())

async function serve(
  events: () => AsyncGenerator<ServerEvent>,
  onGone = () => {},
  beatMs = 60_000,
) {
  app = Fastify({ forceCloseConnections: true })
  app.get('/', (_request, reply) => sendEvents(reply, events(), onGone, beatMs))
  return app.listen({ host: '127.0.0.1', port: 0 })
}

it('writes events as the standard says, and ends when there are no more', async () => {
  const address = await serve(async function* () {
    yield { event: 'job', id: '1', data: { text: 'two\nlines' } }
    yield { event: 'progress', data: 0.5 }
  })
  const answer = await fetch(address)
  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(await answer.text()).toBe(
    'id: 1\nevent: job\ndata: {"text":"two\\nlines"}\n\nevent: progress\ndata: 0.5\n\n',
  )
})

it('keeps a silent connection alive without losing what comes later', async () => {
  let speak = () => {}
  const address = await serve(
    async function* () {
      await new Promise<void>((resolve) => {
        speak = resolve
      })
      yield { event: 'late', data: null }
    },
    () => {},
    10,
  )
  const reader = (await fetch(address)).body?.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader?.read())?.value).toContain(': still here\n\n')
  speak()
  let rest = ''
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    rest += part.value
  }
  expect(rest).toContain('event: late\ndata: null\n\n')
})

it('tells when the client has gone', async () => {
  let gone = () => {}
  const told = new Promise<void>((resolve) => {
    gone = resolve
  })
  const address = await serve(async function* () {
    yield { event: 'first', data: 1 }
    await new Promise(() => {})
  }, gone)
  const client = new AbortController()
  const answer = await fetch(address, { signal: client.signal })
  await answer.body?.getReader().read()
  client.abort()
  await told
})

it('tells of something else in between, only the latest of it, and stops listening at the end', async () => {
  let tell: (event: ServerEvent) => void = () => {}
  let watching = 0
  const steps: (() => void)[] = []
  const step = () => new Promise<void>((resolve) => steps.push(resolve))
  const events = async function* () {
    await step()
    yield { event: 'job', data: 1 }
    await step()
    yield { event: 'job', data: 2 }
  }
  const merged = withLatest(events(), (on) => {
    watching += 1
    tell = on
    return () => {
      watching -= 1
    }
  })
  const first = merged.next()
  // Whoever may not see the job is refused by its first event: nothing is listened to before.
  expect(watching).toBe(0)
  steps[0]?.()
  expect((await first).value).toEqual({ event: 'job', data: 1 })
  for (const data of ['early', 'late']) tell({ event: 'preview', data })
  expect((await merged.next()).value).toEqual({ event: 'preview', data: 'late' })
  const last = merged.next()
  steps[1]?.()
  expect((await last).value).toEqual({ event: 'job', data: 2 })
  expect(watching).toBe(1)
  expect((await merged.next()).done).toBe(true)
  expect(watching).toBe(0)
})
