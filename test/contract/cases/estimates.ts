import { beforeAll, describe, expect, it } from 'vitest'
import type { TestAccount } from '../../support/stack.ts'
import { type Body, RUNS, runRow, UUID_RUNS } from '../support/bodies.ts'
import { creditsOf, saveFilter, useStack } from '../support/context.ts'
import { expectRefused } from '../support/refusal.ts'
import { ALIASES } from '../surface.ts'
import { spell } from '../tables/field-row.ts'
import { FIELDS } from '../tables/fields.ts'

const stack = useStack({ workers: 0 })
const ESTIMATES = '/v1/estimates'
const PICTURES = /^(base64|image|input_images?|prompt_image|(first|last)_frame)$/
const SOMEBODY_ELSES = '7b0f4f0e-5a0e-4a52-9d0b-3f2d8a7f1c11'
let caller: TestAccount
beforeAll(async () => {
  caller = await stack().account()
})

const withoutPictures = (body: Body): Body =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !PICTURES.test(name)))
const ask = (run: string, body: unknown, { client } = caller) =>
  client.post(ESTIMATES, { run, body })

/** The same refusal as from the run endpoint, but for the request id. */
async function expectRefusedAlike(run: string, body: Body, { client } = caller) {
  const submitted = await client.post(run, body)
  const estimated = await ask(run, withoutPictures(body), { ...caller, client })
  expect(submitted.status, submitted.text).toBeGreaterThanOrEqual(400)
  expect(estimated.status).toBe(submitted.status)
  expect({ ...estimated.json, request_id: '' }).toEqual({ ...submitted.json, request_id: '' })
}

describe.each(RUNS)('POST /v1/estimates for $path', ({ path, minimal, price, full, fullPrice }) => {
  it('answers the price, with or without pictures, and holds nothing', async () => {
    const { client, id } = await stack().account({ credits: 30 })
    const estimate = (credits: number) => ({
      credits,
      available: 30,
      affordable: credits <= 30,
      eta_seconds: null,
      prompt: /prompt|video/.test(path)
        ? expect.objectContaining({ words: expect.any(Array) })
        : null,
    })
    for (const body of [minimal, withoutPictures(minimal)]) {
      const answer = await client.post(ESTIMATES, { run: path, body })
      expect(answer.json, answer.text).toEqual(estimate(price))
    }
    const answer = await client.post(ESTIMATES, { run: path.replace(/\/$/, ''), body: full })
    expect(answer.json, answer.text).toEqual(estimate(fullPrice))
    expect(await creditsOf(stack(), id)).toEqual({ balance: 30, held: 0 })
  })
})

describe('what a run endpoint refuses', () => {
  for (const row of FIELDS.filter(({ field }) => !PICTURES.test(field))) {
    const { path, field, base } = row
    it(`is refused alike: ${path} ${field}${base ? ` with ${spell(base)}` : ''}`, async () => {
      const body = { ...runRow(path).minimal, ...base }
      for (const [value] of row.refused) {
        await expectRefusedAlike(path, { ...body, [field]: value })
      }
      if (row.required) {
        await expectRefusedAlike(path, { ...body, [field]: undefined })
        await expectRefusedAlike(path, { ...body, [field]: null })
      }
    })
  }

  it.each(UUID_RUNS)('is refused alike: filters of $path', async ({ path, field, other }) => {
    const { minimal } = runRow(path)
    const filter = await saveFilter(stack(), { accountId: caller.id, type: other })
    const { json } = await caller.client.post(ALIASES, { ai_filter: filter })
    for (const id of [filter, json.id, SOMEBODY_ELSES]) {
      await expectRefusedAlike(path, { ...minimal, [field]: id })
    }
    if (path.includes('face')) {
      await expectRefusedAlike(path, { ...minimal, gender: 4, [field]: filter })
    }
  })
})

describe('what can be afforded', () => {
  const FACE = runRow('/v6/run/face_swap')
  const estimate = async (account: TestAccount) =>
    (await account.client.post(ESTIMATES, { run: FACE.path, body: FACE.minimal })).json

  it('is what the balance allows', async () => {
    expect(await estimate(await stack().account({ credits: 2 }))).toMatchObject({
      available: 2,
      affordable: true,
    })
    const poor = await stack().account({ credits: 1 })
    expect(await estimate(poor)).toMatchObject({ available: 1, affordable: false })
    expectRefused(await poor.client.post(FACE.path, FACE.minimal), 'INSUFFICIENT_CREDITS')
  })

  it('is what the spend cap of the key leaves', async () => {
    const capped = await stack().account({ spendCap: 3 })
    expect(await estimate(capped)).toMatchObject({ available: 3, affordable: true })
    await capped.client.post(FACE.path, FACE.minimal)
    expect(await estimate(capped)).toMatchObject({ available: 1, affordable: false })
    expectRefused(await capped.client.post(FACE.path, FACE.minimal), 'SPEND_CAP_REACHED')
    // A cap below what is spent leaves nothing, not less.
    const path = `/v1/keys/${capped.keyId}`
    await capped.client.call('PATCH', path, { body: { spend_cap: 0 } })
    expect(await estimate(capped)).toMatchObject({ available: 0, affordable: false })
  })

  it('is told to every role', async () => {
    for (const role of ['creator', 'viewer'] as const) {
      const account = await stack().account({ role, credits: 9 })
      expect(await estimate(account)).toMatchObject({ credits: 2, available: 9 })
    }
  })
})

it.each([
  [{ run: '/v9/run/face_swap', body: {} }, 'run'],
  [{ run: '/v6/status/{job_id}', body: {} }, 'run'],
  [{ run: 5, body: {} }, 'run'],
  [{ body: {} }, 'run'],
  [{ run: '/v6/run/face_swap' }, 'body'],
  [{ run: '/v6/run/face_swap', body: 'gender' }, 'body'],
  [{ run: '/v6/run/face_swap', body: [] }, 'body'],
])('refuses %j', async (question, field) => {
  expectRefused(await caller.client.post(ESTIMATES, question), 'VALIDATION_ERROR', [field])
})

it('says which run endpoints there are', async () => {
  const { json } = await ask('/v9/run/face_swap', {})
  for (const { path } of RUNS) expect(json.message).toContain(path)
})
