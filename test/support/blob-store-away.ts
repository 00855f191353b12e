import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StackProcess } from '@guise/tools'
import { expect } from 'vitest'
import { checkLedger } from './check-ledger.ts'
import { balanceOf, entriesOf, rowOf, smallGroup, untilState } from './jobs.ts'
import type { Stack } from './stack.ts'
import { until } from './until.ts'
import { startQuickWorker, untilReady } from './workers.ts'

export const untilUnready = (stack: Stack, unready: boolean) =>
  until(`/readyz ${unready ? 'names' : 'no longer names'} the blob store`, async () => {
    const answer = await fetch(`${stack.baseUrl}/readyz`)
    const { reasons = [] } = (await answer.json()) as { reasons?: string[] }
    const isNamed = reasons.some((reason) => reason.includes('blob store'))
    expect(answer.status).toBe(isNamed ? 503 : 200)
    return isNamed === unready
  })

/** How often a worker has put this job off. */
function putOff({ home }: Stack, { name }: StackProcess, id: string): number {
  const log = join(home, `${name}.log`)
  const lines = existsSync(log) ? readFileSync(log, 'utf8').split('\n') : []
  return lines.filter((line) => line.includes('blob store error') && line.includes(id)).length
}

/** One job that was accepted before is tried more often than it has attempts. */
export async function expectToWait(stack: Stack, worker: StackProcess, id: string): Promise<void> {
  await until('it was put off three times', () => putOff(stack, worker, id) >= 3)
  expect(await rowOf(stack, id)).toMatchObject({ strikes: 0, failure_code: null })
}

export async function setLane({ database }: Stack, state: 'open' | 'paused'): Promise<void> {
  await database.query(
    `insert into lanes (lane, state, changed_at) values ('image', $1, now())
      on conflict (lane) do update set state = excluded.state`,
    [state],
  )
}

/** A worker that knows its blob store, and takes jobs only when the lane is opened. */
export async function startShutWorker(stack: Stack): Promise<StackProcess> {
  await setLane(stack, 'paused')
  const worker = startQuickWorker(stack, { GUISE_ATTEMPTS: '2', GUISE_RETRY_SECONDS: '0.2' })
  await untilReady(stack, worker)
  return worker
}

/** Of an account that had 100 credits. */
export async function expectPaidOnce(stack: Stack, id: string, accountId: string): Promise<void> {
  await untilState(stack, id, 'succeeded')
  expect(await rowOf(stack, id)).toMatchObject({ state: 'succeeded', strikes: 0 })
  expect(await entriesOf(stack, id)).toEqual(['hold', 'settle'])
  expect(await balanceOf(stack, accountId)).toBe(100 - smallGroup.credits)
  await checkLedger(stack.database)
}

export type Refusable = {
  readonly status: number
  readonly text: string
  readonly headers: Headers
}

export function expectUnavailable(answer: Refusable): void {
  expect(answer.status, answer.text).toBe(503)
  expect(JSON.parse(answer.text)).toMatchObject({ error_code: 'UNAVAILABLE', retryable: true })
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
}
