import { get } from 'node:http'
import { INTRODUCTION, INTRODUCTION_WITHOUT_GUIDES } from '@guise/server/http/openapi/introduction'
import { beforeAll, describe, expect, it } from 'vitest'
import { createClient } from '../../support/client.ts'
import { PUBLISHED } from '../../support/openapi.ts'
import type { TestAccount } from '../../support/stack.ts'
import { RUNS } from '../support/bodies.ts'
import { useStack } from '../support/context.ts'
import { OPERATIONS, withId } from '../support/operations.ts'
import { openRequest } from '../support/raw.ts'
import { expectRefused, expectSameBytes } from '../support/refusal.ts'
import { type Browser, openBrowser } from '../support/session.ts'
import { UNKNOWN_ID } from '../support/token.ts'
import { ALIASES, INTERFACE, OWN_ACCESS, TOKEN } from '../surface.ts'

const stack = useStack({ workers: 0 })
let caller: TestAccount
let operator: Browser
beforeAll(async () => {
  caller = await stack().account()
  operator = await openBrowser(stack(), caller.id, { role: 'owner', isOperator: true })
})
const json = { 'Content-Type': 'application/json' }
const JSON_PATHS = [...RUNS.map(({ path }) => path), ALIASES]

it('serves the document that is published', async () => {
  const answer = await fetch(`${stack().baseUrl}/openapi.json`)
  const served = (await answer.json()) as { info: { description: string } }
  // Without the site, there are no links to its guides.
  expect([INTRODUCTION, INTRODUCTION_WITHOUT_GUIDES]).toContain(served.info.description)
  expect({ ...served, info: { ...served.info, description: INTRODUCTION } }).toEqual(PUBLISHED)
})

it.each([
  ['over 64 MB', 'application/json', 65, 'PAYLOAD_TOO_LARGE'],
  ['of a type that is not read', 'text/plain', 30, 'UNSUPPORTED_MEDIA_TYPE'],
] as const)(
  'lets a client that sends a body %s read the refusal',
  async (_name, type, megabytes, code) => {
    const raw = new Uint8Array(megabytes * 1024 * 1024).fill(0x20)
    for (let time = 0; time < 4; time++) {
      const { client } = caller
      const headers = { 'Content-Type': type }
      expectRefused(await client.call('POST', '/v6/run/face_swap', { raw, headers }), code)
    }
  },
)

it('documents the 31 endpoints of the interface, and beside them what we serve ourselves', () => {
  const names = OPERATIONS.map(({ name }) => name)
  expect(new Set(INTERFACE).size).toBe(31)
  expect([...names].sort()).toEqual([...INTERFACE, ...OWN_ACCESS.keys()].sort())
})

describe.each(JSON_PATHS)('POST %s', (path) => {
  const send = (raw: string | Uint8Array | undefined, headers: Record<string, string> = json) =>
    caller.client.call('POST', path, { headers, ...(raw === undefined ? {} : { raw }) })

  it.each([
    ['broken JSON', '{"gender": 1,'],
    ['no JSON', 'gender=1'],
    ['an empty body', ''],
  ])('refuses %s', async (_name, raw) => {
    expectRefused(await send(raw), 'MALFORMED_JSON')
  })
  it('refuses a request without a body', async () => {
    expectRefused(await send(undefined, {}), 'MALFORMED_JSON')
  })
  it.each([['[]'], ['[{"gender":1}]'], ['null'], ['5'], ['"text"'], ['true']])(
    'refuses %s, which is no object',
    async (raw) => expectRefused(await send(raw), 'VALIDATION_ERROR', ['body']),
  )
  it.each([
    ['text/plain'],
    ['application/x-www-form-urlencoded'],
    ['multipart/form-data; boundary=x'],
    ['application/octet-stream'],
    ['image/jpeg'],
  ])('refuses %s', async (type) => {
    expectRefused(await send('{}', { 'Content-Type': type }), 'UNSUPPORTED_MEDIA_TYPE')
  })
  it('refuses a body without a type', async () => {
    expectRefused(await send(new TextEncoder().encode('{}'), {}), 'UNSUPPORTED_MEDIA_TYPE')
  })
  it('refuses a body over 64 MB by its announced length', async () => {
    const { request, answer } = openRequest({
      baseUrl: stack().baseUrl,
      path,
      headers: { ...json, 'X-API-Key': caller.key, 'Content-Length': String(65 * 1024 * 1024) },
    })
    request.write('{')
    expectRefused(await answer, 'PAYLOAD_TOO_LARGE')
    request.destroy()
  })
  it('reads JSON with a charset', async () => {
    const headers = { 'Content-Type': 'application/json; charset=utf-8' }
    expectRefused(await send('{}', headers), 'VALIDATION_ERROR')
  })
})

describe('what is not there', () => {
  const paths = ['/v1/nothing', '/v6', '/v9/run/face_swap', '/v6/run/face_swap/more', '/api']
  const more = ['/api/nothing', '/api/alias/a/b', '/my-aliases/x', '/oauth', '/oauth/authorize']
  const page = { Accept: 'text/html,application/xhtml+xml' }
  for (const path of [...paths, ...more]) {
    it.each(['GET', 'POST', 'PATCH', 'DELETE', 'PUT'])(`%s ${path} is 404`, async (method) => {
      expectRefused(await caller.client.call(method, path), 'NOT_FOUND')
    })
    it(`${path} is JSON even for a browser without credentials`, async () => {
      const stranger = createClient(stack().baseUrl)
      expectRefused(await stranger.get(path, { headers: page }), 'NOT_FOUND')
    })
  }
})

describe('another method than a path takes', () => {
  const allowed = (answer: { headers: Headers }) =>
    (answer.headers.get('allow') ?? '').split(', ').sort()
  const BY_PATH = Object.groupBy(OPERATIONS, ({ path }) => path)
  it.each(Object.entries(BY_PATH))('is refused at %s', async (path, rows = []) => {
    const takes = new Set(rows.map(({ method }) => method))
    const [other = 'PUT'] = ['PUT', 'PATCH', 'DELETE', 'POST', 'GET'].filter((m) => !takes.has(m))
    // Without credentials: what a path takes is in the document that everybody can read.
    const refused = await createClient(stack().baseUrl).call(other, withId(path, UNKNOWN_ID))
    expectRefused(refused, 'METHOD_NOT_ALLOWED')
    for (const method of takes) expect(allowed(refused)).toContain(method)
    expect(allowed(refused)).not.toContain(other)
    expect(refused.json.message).toMatch(
      /^This path supports only ([A-Z]+(, [A-Z]+)* and )?[A-Z]+\.$/,
    )
  })

  it('names all methods of the path in words', async () => {
    const stranger = createClient(stack().baseUrl)
    const { json } = await stranger.call('POST', `/api/alias/${UNKNOWN_ID}`)
    expect(json.message).toBe('This path supports only GET, PATCH and DELETE.')
  })

  it.each(['/openapi.json', '/docs', '/favicon.svg', '/healthz', '/readyz', '/metrics', '/'])(
    'is refused at %s',
    async (path) => {
      const refused = await caller.client.call('POST', path, { body: {} })
      expectRefused(refused, 'METHOD_NOT_ALLOWED')
      expect(allowed(refused)).toEqual(['GET', 'HEAD', 'OPTIONS'])
    },
  )
  it.each(['/previews/face-swap/1.webp', '/samples/astronaut.jpg', '/assets/x.js', '/blobs/a/b'])(
    'is refused at %s, before anything is looked for',
    async (path) => expectRefused(await caller.client.call('DELETE', path), 'METHOD_NOT_ALLOWED'),
  )
  it('is told to OPTIONS without a refusal', async () => {
    const { baseUrl } = stack()
    const known = await fetch(`${baseUrl}/v6/run/face_swap`, { method: 'OPTIONS' })
    expect([known.status, allowed(known)]).toEqual([204, ['OPTIONS', 'POST']])
    expect((await fetch(`${baseUrl}/v9/nothing`, { method: 'OPTIONS' })).status).toBe(404)
  })
})

/** Unlike fetch, which asks for a fresh copy when it is given a tag. */
const statusOf = (url: string, headers: Record<string, string>) =>
  new Promise((resolve, reject) => {
    get(url, { headers }, (answer) => resolve(answer.resume().statusCode)).on('error', reject)
  })

describe('files that are the same for everybody', () => {
  it.each(['/openapi.json', '/docs/', '/docs/start', '/docs/js/scalar.js', '/favicon.svg'])(
    '%s is compressed once and has an entity tag',
    async (path) => {
      const url = stack().baseUrl + path
      const plain = await (await fetch(url)).text()
      const first = await fetch(url, { headers: { 'Accept-Encoding': 'gzip' } })
      expect(first.headers.get('content-encoding')).toBe('gzip')
      expect(await first.text()).toBe(plain)
      const etag = first.headers.get('etag') ?? 'none'
      const headers = { 'Accept-Encoding': 'gzip', 'If-None-Match': etag }
      expect((await fetch(url, { headers })).status).toBe(304)
    },
  )
  it.each(['/previews/face-swap/1.webp', '/samples/astronaut.jpg'])(
    '%s has an entity tag',
    async (path) => {
      const first = await fetch(stack().baseUrl + path)
      expect([first.status, first.headers.get('cache-control')]).toEqual([
        200,
        'public, max-age=3600',
      ])
      await first.arrayBuffer()
      const headers = { 'If-None-Match': first.headers.get('etag') ?? 'none' }
      expect(await statusOf(stack().baseUrl + path, headers)).toBe(304)
    },
  )
})

const IDS = ['1', 'abc', '7b0f4f0e-5a0e-4a52-9d0b', '%20', 'a%2Fb', '%zz', 'x'.repeat(300), 'null']
const WITH_ID = OPERATIONS.filter(({ path }) => path.includes('{'))
/** Words that rows with an id take: only the id is wrong. */
const WORDS = {
  ...{ project: 'x', name: 'x', description: 'x', state: 'open', amount: 1, note: 'x' },
  ...{ moderation: 'off', address: 'guest@example.com', reason: 'other' },
}
describe.each(WITH_ID)('$name', ({ method, path, takesBody, access }) => {
  for (const id of IDS) {
    const name = `answers 404 for the malformed id ${id.slice(0, 30)}`
    it(name, async () => {
      const body = takesBody ? { body: { ...WORDS, filter_id: UNKNOWN_ID } } : {}
      const asked = withId(path, id)
      const answer = await (access === 'operate'
        ? createClient(stack().baseUrl).call(method, asked, { ...body, headers: operator.headers })
        : caller.client.call(method, asked, body))
      expect(answer.status, answer.text).toBe(404)
    })
  }
})

const noClient = {
  raw: 'grant_type=client_credentials',
  headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
}
describe.each(OPERATIONS.filter(({ isEndless }) => !isEndless))('$name', ({ method, path }) => {
  it('answers the same with and without a slash at the end', async () => {
    const asked = withId(path, '7b0f4f0e-5a0e-4a52-9d0b-3f2d8a7f1c11').replace(/\/$/, '')
    const body = method === 'GET' ? {} : path === TOKEN ? noClient : { body: {} }
    const one = await caller.client.call(method, asked, body)
    const other = await caller.client.call(method, `${asked}/`, body)
    expect(one.json?.message ?? '').not.toMatch(/Path not found|This path supports only/)
    // Files of an archive have the second in which they were written.
    const isArchive = one.headers.get('content-type') === 'application/zip'
    if (isArchive) expect(other.headers.get('content-type')).toBe('application/zip')
    else expectSameBytes(one, other)
  })
})
