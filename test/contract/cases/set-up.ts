import { describe, expect, it } from 'vitest'
import { createClient } from '../../support/client.ts'
import { useStack } from '../support/context.ts'
import { expectRefused } from '../support/refusal.ts'

/** An installation of its own, in which nobody is yet. */
const stack = useStack({ workers: 0, env: { GUISE_SESSION_SECONDS: '86400' } })
const body = (n: number) => ({
  account_name: `  Studio ${n} `,
  email: `first-${n}@example.com`,
  password: 'long enough 1',
})
const setUp = (body: unknown) => createClient(stack().baseUrl).post('/v1/setup', body)
const isNeeded = async () =>
  (await createClient(stack().baseUrl).get('/v1/setup')).json.is_needed as boolean

describe('a new installation', () => {
  it.each([
    ['account_name', ' '],
    ['account_name', undefined],
    ['email', 'no address'],
    ['password', 'too short'],
    ['password', 'x'.repeat(201)],
  ])('is not set up with a bad %s (%j)', async (field, value) => {
    expectRefused(await setUp({ ...body(0), [field]: value }), 'VALIDATION_ERROR', [field])
    expect(await isNeeded()).toBe(true)
  })

  it('is set up once, however many try at the same moment', async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5].map((n) => setUp(body(n))))
    const [first, ...others] = answers.toSorted((one, other) => one.status - other.status)
    expect(others).toHaveLength(4)
    for (const answer of others) expectRefused(answer, 'FORBIDDEN')
    expect(first?.json).toMatchObject({
      user: { email: expect.stringMatching(/^first-\d@/), role: 'owner', is_operator: true },
      account: { name: expect.stringMatching(/^Studio \d$/) },
      booth: null,
    })
    expect(first?.headers.get('set-cookie')).toMatch(/^guise_session=gs_/)
    const rows = await stack().database.query('select 1 from accounts')
    expect(rows).toHaveLength(1)
    expect(await isNeeded()).toBe(false)
    expectRefused(await setUp(body(6)), 'FORBIDDEN')
  })

  it('has an operator with credits who has signed in', async () => {
    const [{ email = '' } = {}] = await stack().database.query<{ email: string }>(
      'select email from users',
    )
    const client = createClient(stack().baseUrl)
    const opened = await client.post('/v1/session', { email, password: body(0).password })
    const headers = { Cookie: opened.headers.get('set-cookie')?.split(';')[0] ?? '' }
    expect((await client.get('/v1/operator/lanes', { headers })).status).toBe(200)
    const { json } = await client.get('/v1/account', { headers })
    expect(json.balance ?? json.credits?.balance, JSON.stringify(json)).toBe(1000)
    const life = Date.parse(opened.json.expires_at) - Date.now()
    expect(life / 1000).toBeGreaterThan(86_000)
    expect(life / 1000).toBeLessThan(86_401)
  })
})
