import { randomUUID } from 'node:crypto'
import { verifyMessage } from '@guise/server/features/webhooks/testing/verify'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type OpenEvents, openEvents, type SeenEvent } from '../../support/events.ts'
import type { TestAccount } from '../../support/stack.ts'
import { runRow } from '../support/bodies.ts'
import { useStack } from '../support/context.ts'
import { expectRefused, expectSameBytes } from '../support/refusal.ts'

const stack = useStack({ workers: 0 })
let owner: TestAccount
let other: TestAccount
const open: OpenEvents[] = []
beforeAll(async () => {
  owner = await stack().account()
  other = await stack().account()
})
afterEach(() => {
  for (const stream of open.splice(0)) stream.close()
})

async function listen(query = '', headers = {}, { key } = owner) {
  const stream = await openEvents(`${stack().baseUrl}/v1/events${query}`, key, headers)
  open.push(stream)
  const next = async (): Promise<SeenEvent> => (await stream.events.next()).value
  return { ...stream, next }
}
const submit = async ({ client } = owner) => {
  const { path, minimal } = runRow('/v6/run/face_swap')
  return (await client.post(path, minimal)).json.id as string
}
const cancel = (id: string) => owner.client.call('POST', `/v1/jobs/${id}/cancel`)
const bodyOf = ({ data }: SeenEvent) => JSON.parse(data.body)

describe('GET /v1/events', () => {
  it('tells what happens as it happens, signed as a webhook gets it', async () => {
    const stream = await listen()
    expect(stream.status).toBe(200)
    expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    const ready = await stream.next()
    expect(ready).toEqual({
      event: 'ready',
      id: null,
      data: { stream: expect.any(String), secret: expect.stringMatching(/^whsec_/) },
    })
    const job = await submit()
    const queued = await stream.next()
    await cancel(job)
    const cancelled = await stream.next()
    for (const event of [queued, cancelled]) {
      expect(event.data.headers['webhook-id']).toBe(event.id)
      const verified = verifyMessage(ready.data.secret, event.data.body, event.data.headers)
      expect(verified).toMatchObject({ type: event.event, data: { id: job } })
    }
    const shown = (await owner.client.get(`/v1/jobs/${job}`)).json
    const {
      queue_place: _,
      eta_seconds: __,
      inputs: ___,
      request: ____,
      stages: _____,
      ...summary
    } = shown
    expect(bodyOf(cancelled)).toEqual({
      type: 'job.cancelled',
      timestamp: expect.stringMatching(/Z$/),
      data: summary,
    })
    expect(bodyOf(queued).data).toMatchObject({ state: 'queued', sequence: 1, outputs: [] })
  })

  it('tells only what was chosen, and nothing of others', async () => {
    const stream = await listen('?events=job.cancelled,job.failed')
    await stream.next()
    await submit(other)
    const job = await submit()
    await cancel(job)
    const only = await stream.next()
    expect([only.event, bodyOf(only).data.id]).toEqual(['job.cancelled', job])
  })

  it('goes on where it broke off, without losing anything in between', async () => {
    const first = await listen()
    const { data } = await first.next()
    const jobs = [await submit(), await submit()]
    const seen = [await first.next(), await first.next()]
    first.close()
    jobs.push(await submit())
    const headers = { 'Last-Event-ID': seen[0]?.id ?? '' }
    const second = await listen(`?stream=${data.stream}`, headers)
    expect((await second.next()).data).toEqual(data)
    const rest = [await second.next(), await second.next()]
    expect(rest.map((event) => bodyOf(event).data.id)).toEqual(jobs.slice(1))
    expect(rest[0]?.id, 'sent again under the same id').toBe(seen[1]?.id)
  })

  it('ends for a listener whose stream somebody else took over', async () => {
    const first = await listen()
    const { data } = await first.next()
    await (await listen(`?stream=${data.stream}`)).next()
    expect(await first.next()).toBeUndefined()
  })

  it('does not know streams of others, nor webhooks', async () => {
    const { data } = await (await listen()).next()
    const ask = (id: string) => other.client.get(`/v1/events?stream=${id}`)
    const foreign = await ask(data.stream)
    expectRefused(foreign, 'NOT_FOUND')
    expectSameBytes(await ask(randomUUID()), foreign)
    const hook = await other.client.post('/v1/webhooks', { url: 'https://example.com/' })
    expectSameBytes(await ask(hook.json.id), foreign)
    expectRefused(await owner.client.get(`/v1/webhooks/${data.stream}`), 'NOT_FOUND')
    const { data: hooks } = (await owner.client.get('/v1/webhooks')).json
    expect(hooks.map(({ id }: { id: string }) => id)).not.toContain(data.stream)
  })

  it.each([
    ['events=job.done', 'events'],
    ['events=', 'events'],
    ['stream=abc', 'stream'],
    ['event=job.failed', 'event'],
  ])('refuses %s', async (query, field) => {
    expectRefused(await owner.client.get(`/v1/events?${query}`), 'VALIDATION_ERROR', [field])
  })

  it('answers HEAD without opening a stream', async () => {
    const answer = await owner.client.call('HEAD', '/v1/events')
    expect([answer.status, answer.text]).toEqual([200, ''])
  })
})
