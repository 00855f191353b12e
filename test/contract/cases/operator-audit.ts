import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../../support/person.ts'
import { saveFilter, useStack } from '../support/context.ts'
import { PASSWORD, type Person, person } from '../support/operator.ts'
import { expectRefused } from '../support/refusal.ts'

const stack = useStack({ workers: 1 })
const AUDIT = '/v1/operator/audit'

let operator: Person
let tenant: Person
beforeAll(async () => {
  operator = await person(stack())
  tenant = await person(stack(), { isOperator: false })
})

type Entry = {
  number: number | null
  action: string
  actor: { kind: string; id: string | null; name: string | null }
  account: { id: string; name: string | null } | null
  subject: { kind: string; id: string } | null
  facts: Record<string, unknown>
  hash: string | null
}
const entries = async (query: string): Promise<Entry[]> => {
  const { status, json, text } = await operator.client.get(`${AUDIT}?${query}`)
  expect(status, text).toBe(200)
  return json.data
}
const ofTenant = (action: string) => entries(`action=${action}&account_id=${tenant.id}`)
const exported = async () =>
  (await operator.client.get(`${AUDIT}/export`)).text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

describe('the audit log', () => {
  it('has sign-ins, also refused ones, without a word of what was typed', async () => {
    const [opened] = await ofTenant('session.opened')
    expect(opened).toMatchObject({
      actor: { kind: 'person', name: tenant.email },
      account: { id: tenant.id, name: tenant.email },
      facts: { operator: false },
    })
    const wrong = { email: tenant.email, password: 'quite wrong indeed' }
    const unknown = `${randomUUID()}@example.com`
    await expect(signIn(stack().baseUrl, wrong)).rejects.toThrow()
    await expect(signIn(stack().baseUrl, { ...wrong, email: unknown })).rejects.toThrow()
    const [refused] = await ofTenant('session.refused')
    expect(refused).toMatchObject({
      actor: { kind: 'stranger', id: null, name: null },
      subject: { kind: 'person', id: opened?.actor.id },
    })
    const [nobody] = await entries('action=session.refused&limit=1')
    expect(nobody).toMatchObject({ account: null, subject: null, facts: {} })
    const everything = JSON.stringify(
      await stack().database.query('select * from audit_entries order by id desc limit 100'),
    )
    for (const secret of [wrong.password, PASSWORD, unknown, tenant.email]) {
      expect(everything).not.toContain(secret)
    }
  })

  it('has what keys were made and what became of them', async () => {
    const { id, secret } = (await tenant.client.post('/v1/keys', { name: 'Till' })).json
    const rotated = await tenant.client.post(`/v1/keys/${id}/rotate`, { overlap_seconds: 60 })
    await tenant.client.call('DELETE', `/v1/keys/${rotated.json.id}`)
    const [created] = await ofTenant('key.created')
    expect(created).toMatchObject({ subject: { kind: 'key', id }, actor: { kind: 'person' } })
    expect((await ofTenant('key.rotated'))[0]).toMatchObject({
      subject: { id },
      facts: { successor: rotated.json.id },
    })
    expect((await ofTenant('key.revoked'))[0]?.subject?.id).toBe(rotated.json.id)
    expect(JSON.stringify(await entries('limit=100'))).not.toContain(secret)
    // What was refused did not happen.
    expectRefused(await tenant.client.call('DELETE', `/v1/keys/${randomUUID()}`), 'NOT_FOUND')
    expect(await ofTenant('key.revoked')).toHaveLength(1)
  })

  it('has swaps of aliases, by hand and by plan, with who made them', async () => {
    const { id: accountId, client } = await stack().account()
    const save = () => saveFilter(stack(), { accountId, type: 'face_swap' })
    const [one, other] = [await save(), await save()]
    const alias = (await client.post('/api/alias/', { ai_filter: one })).json
    await client.call('PATCH', `/api/alias/${alias.id}/`, { body: { ai_filter: other } })
    await client.call('PATCH', `/api/alias/${alias.id}/`, { body: { name: 'Stage' } })
    const swaps = () => entries(`action=alias.swapped&account_id=${accountId}`)
    const swapped = { actor: { kind: 'key' }, subject: { kind: 'alias', id: alias.id } }
    expect(await swaps()).toMatchObject([{ ...swapped, facts: { from: one, to: other } }])
    const at = new Date(Date.now() + 2000).toISOString()
    await client.post(`/v1/aliases/${alias.id}/swaps`, { ai_filter: one, at, time_zone: 'UTC' })
    await expect.poll(async () => (await swaps()).length).toBe(2)
    expect((await swaps())[0]).toMatchObject({ ...swapped, facts: { from: other, to: one } })
    const [planned] = await entries(`action=alias.swap_planned&account_id=${accountId}`)
    expect(planned?.subject?.id).toBe(alias.id)
  })

  it('has what operators give and what they look at, once for a look', async () => {
    const path = `/v1/operator/accounts/${tenant.id}`
    await operator.client.post(`${path}/credits`, { amount: 7, note: 'Thank you, Jane' })
    await operator.client.get(path)
    await operator.client.get(path)
    expect((await ofTenant('credits.granted'))[0]).toMatchObject({
      actor: { kind: 'person', name: operator.email },
      facts: { amount: 7 },
    })
    expect(await ofTenant('account.read')).toHaveLength(1)
    expect(JSON.stringify(await entries('limit=100'))).not.toContain('Jane')
    const mine = await entries(`actor_id=${(await ofTenant('account.read'))[0]?.actor.id}`)
    expect(mine.map(({ action }) => action)).toContain('audit.read')
  })

  it('comes in pages, by time too', async () => {
    const first = await operator.client.get(`${AUDIT}?limit=2`)
    const second = await operator.client.get(`${AUDIT}?limit=2&cursor=${first.json.next_cursor}`)
    const hashes = [...first.json.data, ...second.json.data].map((one) => JSON.stringify(one))
    expect(new Set(hashes).size).toBe(4)
    expect(await entries('until=2020-01-01T00:00:00Z')).toEqual([])
    expectRefused(await operator.client.get(`${AUDIT}?action=x`), 'VALIDATION_ERROR', ['action'])
  })

  it('is sealed within seconds, and exported as a chain or as a table', async () => {
    await expect.poll(async () => (await ofTenant('credits.granted'))[0]?.hash).toMatch(/^\w{64}$/)
    const lines = await exported()
    expect(lines.map(({ number }) => number)).toEqual(lines.map((_, at) => at + 1))
    expect(lines.at(-1)).not.toHaveProperty('actor')
    const later = await operator.client.get(`${AUDIT}/export?format=csv&after=${lines.length - 1}`)
    expect(later.headers.get('content-type')).toContain('text/csv')
    expect(later.text.split('\r\n')[1]).toContain(lines.at(-1)?.hash)
    expect((await entries('action=audit.exported')).length).toBeGreaterThanOrEqual(1)
  })
})
