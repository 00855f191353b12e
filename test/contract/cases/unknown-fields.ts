import { beforeAll, describe, expect, it } from 'vitest'
import { type Answer, type Client, createClient } from '../../support/client.ts'
import type { TestAccount } from '../../support/stack.ts'
import { PICTURE, RUNS, runRow } from '../support/bodies.ts'
import { saveFilter, useStack } from '../support/context.ts'
import { expectRefused } from '../support/refusal.ts'

const stack = useStack({ workers: 0 })
const FACE = runRow('/v6/run/face_swap')

let owner: TestAccount
let strict: Client
beforeAll(async () => {
  owner = await stack().account()
  const { json } = await owner.client.post('/v1/keys', {
    name: 'tests',
    role: 'owner',
    strict: true,
  })
  expect(json.strict).toBe(true)
  strict = createClient(stack().baseUrl, json.secret)
})

const notesOf = ({ headers }: Answer): readonly string[] =>
  JSON.parse(decodeURIComponent(headers.get('x-guise-notes') ?? '%5B%5D'))
const ignored = (name: string, nearest: string) =>
  `Unknown field "${name}" was ignored. Did you mean "${nearest}"?`
const jobsOf = async () =>
  (await stack().database.query('select 1 from jobs where account_id = $1', [owner.id])).length

describe('unknown fields of a body', () => {
  it.each(RUNS.map(({ path }) => path))(
    'are named in a header of POST %s and in the notes of the job',
    async (path) => {
      const answer = await owner.client.post(path, {
        ...runRow(path).minimal,
        ratoi: 1,
        promt: 'x',
      })
      expect(answer.status, answer.text).toBe(200)
      expect(Object.keys(answer.json)).toEqual(['id', 'status'])
      const names = [expect.stringContaining('"ratoi"'), expect.stringContaining('"promt"')]
      expect(notesOf(answer)).toEqual(expect.arrayContaining(names))
      const { json } = await owner.client.get(`/v1/jobs/${answer.json.id}`)
      expect(json.notes).toEqual(notesOf(answer))
    },
  )

  it('are named with the nearest known field', async () => {
    const wrong = { ...FACE.minimal, quality_mod: 'v6', ratoi: 'square' }
    expect(notesOf(await owner.client.post(FACE.path, wrong))).toEqual([
      ignored('quality_mod', 'quality_mode'),
      ignored('ratoi', 'ratio'),
    ])
  })

  it('are named in the header alone where the interface fixes the body', async () => {
    const ai_filter = await saveFilter(stack(), {
      accountId: owner.id,
      type: 'face_swap',
      name: 'Gala',
    })
    const made = await owner.client.post('/api/alias/', { ai_filter, projekt: 'x' })
    expect([made.status, notesOf(made)]).toEqual([200, [ignored('projekt', 'project')]])
    expect(made.json).not.toHaveProperty('notes')
    const form = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: owner.key.slice(0, 11),
      client_secret: owner.key,
      grant_typ: 'x',
    })
    const token = await owner.client.call('POST', '/oauth/token', {
      raw: String(form),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    })
    expect([token.status, notesOf(token)]).toEqual([200, [ignored('grant_typ', 'grant_type')]])
    expect(token.json).not.toHaveProperty('notes')
  })

  it.each([
    ['POST', '/v1/keys', { name: 'kiosk', spendcap: 3 }, ignored('spendcap', 'spend_cap')],
    ['POST', '/v1/campaigns', { name: 'Gala', end_on: 'x' }, ignored('end_on', 'ends_on')],
    ['POST', '/v1/prompts/check', { prompt: 'a lake', rn: 1 }, ignored('rn', 'run')],
    [
      'POST',
      '/v1/estimates',
      { run: FACE.path, body: { gender: 1, filter_id: 1, ratoi: 'x' } },
      ignored('ratoi', 'ratio'),
    ],
  ] as const)(
    'are also among the notes of the answer of %s %s',
    async (method, path, body, note) => {
      const answer = await owner.client.call(method, path, { body })
      expect(answer.status, answer.text).toBe(200)
      expect(notesOf(answer)).toEqual([note])
      expect(answer.json.notes).toContain(note)
    },
  )

  it('are named on a refusal, too', async () => {
    const answer = await owner.client.post(FACE.path, {
      ...FACE.minimal,
      filter_id: 9999,
      ratoi: 1,
    })
    expect([answer.status, notesOf(answer)]).toEqual([422, [ignored('ratoi', 'ratio')]])
  })

  it('are no note and no field where there are none', async () => {
    const answer = await owner.client.post('/v1/keys', { name: 'kiosk' })
    expect(answer.headers.has('x-guise-notes')).toBe(false)
    expect(answer.json).not.toHaveProperty('notes')
  })
})

describe('a strict key', () => {
  const problem = (name: string, nearest: string) => ({
    field: name,
    code: 'VALIDATION_ERROR',
    message: `Unknown field "${name}". Did you mean "${nearest}"?`,
  })

  it.each(RUNS.map(({ path }) => path))(
    'is refused for unknown fields on POST %s, and nothing is charged',
    async (path) => {
      const before = await jobsOf()
      const answer = await strict.post(path, { ...runRow(path).minimal, wholly_else: 1 })
      expectRefused(answer, 'VALIDATION_ERROR')
      expect(answer.json.errors).toMatchObject([{ field: 'wholly_else' }])
      expect(await jobsOf()).toBe(before)
      expect((await strict.post(path, runRow(path).minimal)).status).toBe(200)
    },
  )

  it('is told the nearest known name beside all other bad fields', async () => {
    const answer = await strict.post(FACE.path, {
      ...FACE.minimal,
      ratio: 'round',
      quality_mod: 'v6',
    })
    expectRefused(answer, 'VALIDATION_ERROR')
    expect(answer.json.errors).toHaveLength(2)
    expect(answer.json.errors).toContainEqual(problem('quality_mod', 'quality_mode'))
    const quality = { ...FACE.minimal, quality_mode: 'v7', ratoi: 1 }
    expectRefused(await strict.post(FACE.path, quality), 'INVALID_QUALITY_MODE')
  })

  it.each([
    ['POST', '/v1/keys', { name: 'kiosk', spendcap: 3 }, problem('spendcap', 'spend_cap')],
    ['POST', '/v1/campaigns', { name: 'Gala', end_on: 'x' }, problem('end_on', 'ends_on')],
    ['POST', '/v1/prompts/check', { prompt: 'a lake', rn: 1 }, problem('rn', 'run')],
    [
      'POST',
      '/v1/estimates',
      { run: FACE.path, body: { gender: 1, filter_id: 1, ratoi: 'x' } },
      problem('ratoi', 'ratio'),
    ],
    [
      'POST',
      '/v1/users/me/my-custom-filters/assets',
      { image: PICTURE, imgae: 'x' },
      problem('imgae', 'image'),
    ],
  ] as const)('is refused on %s %s', async (method, path, body, error) => {
    const answer = await strict.call(method, path, { body })
    expectRefused(answer, 'VALIDATION_ERROR')
    expect(answer.json.message).toBe(error.message)
    expect(answer.json.errors).toContainEqual(error)
  })

  it('is strict with its access tokens and its successor, until it is changed', async () => {
    const { json: key } = await owner.client.post('/v1/keys', { name: 'short', strict: true })
    const { json: next } = await owner.client.post(`/v1/keys/${key.id}/rotate`, {})
    expect(next.strict).toBe(true)
    const wrong = { ...FACE.minimal, ratoi: 1 }
    const client = createClient(stack().baseUrl, next.secret)
    expectRefused(await client.post(FACE.path, wrong), 'VALIDATION_ERROR')
    const changed = await owner.client.call('PATCH', `/v1/keys/${next.id}`, {
      body: { strict: false },
    })
    expect(changed.json.strict).toBe(false)
    await expect.poll(async () => (await client.post(FACE.path, wrong)).status).toBe(200)
  })
})
