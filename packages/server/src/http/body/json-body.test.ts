import { request as open } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { Caller } from '@guise/core'
import Fastify from 'fastify'
import { afterAll, expect, it, vi } from 'vitest'
import type { Context } from '../../app/context.ts'
import { allEndpoints } from '../../app/endpoints.ts'
import { sendFault, toFault } from '../faults.ts'
import type { HttpSettings, Services } from '../services.ts'
import { type BodyLimits, bodyLimitsOf, createBodyBudget, readJsonBodies } from './json-body.ts'

const settings = { maxBodyBytes: 64 * 1024 * 1024 }
// Rows are only looked at here, never called.
const rows = allEndpoints({} as Context, {} as Services, {} as HttpSettings)
const reading = rows.filter(({ reads }) => reads !== 'nothing')
const namesUpTo = (most: number) =>
  reading
    .filter((row) => bodyLimitsOf(row, settings).bytes === most)
    .map(({ operationId }) => operationId)

it('lets strangers send little', () => {
  expect(namesUpTo(16 * 1024).sort()).toEqual([
    'createAccessToken',
    'finishOidc',
    'mailShare',
    'openGuestSession',
    'reportShare',
    'reportShownPicture',
    'requestPasswordReset',
    'setUp',
    'signIn',
    'usePasswordReset',
  ])
})

it('reads large bodies only where pictures may be in them', () => {
  const large = namesUpTo(settings.maxBodyBytes)
  const submits = rows.filter(({ access }) => access === 'submit')
  const others = [
    'addCampaignAsset',
    'addFilterAsset',
    'createEstimate',
    'importFilterFile',
    'verifyFile',
  ]
  expect(large.sort()).toEqual([...submits.map(({ operationId }) => operationId), ...others].sort())
})

it('takes the largest recipe, also with every character escaped', () => {
  const recipe = '\\u4e00'.repeat(256 * 1024)
  const draft = JSON.stringify({ description: 'x'.repeat(2000) }).length + recipe.length
  const row = reading.find(({ operationId }) => operationId === 'createCustomFilter')
  expect(row && bodyLimitsOf(row, settings).plainBytes).toBeGreaterThan(draft + 100_000)
})

const MB = 1024 * 1024
const bodyLimits: BodyLimits = {
  bytes: 8 * MB,
  plainBytes: MB,
  depth: 20,
  elements: 1000,
  hasPictures: true,
  pictureFields: ['photo'],
}
const app = Fastify({ bodyLimit: 8 * MB })
app.setErrorHandler((error, asked, reply) => sendFault(toFault(error), asked, reply))
app.decorateRequest('caller', null)
app.addHook('onRequest', async (asked) => {
  asked.caller = { accountId: String(asked.headers['x-account']) } as Caller
})
const budget = createBodyBudget(app, { maxBodyBytes: 8 * MB, maxBodyBytesInFlight: 40 * MB })
await app.register(async (context) => {
  // Bodies are held back here for as long as a test takes.
  readJsonBodies(context, budget, { bytes: 0, everyMs: 3_600_000 })
  context.post('/run', { config: { bodyLimits } }, async ({ body }) => ({
    fields: Object.keys(body as object).length,
  }))
})
await app.register(async (context) => {
  readJsonBodies(context, budget, { bytes: 1000, everyMs: 50 })
  context.post('/paced', { config: { bodyLimits } }, async () => 'read')
})
await app.listen({ host: '127.0.0.1', port: 0 })
const { port } = app.server.address() as AddressInfo
afterAll(() => app.close())

const headersOf = (account: string, length: number | null) => ({
  'Content-Type': 'application/json',
  'X-Account': account,
  ...(length === null ? { 'Transfer-Encoding': 'chunked' } : { 'Content-Length': length }),
})

/** Announces a body, sends some of it and holds the rest back. */
function begin(path: string, account: string, length: number | null, sent: string | Buffer = '{') {
  const headers = headersOf(account, length)
  const begun = open({ host: '127.0.0.1', port, path, method: 'POST', headers, agent: false })
  begun.on('error', () => {})
  begun.write(sent)
  const answer = new Promise<{ status: number; code: string }>((resolve) => {
    begun.on('response', async (response) => {
      const text = await response.setEncoding('utf8').reduce((all, part) => all + part, '')
      resolve({ status: response.statusCode ?? 0, code: JSON.parse(text).error_code })
    })
  })
  return { answer, abort: () => begun.destroy() }
}

/** The same by a client that never closes its side: all that was said until the server did. */
function beginAndStay(path: string, length: number, sent: string): Promise<string> {
  const head = Object.entries({ Host: 'x', ...headersOf('a', length) }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  return new Promise((resolve) => {
    let said = ''
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    socket.write(`POST ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n${sent}`)
    socket.setEncoding('utf8').on('data', (part: string) => {
      said += part
    })
    const seen = () => resolve(said)
    socket.on('end', seen).on('error', seen)
  })
}

const send = async (account: string, body: string) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/run',
    headers: { 'Content-Type': 'application/json', 'X-Account': account },
    payload: body,
  })
  return { status: answer.statusCode, ...answer.json() }
}

it('reads what is within the limits, with a picture', async () => {
  const body = JSON.stringify({ base64: 'A'.repeat(7 * MB), gender: 1 })
  expect(await send('a', body)).toEqual({ status: 200, fields: 2 })
})

it.each([
  ['many elements', `{"base64":[${'[[]],'.repeat(2000)}[]]}`, 422, 'VALIDATION_ERROR'],
  ['many levels', '['.repeat(21), 422, 'VALIDATION_ERROR'],
  ['much beside its pictures', `[${'1'.repeat(MB)}]`, 413, 'PAYLOAD_TOO_LARGE'],
  ['no JSON', '{"a":', 400, 'MALFORMED_JSON'],
  ['nothing', '', 400, 'MALFORMED_JSON'],
  ['a poisoned prototype', '{"__proto__":{"isOperator":true}}', 400, 'MALFORMED_JSON'],
  ['one beside a picture', `{"a":"${'A'.repeat(MB)}","__proto__":{}}`, 400, 'MALFORMED_JSON'],
  ['a picture that is no string', `{"a":"${'A'.repeat(MB)}\\q"}`, 400, 'MALFORMED_JSON'],
])('refuses a body with %s', async (_name, body, status, code) => {
  expect(await send('a', body)).toMatchObject({ status, error_code: code })
})

it('refuses a hostile body before it has arrived, and closes the connection', async () => {
  const said = await beginAndStay('/run', 7 * MB, `{"base64":[${'[[]],'.repeat(2000)}`)
  expect(said).toMatch(/^HTTP\/1.1 422 .*"must have at most 1000 elements"/s)
})

it('refuses a stated length above the limit, and more than that without one', async () => {
  const stated = begin('/run', 'a', 8 * MB + 1)
  expect((await stated.answer).status).toBe(413)
  stated.abort()
  const unstated = begin('/run', 'a', null, Buffer.alloc(8 * MB + 1, ' '))
  expect((await unstated.answer).status).toBe(413)
  unstated.abort()
})

it('takes nothing for what is only announced', async () => {
  const held = Array.from({ length: 20 }, () => begin('/run', 'slow', 8 * MB))
  const body = JSON.stringify({ base64: 'A'.repeat(6 * MB) })
  expect((await send('slow', body)).status).toBe(200)
  expect((await send('other', body)).status).toBe(200)
  for (const { abort } of held) abort()
})

it('gives one caller a share of the budget, and gives back what was cut off', async () => {
  // A quarter of 40 MB, of which 7 are held.
  const picture = Buffer.from(`{"base64":"${'A'.repeat(7 * MB)}`)
  const first = begin('/run', 'greedy', 8 * MB, picture)
  const body = JSON.stringify({ base64: 'A'.repeat(5 * MB) })
  await expect.poll(async () => (await send('greedy', body)).error_code).toBe('OVERLOADED')
  expect((await send('modest', body)).status).toBe(200)
  first.abort()
  await expect.poll(async () => (await send('greedy', body)).status).toBe(200)
})

it('counts text twice, as often as it is held, and base64 once', async () => {
  // 14 of the 40 MB, as text, are in flight meanwhile: a body that is alone would always be read.
  const others = ['b', 'c'].map((account) =>
    begin('/run', account, 8 * MB, `{"photo":"${'.'.repeat(7 * MB)}`),
  )
  const text = JSON.stringify({ photo: '.'.repeat(6.5 * MB) })
  await expect.poll(async () => (await send('texts', text)).error_code).toBe('OVERLOADED')
  const base64 = 'A'.repeat(7 * MB)
  expect((await send('texts', JSON.stringify({ photo: base64 }))).status).toBe(200)
  // That it is text shows only at its end.
  const unpadded = JSON.stringify({ photo: `${base64}AA` })
  expect((await send('texts', unpadded)).error_code).toBe('OVERLOADED')
  for (const { abort } of others) abort()
  await expect.poll(async () => (await send('texts', text)).status).toBe(200)
})

it('counts text once towards the share of its caller, as it was sent', async () => {
  // Base64 with line breaks, 4 of the 10 MB of a share, and then 5.
  const lines = (size: number) => `${'A'.repeat(62)}\\n`.repeat((size * MB) / 64)
  const first = begin('/run', 'lines', 8 * MB, `{"photo":"${lines(4)}`)
  await expect.poll(async () => (await send('lines', `{"photo":"${lines(7)}"}`)).status).toBe(503)
  expect((await send('lines', `{"photo":"${lines(5)}"}`)).status).toBe(200)
  first.abort()
})

it('refuses for now what the system has no memory for', async () => {
  const none = class extends ArrayBuffer {
    constructor(length: number, options?: { maxByteLength?: number }) {
      super(length, options)
      if (options?.maxByteLength) throw new RangeError('Array buffer allocation failed')
    }
  }
  vi.stubGlobal('ArrayBuffer', none)
  const refused = await send('a', JSON.stringify({ photo: 'A'.repeat(MB) }))
  vi.unstubAllGlobals()
  expect(refused).toMatchObject({ status: 503, error_code: 'OVERLOADED' })
})

it('gives up a body that stops arriving, and closes the connection', async () => {
  const said = await beginAndStay('/paced', 7 * MB, '{')
  expect(said).toMatch(/^HTTP\/1.1 400 .*"The request body arrived too slowly/s)
})

it('holds little for a body in the smallest chunks', async () => {
  const socket = connect(port, '127.0.0.1')
  const answer = new Promise<string>((resolve) =>
    socket.once('data', (part) => resolve(String(part))),
  )
  const head = ['POST /run HTTP/1.1', 'Host: x', 'X-Account: a', 'Content-Type: application/json']
  socket.write(`${[...head, 'Transfer-Encoding: chunked'].join('\r\n')}\r\n\r\n`)
  const text = JSON.stringify({ a: 'b'.repeat(70_000) })
  socket.write([...text].map((byte) => `1\r\n${byte}\r\n`).join(''))
  socket.write('0\r\n\r\n')
  expect(await answer).toMatch(/^HTTP\/1.1 200 /)
  socket.destroy()
})
