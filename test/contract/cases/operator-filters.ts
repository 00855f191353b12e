import { beforeAll, describe, expect, it } from 'vitest'
import type { TestAccount } from '../../support/stack.ts'
import { PORTRAIT } from '../support/bodies.ts'
import { saveFilter, savePreview, useStack } from '../support/context.ts'
import { type Person, person } from '../support/operator.ts'
import { expectRefused } from '../support/refusal.ts'
import { UNKNOWN_ID } from '../support/token.ts'
import { CUSTOM_FILTERS } from '../surface.ts'

const stack = useStack({ workers: 1 })
const FILTERS = '/v1/operator/filters'
const ofAccount = (id: string) => `/v1/operator/accounts/${id}/filters`

let operator: Person
let caller: TestAccount
let original: string
beforeAll(async () => {
  operator = await person(stack())
  caller = await stack().account()
  const preview = await savePreview(stack(), operator.id, new Uint8Array([1]))
  original = await saveFilter(stack(), {
    ...{ accountId: operator.id, type: 'face_swap', name: 'Winter Gala' },
    previewBlobs: [preview],
  })
})

const add = (body: object) => operator.client.post(FILTERS, body)
const grant = (accountId: string, filter_id: unknown) =>
  operator.client.post(ofAccount(accountId), { filter_id })
const withdraw = (accountId: string, id: string) =>
  operator.client.call('DELETE', `${ofAccount(accountId)}/${id}`)
const listedFor = async ({ client }: Pick<TestAccount, 'client'>) =>
  (await client.get(CUSTOM_FILTERS)).json.map(({ id }: { id: string }) => id)

describe('a paid filter', () => {
  it('is a copy of what is live of a filter of the operator’s own account', async () => {
    const { status, json } = await add({ from_filter_id: original, name: 'Gala, paid' })
    expect(status).toBe(200)
    expect(json).toEqual({
      ...{ id: expect.any(String), name: 'Gala, paid', filter_type: 'face_swap', model: 'v6' },
      preview_images: [expect.stringMatching(/^http/)],
      ...{ accounts: [], created_at: expect.stringMatching(/Z$/) },
    })
    expect(json.id).not.toBe(original)
    expect((await operator.client.get(FILTERS)).json.data).toContainEqual(
      expect.objectContaining({ id: json.id }),
    )
    expect((await add({ from_filter_id: original })).json.name).toBe('Winter Gala')
  })

  it('appears in the account’s list when it is granted, and goes when it is withdrawn', async () => {
    const { id } = (await add({ from_filter_id: original })).json
    expect(await listedFor(caller)).not.toContain(id)
    for (let n = 0; n < 2; n++) expect((await grant(caller.id, id)).status).toBe(204)
    expect((await caller.client.get(CUSTOM_FILTERS)).json).toContainEqual(
      expect.objectContaining({ id, source: 'paid', name: 'Winter Gala' }),
    )
    const listed = (await operator.client.get(ofAccount(caller.id))).json.data
    expect(listed).toEqual([expect.objectContaining({ id, accounts: [caller.id] })])

    const body = { base64: PORTRAIT, gender: 0, filter_id: id }
    const job = (await caller.client.post('/v6/run/face_swap', body)).json
    expect((await withdraw(caller.id, id)).status).toBe(204)
    expect(await listedFor(caller)).not.toContain(id)
    expectRefused(await caller.client.post('/v6/run/face_swap', body), 'WORKFLOW_FETCH_FAILED')
    // What was accepted keeps the version it was accepted with.
    const done = await caller.client.finish('/v6/status/{job_id}', job.id)
    expect(done.json.status).toBe('COMPLETED')
    expectRefused(await withdraw(caller.id, id), 'NOT_FOUND')
  })

  it('comes from nobody else’s filter', async () => {
    const foreign = await saveFilter(stack(), { accountId: caller.id, type: 'face_swap' })
    for (const id of [foreign, UNKNOWN_ID, 'x', undefined]) {
      expectRefused(await add({ from_filter_id: id }), 'VALIDATION_ERROR', ['from_filter_id'])
    }
  })

  it('is granted only if it is one, and only to an account', async () => {
    for (const id of [original, UNKNOWN_ID, 'x', undefined]) {
      expectRefused(await grant(caller.id, id), 'VALIDATION_ERROR', ['filter_id'])
    }
    const { id } = (await add({ from_filter_id: original })).json
    expectRefused(await grant(UNKNOWN_ID, id), 'NOT_FOUND')
    expectRefused(await operator.client.get(ofAccount(UNKNOWN_ID)), 'NOT_FOUND')
    expectRefused(await withdraw(UNKNOWN_ID, id), 'NOT_FOUND')
    expectRefused(await withdraw(caller.id, 'x'), 'NOT_FOUND')
  })
})
