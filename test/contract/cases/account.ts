import { describe, expect, it } from 'vitest'
import { createClient } from '../../support/client.ts'
import { runRow } from '../support/bodies.ts'
import { useStack } from '../support/context.ts'
import { finishJob } from '../support/finish.ts'
import { expectRefused } from '../support/refusal.ts'
import { takeToken } from '../support/token.ts'
import { unzip } from '../support/zip.ts'

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
    const notes = [expect.stringContaining('"name"')]
    expect(never.json).toEqual({ ...before.json, low_credits: 0, notes })
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

describe('GET /v1/account/export', () => {
  const EXPORT = '/v1/account/export'
  const BYTES = Buffer.from('a picture, as far as anybody looks')

  it('is all data of the account in one archive, without secrets', async () => {
    const caller = await stack().account({ credits: 9, name: 'till' })
    const other = await stack().account({ credits: 9 })
    await caller.client.post('/v1/campaigns', { name: 'Harbour night', consent_text: 'You agree.' })
    const hook = { url: 'https://hooks.example.com/x', events: ['job.completed'] }
    const { secret } = (await caller.client.post('/v1/webhooks', hook)).json
    const { id } = (
      await caller.client.post(FACE.path, FACE.minimal, {
        headers: { 'X-Client-Reference': 'table 4' },
      })
    ).json
    const theirs = (await other.client.post(FACE.path, FACE.minimal)).json.id
    await finishJob(stack(), { id, accountId: caller.id }, { bytes: BYTES })
    const plain = unzip((await caller.client.get(EXPORT)).bytes)
    const rows = (file: string) =>
      String(plain.get(`${file}.ndjson`))
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    expect(JSON.parse(String(plain.get('account.json')))).toMatchObject({ id: caller.id })
    expect(rows('jobs')).toMatchObject([{ id, state: 'succeeded', client_reference: 'table 4' }])
    expect(rows('keys')).toMatchObject([{ id: caller.keyId, name: 'till' }])
    expect(rows('campaigns')).toMatchObject([{ name: 'Harbour night', consent_text: 'You agree.' }])
    expect(rows('webhooks')).toMatchObject([{ url: hook.url }])
    expect(rows('people').map(({ email }) => email)).toEqual([caller.email])
    expect(rows('ledger').map(({ kind }) => kind)).toEqual(['grant', 'hold', 'settle'])
    const text = [...plain.values()].map(String).join()
    for (const hidden of [secret, caller.key, theirs, other.id, 'password', 'digest'])
      expect(text).not.toContain(hidden)
    expect([...plain.keys()].some((name) => name.startsWith('results/'))).toBe(false)
    const full = unzip((await caller.client.get(`${EXPORT}?results=true`)).bytes)
    expect(full.get(`results/${id}-0.png`)).toEqual(BYTES)
  })

  it('runs once at a time, and is for owners', async () => {
    const caller = await stack().account()
    const busy = `update accounts set export_until = now() + interval '1 minute' where id = $1`
    await stack().database.query(busy, [caller.id])
    expectRefused(await caller.client.get(EXPORT), 'RATE_LIMITED')
    await stack().database.query('update accounts set export_until = now() where id = $1', [
      caller.id,
    ])
    expect((await caller.client.get(EXPORT)).status, 'a process that died').toBe(200)
    const left = async () =>
      (
        await stack().database.query<{ export_until: Date | null }>(
          'select export_until from accounts where id = $1',
          [caller.id],
        )
      )[0]?.export_until
    await expect.poll(left).toBeNull()
    const viewer = await stack().account({ role: 'viewer' })
    expectRefused(await viewer.client.get(EXPORT), 'FORBIDDEN')
    const audited = await stack().database.query(
      "select 1 from audit_entries where action = 'account.exported' and account_id = $1",
      [caller.id],
    )
    expect(audited, 'also the one that was refused: the entry comes first').toHaveLength(2)
  })
})
