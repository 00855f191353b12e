import { describe, expect, it } from 'vitest'
import { createClient } from '../../support/client.ts'
import { runRow } from '../support/bodies.ts'
import { useStack } from '../support/context.ts'
import { expectRefused } from '../support/refusal.ts'
import { takeToken } from '../support/token.ts'

const stack = useStack({ workers: 0 })
const ACCOUNT = '/v1/account'
const FACE = runRow('/v6/run/face_swap')
const HOUR_MS = 3_600_000
const INSTALLATION_SECONDS = 7 * 24 * 3600

describe('GET /v1/account', () => {
  it('shows what there is, what may be used, and with which key', async () => {
    const expiresAt = new Date(Date.now() + HOUR_MS)
    const { client, id, email, keyId } = await stack().account({
      ...{ credits: 50, pendingCap: 9, name: 'booth', spendCap: 20, expiresAt },
      ...{ submitLimit: 7, readLimit: 8 },
    })
    await client.post(FACE.path, FACE.minimal)
    expect((await client.get(ACCOUNT)).json).toEqual({
      ...{ id, name: email, email, role: 'owner' },
      ...{ balance: 48, held: 2, pending_jobs: 1, low_credits: 100 },
      ...{ result_seconds: null, delete_after_read: false },
      limits: {
        submits_per_minute: 7,
        reads_per_minute: 8,
        pending_jobs: 9,
        result_seconds: INSTALLATION_SECONDS,
        picture_megabytes: 15,
        picture_types: ['jpeg', 'png', 'webp', 'avif', 'gif', 'tiff'].map(
          (kind) => `image/${kind}`,
        ),
        body_megabytes: 64,
        running_cancels_per_hour: 20,
      },
      key: {
        ...{ id: keyId, name: 'booth', spend_cap: 20, spent: 2 },
        expires_at: expiresAt.toISOString(),
      },
    })
  })

  it("shows the installation's limits where there are no others, also by a token", async () => {
    const { key, keyId } = await stack().account({ role: 'viewer' })
    const stranger = createClient(stack().baseUrl)
    const token = await takeToken(stranger, key)
    const headers = { Authorization: `Bearer ${token}` }
    expect((await stranger.get(ACCOUNT, { headers })).json).toMatchObject({
      role: 'viewer',
      limits: {
        submits_per_minute: Number(stack().env.GUISE_SUBMITS_PER_MINUTE),
        reads_per_minute: Number(stack().env.GUISE_READS_PER_MINUTE),
        pending_jobs: Number(stack().env.GUISE_PENDING_JOBS),
      },
      key: { id: keyId, name: 'default', spend_cap: null, spent: 0, expires_at: null },
    })
  })
})

describe('PATCH /v1/account', () => {
  it('says when credits are low', async () => {
    const { client } = await stack().account()
    const before = await client.get(ACCOUNT)
    const changed = await client.call('PATCH', ACCOUNT, { body: { low_credits: 7 } })
    expect(changed.status, changed.text).toBe(200)
    expect(changed.json).toEqual({ ...before.json, low_credits: 7 })
    expect((await client.get(ACCOUNT)).json).toEqual(changed.json)
    const never = await client.call('PATCH', ACCOUNT, { body: { low_credits: '0', name: 'no' } })
    expect(never.json).toEqual({ ...before.json, low_credits: 0 })
  })

  it('says how long results live, and takes it back', async () => {
    const { client } = await stack().account()
    const change = (body: object) => client.call('PATCH', ACCOUNT, { body })
    const before = await client.get(ACCOUNT)
    const own = { result_seconds: 3600, delete_after_read: true }
    expect((await change(own)).json).toEqual({ ...before.json, ...own })
    expect((await change({ low_credits: 5 })).json).toMatchObject({ ...own, low_credits: 5 })
    const longest = await change({ result_seconds: INSTALLATION_SECONDS, delete_after_read: false })
    expect(longest.json).toMatchObject({ result_seconds: INSTALLATION_SECONDS })
    expect((await change({ result_seconds: null })).json).toEqual({
      ...before.json,
      low_credits: 5,
    })
  })

  it.each([
    { result_seconds: 59 },
    { result_seconds: INSTALLATION_SECONDS + 1 },
    { result_seconds: 'long' },
    { delete_after_read: 'yes' },
  ])('refuses %j', async (body) => {
    const { client } = await stack().account()
    const answer = await client.call('PATCH', ACCOUNT, { body })
    expectRefused(answer, 'VALIDATION_ERROR', Object.keys(body))
  })

  it.each([-1, 1.5, 'many', true, null, undefined, 2e12])('refuses %j', async (low_credits) => {
    const { client } = await stack().account()
    const answer = await client.call('PATCH', ACCOUNT, { body: { low_credits } })
    expectRefused(answer, 'VALIDATION_ERROR', ['low_credits'])
  })

  it.each(['creator', 'viewer'] as const)('is not for a %s', async (role) => {
    const { client } = await stack().account({ role })
    const answer = await client.call('PATCH', ACCOUNT, { body: { low_credits: 7 } })
    expectRefused(answer, 'FORBIDDEN')
    expect((await client.get(ACCOUNT)).json).toMatchObject({ role, low_credits: 100 })
  })
})
