import { beforeAll, describe, expect, it } from 'vitest'
import { submission } from '../../support/jobs.ts'
import type { TestAccount } from '../../support/stack.ts'
import { runRow } from '../support/bodies.ts'
import { creditsOf, useStack } from '../support/context.ts'
import { expectRefused } from '../support/refusal.ts'
import { FILMS, type FilmRow, faultOf } from '../tables/films.ts'

const stack = useStack({ workers: 0 })
const CREDITS = 10_000
let caller: TestAccount
beforeAll(async () => {
  caller = await stack().account({ credits: CREDITS })
})

const bodyOf = ({ path, model, duration }: FilmRow, ratio: string | undefined) => ({
  ...runRow(path).minimal,
  model,
  duration,
  ...(ratio === undefined ? {} : { aspect_ratio: ratio }),
})

const jobsOf = (accountId: string) =>
  stack().database.query<{ credits: number; lane: string; request: Record<string, unknown> }>(
    'select credits, lane, request from jobs where account_id = $1 order by id desc',
    [accountId],
  )

describe.each(FILMS)('POST $path $model $duration', (row) => {
  const { path, model, duration } = row
  for (const { ratio, cell } of row.cells) {
    const shown = ratio ?? 'no ratio'
    if (typeof cell === 'number') {
      it(`takes ${shown} for ${cell}`, async () => {
        const before = (await creditsOf(stack(), caller.id)) ?? { balance: 0, held: 0 }
        const { status, json, text } = await caller.client.post(path, bodyOf(row, ratio))
        expect(status, text).toBe(200)
        expect(json).toEqual({ id: expect.any(String), status: 'IN_QUEUE' })
        const aspectRatio = path.includes('first_last') ? 'auto' : (ratio ?? 'auto')
        const [job] = await jobsOf(caller.id)
        expect(job).toMatchObject({ credits: cell, lane: 'video' })
        expect(job?.request).toMatchObject({ kind: 'video', model, duration, aspectRatio })
        expect(await creditsOf(stack(), caller.id)).toEqual({
          balance: before.balance - cell,
          held: before.held + cell,
        })
      })
      continue
    }
    const { code, fields } = faultOf(cell)
    it(`refuses ${shown} with ${code}`, async () => {
      const before = await creditsOf(stack(), caller.id)
      const answer = await caller.client.post(path, bodyOf(row, ratio))
      expectRefused(answer, code)
      const named = answer.json.errors.map(({ field }: { field: string }) => field)
      expect(named.sort()).toEqual(fields)
      expect(await creditsOf(stack(), caller.id)).toEqual(before)
    })
  }
})

/** One of each price. */
const PRICED = FILMS.flatMap((row) => {
  const { cell } = row.cells[0] ?? {}
  return typeof cell === 'number' ? [{ ...row, price: cell }] : []
})

describe.each(PRICED)('POST $path $model $duration', ({ price, ...row }) => {
  it(`needs ${price} credits, and one less buys nothing`, async () => {
    const poor = await stack().account({ credits: price - 1 })
    const answer = await poor.client.post(row.path, bodyOf(row, undefined), submission('poor'))
    expectRefused(answer, 'INSUFFICIENT_CREDITS')
    expect(await jobsOf(poor.id)).toEqual([])
    expect(await creditsOf(stack(), poor.id)).toEqual({ balance: price - 1, held: 0 })
  })
})
