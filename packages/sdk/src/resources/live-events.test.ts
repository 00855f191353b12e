import { describe, expect, it } from 'vitest'
import { createGuise } from '../guise.ts'
import { openEvents } from '../testing/job.ts'
import { cut, type Handle, quickClock, refuse, serve } from '../testing/server.ts'

const HEADERS = { 'webhook-id': 'e', 'webhook-timestamp': '1', 'webhook-signature': 'v1,x' }
const message = (n: number) => {
  const body = JSON.stringify({ type: 'credits.low', timestamp: '', data: { balance: n } })
  return `id: event-${n}\nevent: credits.low\ndata: ${JSON.stringify({ headers: HEADERS, body })}\n\n`
}

/** Listens until so many events have come. */
async function listen(handle: Handle, wanted: number) {
  const { url, seen } = await serve(handle)
  const guise = createGuise({ baseUrl: url, apiKey: 'k', clock: quickClock() })
  const streams: string[] = []
  const got: string[] = []
  const onReady = ({ stream }: { stream: string }) => streams.push(stream)
  for await (const { id, event, headers } of guise.events({ events: ['credits.low'], onReady })) {
    expect(event.type).toBe('credits.low')
    expect(headers).toEqual(HEADERS)
    got.push(id)
    if (got.length === wanted) break
  }
  return { got, streams, seen }
}

describe('events as they happen', () => {
  it('resumes a stream where it broke off', async () => {
    const { got, streams, seen } = await listen((_, response, count) => {
      openEvents(response)('ready', { stream: 's1', secret: 'whsec_' })
      response.write(message(count + 1), () => setTimeout(() => cut(response), 10))
    }, 2)
    expect(got).toEqual(['event-1', 'event-2'])
    expect(streams).toEqual(['s1', 's1'])
    expect(seen.map(({ path }) => path)).toEqual([
      '/v1/events?events=credits.low',
      '/v1/events?events=credits.low&stream=s1',
    ])
    expect(seen.map(({ headers }) => headers['last-event-id'])).toEqual([undefined, 'event-1'])
  })

  it('begins anew when its stream is forgotten', async () => {
    const { streams, seen } = await listen((_, response, count) => {
      if (count === 1) return refuse(response, 404, 'NOT_FOUND')
      openEvents(response)('ready', { stream: `s${count}`, secret: 'whsec_' })
      return response.write(message(count), () => setTimeout(() => cut(response), 10))
    }, 2)
    expect(streams).toEqual(['s0', 's2'])
    expect(seen[2]?.path).toBe('/v1/events?events=credits.low')
    expect(seen[2]?.headers['last-event-id']).toBe(undefined)
  })

  it('ends when the key does', async () => {
    const refused = listen((_, response) => refuse(response, 401, 'UNAUTHENTICATED'), 1)
    await expect(refused).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })
})
