import { beforeAll, describe, expect, it } from 'vitest'
import type { TestAccount } from '../../support/stack.ts'
import { RUNS, runRow, UUID_RUNS, withPicture } from '../support/bodies.ts'
import { creditsOf, saveFilter, useStack } from '../support/context.ts'
import { expectRefused } from '../support/refusal.ts'
import { ALIASES, FACE_SWAP_CATALOGS } from '../surface.ts'
import { type CallerCredits, PRECEDENCE } from '../tables/precedence.ts'

const stack = useStack({ workers: 0 })
let callers: Record<CallerCredits, TestAccount>
beforeAll(async () => {
  callers = {
    full: await stack().account(),
    empty: await stack().account({ credits: 0 }),
    capped: await stack().account({ spendCap: 0 }),
  }
})

describe('which code wins', () => {
  it.each(PRECEDENCE)('$name: $code', async ({ path, change, credits = 'full', code, fields }) => {
    const answer = await callers[credits].client.post(path, { ...runRow(path).minimal, ...change })
    expectRefused(answer, code, fields)
  })

  it.each(RUNS)('POST $path: credits before a bad picture', async (row) => {
    expectRefused(await callers.empty.client.post(row.path, row.minimal), 'INSUFFICIENT_CREDITS')
    const bad = await callers.empty.client.post(row.path, withPicture(row, ''))
    expectRefused(bad, 'INSUFFICIENT_CREDITS')
  })

  it.each(RUNS)('POST $path: the spend cap before a bad picture', async (row) => {
    expectRefused(await callers.capped.client.post(row.path, row.minimal), 'SPEND_CAP_REACHED')
    const bad = await callers.capped.client.post(row.path, withPicture(row, 'AAAA'))
    expectRefused(bad, 'SPEND_CAP_REACHED')
  })

  it('names all bad pictures at once', async () => {
    const { path, minimal } = runRow('/v1/run/first_last_frame_video')
    const bad = { ...minimal, first_frame: '', last_frame: 'AAAA' }
    const answer = await callers.full.client.post(path, bad)
    expectRefused(answer, 'INVALID_IMAGE', ['first_frame', 'last_frame'])
  })
})

describe('custom filters', () => {
  it.each(UUID_RUNS)('POST $path takes a $type filter and its alias', async (row) => {
    const { path, field, type } = row
    const { client, id } = callers.full
    const filter = await saveFilter(stack(), { accountId: id, type })
    const { json } = await client.post(ALIASES, { ai_filter: filter })
    const quality = path === '/v6/run/face_swap' ? { quality_mode: 'v6' } : {}
    for (const reference of [filter, filter.toUpperCase(), json.id, json.id.toUpperCase()]) {
      const body = { ...runRow(path).minimal, ...quality, [field]: reference }
      const answer = await client.post(path, body)
      expect(answer.status, answer.text).toBe(200)
    }
  })

  it.each(UUID_RUNS)('POST $path refuses a $other filter and its alias, for free', async (row) => {
    const { path, field, type, other } = row
    const { client, id } = callers.full
    const filter = await saveFilter(stack(), { accountId: id, type: other })
    const { json } = await client.post(ALIASES, { ai_filter: filter })
    const before = await creditsOf(stack(), id)
    for (const reference of [filter, json.id]) {
      const answer = await client.post(path, { ...runRow(path).minimal, [field]: reference })
      expectRefused(answer, 'FILTER_TYPE_MISMATCH')
      expect(answer.json).toMatchObject({ expected_type: type, actual_type: other })
    }
    expect(await creditsOf(stack(), id)).toEqual(before)
  })

  it.each(UUID_RUNS)(
    'POST $path refuses a $other filter before it looks at credits',
    async (row) => {
      const { path, field, other } = row
      const { empty } = callers
      const filter = await saveFilter(stack(), { accountId: empty.id, type: other })
      const answer = await empty.client.post(path, { ...runRow(path).minimal, [field]: filter })
      expectRefused(answer, 'FILTER_TYPE_MISMATCH')
    },
  )
})

describe('group mode', () => {
  const idOf = async (group: boolean) => {
    const { json } = await callers.full.client.get('/v6/filters')
    const wanted = json.find(({ modes }: { modes: string[] }) => modes.includes('group') === group)
    expect(wanted, `a catalog filter ${group ? 'with' : 'without'} group mode`).toBeDefined()
    return wanted.id
  }

  it.each(FACE_SWAP_CATALOGS.map((list) => list.slice(1, 3)))('%s', async (version) => {
    const path = version === 'v1' ? '/v1/run/faceswap' : `/${version}/run/face_swap`
    const body = { ...runRow(path).minimal, gender: 4 }
    const blocked = await callers.full.client.post(path, { ...body, filter_id: await idOf(false) })
    expectRefused(blocked, 'FILTER_BLOCKED')
    const taken = await callers.full.client.post(path, { ...body, filter_id: await idOf(true) })
    expect(taken.status, taken.text).toBe(200)
  })
})

it('holds nothing for what was refused', async () => {
  expect(await creditsOf(stack(), callers.empty.id)).toEqual({ balance: 0, held: 0 })
  expect(await creditsOf(stack(), callers.capped.id)).toEqual({ balance: 1000, held: 0 })
})
