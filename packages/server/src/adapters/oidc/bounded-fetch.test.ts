import { expect, it } from 'vitest'
import { boundedFetch } from './bounded-fetch.ts'

const URL = 'https://id.invalid'

it('hands on an answer with its status and headers', async () => {
  const answer = Response.json({ a: 1 }, { status: 400, headers: { 'content-length': '7' } })
  const read = await boundedFetch(URL, {}, async () => answer)
  expect(read.status).toBe(400)
  expect(read.headers.get('content-type')).toBe('application/json')
  expect(await read.json()).toEqual({ a: 1 })
  const empty = await boundedFetch(URL, {}, async () => new Response(null, { status: 204 }))
  expect(empty.status).toBe(204)
})

it('leaves an endless answer at 1 MB', async () => {
  let sent = 0
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 64 * 1024
      controller.enqueue(new Uint8Array(64 * 1024))
    },
  })
  await expect(boundedFetch(URL, {}, async () => new Response(endless))).rejects.toThrow(
    'more than 1048576 bytes',
  )
  expect(sent).toBeLessThan(2 * 1024 * 1024)
})
