import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, createClient } from '../../support/client.ts'
import type { TestAccount } from '../../support/stack.ts'
import { type Body, RUNS, runRow } from '../support/bodies.ts'
import { creditsOf, saveFilter, useStack } from '../support/context.ts'

const stack = useStack({ workers: 0 })
const PRICES = '/v1/prices'

type Price = {
  readonly run: string
  readonly family: string
  readonly fields: Body
  readonly credits: number
}
let caller: TestAccount
let filter: string
beforeAll(async () => {
  caller = await stack().account({ credits: 1_000_000 })
  filter = await saveFilter(stack(), { accountId: caller.id, type: 'face_swap' })
})

async function pricesOf(client: Client): Promise<readonly Price[]> {
  const { json } = await client.get(PRICES)
  return json.data
}

/** A body to which the row applies. */
function bodyFor({ run, fields }: Price): Body {
  const ids: Body = { integer: 1, uuid: filter }
  const values = Object.entries(fields).map(([name, value]) => [name, ids[String(value)] ?? value])
  return { ...runRow(run).minimal, ...Object.fromEntries(values) }
}

/** Submits a body for every row and compares what is held with the price. */
async function expectCharged(client: Client, prices: readonly Price[]) {
  for (const price of prices) {
    const before = await creditsOf(stack(), caller.id)
    const answer = await client.post(price.run, bodyFor(price))
    expect(answer.status, answer.text).toBe(200)
    const after = await creditsOf(stack(), caller.id)
    const name = `${price.run} ${JSON.stringify(price.fields)}`
    expect(Number(after?.held) - Number(before?.held), name).toBe(price.credits)
    const body = { run: price.run, body: bodyFor(price) }
    expect((await client.post('/v1/estimates', body)).json.credits, name).toBe(price.credits)
  }
}

describe('GET /v1/prices', () => {
  it('names every run endpoint, with the fields that matter', async () => {
    const prices = await pricesOf(caller.client)
    expect([...new Set(prices.map(({ run }) => run))].sort()).toEqual(
      RUNS.map(({ path }) => path).sort(),
    )
    expect(prices).toContainEqual({
      run: '/v1/run/single_frame_video',
      family: 'video',
      fields: { model: 'advanced', duration: '6s' },
      credits: 15,
    })
    expect(prices.filter(({ run }) => run === '/v6/run/face_swap')).toEqual([
      { run: '/v6/run/face_swap', family: 'face-swap-v6', fields: {}, credits: 2 },
    ])
  })

  it('says what is really charged', async () => {
    await expectCharged(caller.client, await pricesOf(caller.client))
  })

  it("says what is really charged at the operator's own prices", async () => {
    const prices = { faceSwap: { 'v6.1': 4, v6: 3 }, multiSwap: 0, video: { simple: { '4s': 9 } } }
    const { baseUrl } = await stack().startApi({ GUISE_PRICES: JSON.stringify(prices) })
    const client = createClient(baseUrl, caller.key)
    const rows = await pricesOf(client)
    expect(rows.filter(({ run }) => run === '/v6/run/face_swap')).toHaveLength(4)
    await expectCharged(client, rows)
  })

  it('says the same to every role', async () => {
    const prices = await pricesOf(caller.client)
    for (const role of ['creator', 'viewer'] as const) {
      const { client } = await stack().account({ role })
      expect(await pricesOf(client)).toEqual(prices)
    }
  })
})
