import { describe, expect, it } from 'vitest'
import { withCancelling } from './cancelling.ts'

/** Answers calls with a stream that only ends when it is told to, and knows which were cancelled. */
function service() {
  const cancelled: string[] = []
  const open = new Map<string, ReadableStreamDefaultController>()
  const fetch = withCancelling(async (request, options) => {
    if (options?.parsedBody === undefined) return new Response(await request.text())
    const { id, method } = options.parsedBody as { id: unknown; method: string }
    if (method !== 'tools/call') return Response.json({ id })
    const name = `${request.headers.get('mcp-session-id')} ${id}`
    const start = (stream: ReadableStreamDefaultController) => void open.set(name, stream)
    return new Response(new ReadableStream({ start, cancel: () => void cancelled.push(name) }))
  })
  const send = (message: object | string, session?: string | null) =>
    fetch(
      new Request('http://127.0.0.1/mcp', {
        method: 'POST',
        body: typeof message === 'string' ? message : JSON.stringify(message),
        headers: session ? { 'mcp-session-id': session } : {},
      }),
    )
  return { cancelled, open, send }
}

const call = (id: number | string) => ({ id, method: 'tools/call' })
const cancel = (requestId: number | string) => ({
  method: 'notifications/cancelled',
  params: { requestId },
})

describe('a cancellation of 2025', () => {
  it('ends the call that it names, and no call of another host or of another id', async () => {
    const { cancelled, send } = service()
    const answers = [
      await send(call(1), 'a'),
      await send(call(1), 'b'),
      await send(call('1'), 'a'),
      await send(call(1)),
    ]
    await send(cancel(1), 'a')
    await expect(answers[0]?.text()).rejects.toThrow()
    expect(cancelled).toEqual(['a 1'])
    await send(cancel(1), 'b')
    expect(cancelled).toEqual(['a 1', 'b 1'])
  })

  it('without a session, for a call that is over, or without sense does nothing', async () => {
    const { cancelled, open, send } = service()
    const answer = await send(call(1), 'a')
    open.get('a 1')?.close()
    expect(await answer.text()).toBe('')
    await send(call(2))
    await send(cancel(1), 'a')
    await send(cancel(2))
    await send({ method: 'notifications/cancelled' }, 'a')
    expect(cancelled).toEqual([])
  })

  it('is not needed by a host that stops reading', async () => {
    const { cancelled, send } = service()
    await (await send(call(1), 'a')).body?.cancel()
    expect(cancelled).toEqual(['a 1'])
  })
})

it('what is no JSON is left to the handler as it is', async () => {
  const { send } = service()
  expect(await (await send('{"id":')).text()).toBe('{"id":')
})

it('every host that says hello gets a session of its own', async () => {
  const { send } = service()
  const hello = async () =>
    (await send({ id: 0, method: 'initialize' })).headers.get('mcp-session-id')
  const [one, other] = [await hello(), await hello()]
  expect(one).toMatch(/^[0-9a-f-]{36}$/)
  expect(other).not.toBe(one)
  expect((await send({ id: 0, method: 'tools/list' })).headers.has('mcp-session-id')).toBe(false)
})
