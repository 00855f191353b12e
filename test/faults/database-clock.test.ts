import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createFalseClock, type FalseClock } from '../support/false-clock.ts'
import { longFilm, rowOf, smallGroup, submit, untilState } from '../support/jobs.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { until } from '../support/until.ts'

const DAY = 24 * 3600
const SWEPT_OFTEN = { GUISE_SWEEP_SECONDS: '0.5' }

let folder: string
let clock: FalseClock
let stack: Stack
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'guise-clock-'))
  // Postgres reads it as a user of its own.
  chmodSync(folder, 0o755)
  const made = createFalseClock(folder, 'all')
  if (!made) throw new Error('libfaketime is missing: apt-get install faketime')
  clock = made
  stack = await startStack({ clock, env: SWEPT_OFTEN })
})
afterAll(async () => {
  await stack?.stop()
  rmSync(folder, { recursive: true, force: true })
})

afterEach(async () => {
  clock.move(0)
  await until('the clock is trusted again', async () => !(await clockRow())?.doubted)
})

const clockRow = async () => {
  const [row] = await stack.database.query<{ doubted: boolean; read: Date }>(
    'select doubted_at is not null as doubted, read_at as read from database_clock',
  )
  return row
}
/** Partitions, and rows of those tables that are erased by age. */
const kept = async () =>
  (
    await stack.database.query<{ name: string }>(
      `select inhrelid::regclass::text as name from pg_inherits
        union all select id::text from jobs union all select number || account_id::text from ledger_entries
        union all select key from idempotency_keys
        union all select unnest(outputs) from jobs where not outputs_erased`,
    )
  ).map(({ name }) => name)

it.each([9, 40])('loses nothing when all clocks jump ahead by %i days', async (days) => {
  const { client } = await stack.account({ credits: 100 })
  const done = await submit(client, smallGroup)
  await untilState(stack, done, 'succeeded')
  const atWork = await submit(client, longFilm)
  await untilState(stack, atWork, 'running')
  const before = await kept()

  clock.move(days * DAY)
  await until('the jump is noticed', async () => (await clockRow())?.doubted)
  // Long after every sweeper had its chance.
  const later = await submit(client, smallGroup)
  await untilState(stack, later, 'succeeded')
  expect(await rowOf(stack, later)).toMatchObject({ attempt: 1 })
  expect(await rowOf(stack, atWork)).toMatchObject({ state: 'running', attempt: 1 })
  const { json } = await client.finish(smallGroup.statusPath, done)
  expect(json.status).toBe('COMPLETED')
  expect(json.output.images?.[0]?.length).toBeGreaterThan(1000)

  clock.move(0)
  await until('the clock is trusted again', async () => !(await clockRow())?.doubted)
  expect((await client.finish(smallGroup.statusPath, done)).json.status).toBe('COMPLETED')
  expect(await rowOf(stack, atWork)).toMatchObject({ state: 'running', attempt: 1 })
  expect(await kept()).toEqual(expect.arrayContaining(before))
  await client.call('POST', `/v1/jobs/${atWork}/cancel`)
})
