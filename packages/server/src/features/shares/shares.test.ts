import { Fault } from '@guise/core'
import { LEASE, later, newJob, STILL_DONE, testId } from '@guise/core/testing'
import { expect, it } from 'vitest'
import { useApi } from '../../../test/features/use-api.ts'
import { openShare, shareJob } from './shares.ts'

const { context, openAccount } = await useApi()
const { jobs, shareTokens } = context

async function world() {
  const start = new Date(Math.floor(Date.now() / 1000) * 1000 + 400)
  let now = start
  const on = { jobs, shareTokens, clock: { now: () => now } }
  const { id: accountId } = await openAccount()
  const job = newJob(accountId)
  await jobs.admit(job)
  const address = { accountId, id: job.id }
  return {
    on,
    start,
    address,
    share: (seconds: number) => shareJob(on, address, seconds),
    open: (token: string) => openShare(on, token),
    pass(ms: number) {
      now = later(now, ms)
    },
    async succeed() {
      await jobs.claim(job.id, LEASE)
      expect(await jobs.finish(job.id, 1, STILL_DONE)).toBe(true)
      const ended = await jobs.find(accountId, job.id)
      return ended?.expiresAt?.getTime() ?? 0
    },
  }
}

const code = (work: Promise<unknown>) =>
  work.then(
    () => 'fine',
    (error: unknown) => (error instanceof Fault ? error.code : error),
  )

it('opens a result until the time is over', async () => {
  const here = await world()
  await here.succeed()
  const { token, until } = await here.share(60)
  expect(until).toEqual(later(here.start, 59_600))
  expect((await here.open(token)).job.id).toBe(here.address.id)
  here.pass(59_599)
  expect((await here.open(token)).job.id).toBe(here.address.id)
  here.pass(1)
  expect(await code(here.open(token))).toBe('RESULT_EXPIRED')
})

it('never outlives the result, and ends when the pictures are erased', async () => {
  const here = await world()
  const end = await here.succeed()
  const { token, until } = await here.share(86_400)
  expect(until).toEqual(new Date(Math.floor(end / 1000) * 1000))
  await jobs.recordErasure(here.address.id)
  expect(await code(here.open(token))).toBe('RESULT_EXPIRED')
  expect(await code(here.share(60))).toBe('RESULT_EXPIRED')
})

it("has nothing to share of a job that waits, nor of one that is somebody else's", async () => {
  const here = await world()
  expect(await code(here.share(60))).toBe('NOT_FOUND')
  const foreign = { ...here.address, accountId: testId() }
  expect(await code(shareJob(here.on, foreign, 60))).toBe('JOB_NOT_FOUND')
  expect(await code(here.open('7'))).toBe('NOT_FOUND')
})
