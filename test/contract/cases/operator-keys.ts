import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { type Client, createClient } from '../../support/client.ts'
import { useStack } from '../support/context.ts'
import { PASSWORD, type Person, person } from '../support/operator.ts'
import { expectRefused, expectSameBytes } from '../support/refusal.ts'

const stack = useStack({ workers: 1 })
const KEYS = '/v1/operator/keys'
const ACCOUNTS = '/v1/operator/accounts'

let operator: Person
let billing: Client
let key: { id: string; secret: string; prefix: string }
beforeAll(async () => {
  operator = await person(stack())
  key = (await operator.client.post(KEYS, { name: 'billing' })).json
  billing = createClient(stack().baseUrl, key.secret)
})

const customer = (change: object = {}) => ({
  ...{ name: 'Night Market', email: `${randomUUID()}@example.com`, password: PASSWORD },
  ...{ reference: `customer-${randomUUID()}`, credits: 5, ...change },
})

const audited = async (accountId: string, action: string) =>
  (await operator.client.get(`/v1/operator/audit?account_id=${accountId}&action=${action}`)).json
    .data

it('is shown once, is listed for operators, and is unknown among the keys of their account', async () => {
  expect(key.secret.startsWith(key.prefix)).toBe(true)
  const { json } = await operator.client.get(KEYS)
  const listed = json.data.find(({ id }: { id: string }) => id === key.id)
  expect(listed).toMatchObject({ name: 'billing', expires_at: null, revoked_at: null })
  expect(listed).not.toHaveProperty('secret')
  const own = '/v1/keys'
  expect((await operator.client.get(own)).text).not.toContain(key.id)
  for (const [method, path] of [
    ['DELETE', ''],
    ['POST', '/rotate'],
  ] as const) {
    const ask = (id: string) => operator.client.call(method, `${own}/${id}${path}`)
    expectSameBytes(await ask(key.id), await ask(randomUUID()))
  }
})

it('opens an account once for each reference', async () => {
  const wanted = customer()
  const first = await billing.post(ACCOUNTS, wanted)
  expect(first.json, first.text).toMatchObject({ email: wanted.email, balance: 5 })
  const [again, twin] = await Promise.all([
    billing.post(ACCOUNTS, wanted),
    billing.post(ACCOUNTS, wanted),
  ])
  expect([again.json, twin.json]).toEqual([first.json, first.json])
  expect(await audited(first.json.id, 'account.opened')).toHaveLength(1)
  const other = await billing.post(ACCOUNTS, customer({ reference: wanted.reference }))
  expectRefused(other, 'VALIDATION_ERROR')
  const { reference: _none, ...nameless } = customer()
  expectRefused(await billing.post(ACCOUNTS, nameless), 'VALIDATION_ERROR', ['reference'])
})

it('grants credits once for each payment', async () => {
  const { id } = (await billing.post(ACCOUNTS, customer())).json
  const pay = (body: object) => billing.post(`${ACCOUNTS}/${id}/credits`, body)
  const payment = { amount: 100, note: 'October', reference: 'pay_2026:10-7' }
  const answers = await Promise.all([pay(payment), pay(payment), pay(payment)])
  expect(answers.map(({ json }) => json)).toEqual(Array(3).fill({ balance: 105 }))
  expectRefused(await pay({ ...payment, amount: 7 }), 'VALIDATION_ERROR', ['reference'])
  expectRefused(await pay({ amount: 1, note: 'x' }), 'VALIDATION_ERROR', ['reference'])
  for (const reference of ['', 'a b', 'x'.repeat(101), 5]) {
    expectRefused(await pay({ ...payment, reference }), 'VALIDATION_ERROR', ['reference'])
  }
  expect((await billing.get(`${ACCOUNTS}/${id}`)).json).toMatchObject({ balance: 105 })
  expect(await audited(id, 'credits.granted')).toEqual([
    expect.objectContaining({
      actor: { kind: 'key', id: key.id, name: 'billing' },
      facts: { amount: 100 },
    }),
  ])
})

it('cannot do anything else, and ends when it is revoked', async () => {
  for (const path of [ACCOUNTS, KEYS, '/v1/account', '/v1/jobs', '/v1/operator/lanes']) {
    expectRefused(await billing.get(path), 'INSUFFICIENT_SCOPE')
  }
  expectRefused(await operator.client.post(KEYS, { name: ' ' }), 'VALIDATION_ERROR', ['name'])
  const { id, secret } = (await operator.client.post(KEYS, { name: 'lost' })).json
  const revoke = (which: string) => operator.client.call('DELETE', `${KEYS}/${which}`)
  expect((await revoke(id)).status).toBe(204)
  const gone = await createClient(stack().baseUrl, secret).get(`${ACCOUNTS}/${randomUUID()}`)
  expectRefused(gone, 'UNAUTHENTICATED')
  const account = await stack().account()
  expectSameBytes(await revoke(account.keyId), await revoke(randomUUID()))
  expect((await account.client.get('/v1/account')).status).toBe(200)
})
