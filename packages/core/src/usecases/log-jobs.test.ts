import { expect, it } from 'vitest'
import type { AcceptedLine, EndedLine } from '../ports/job-log.ts'
import { LEASE, later, newJob, STILL_DONE, testId } from '../testing/job-fixtures.ts'
import { createMemoryJobStore } from '../testing/memory-job-store.ts'
import { logJobs } from './log-jobs.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
/** What people wrote, sent or are called, wherever a job keeps it. */
const CANARY = 'canary@example.com'

function world() {
  let now = new Date()
  const clock = { now: () => now }
  const settings = { pendingCap: 100, idempotencyTtlMs: 24 * 3600_000 }
  const memory = createMemoryJobStore(settings, clock)
  const accepted: AcceptedLine[] = []
  const ended: EndedLine[] = []
  const log = {
    accepted: (line: AcceptedLine) => void accepted.push(line),
    ended: (line: EndedLine) => void ended.push(line),
  }
  const store = logJobs(memory.store, log, clock)
  const pass = (ms: number) => {
    now = later(now, ms)
  }
  const account = testId()
  memory.ledger.open(account, 100)
  const job = newJob(account, {
    requestId: testId(),
    traceContext: `00-${TRACE}-00f067aa0ba902b7-01`,
    admittedMs: 12,
    clientReference: CANARY,
    consent: { text: CANARY, givenAt: new Date(), mayShow: false },
    inputs: [`inputs/${CANARY}.jpg`],
    idempotency: { key: CANARY, fingerprint: CANARY },
    request: {
      ...{ kind: 'face-swap', look: 'v6', subject: 'female', ratio: 'portrait' },
      guide: { by: 'prompt', prompt: CANARY },
    },
  })
  return { store, accepted, ended, account, job, pass }
}

const failed = {
  state: 'failed',
  failure: { code: 'ENGINE_FAILED', message: CANARY },
  engine: 'cpu',
} as const

it('joins the request, the job and its trace when a job is accepted, once', async () => {
  const { store, accepted, job, account } = world()
  await store.admit(job)
  await store.admit({ ...job, id: testId() })
  expect(accepted).toEqual([
    {
      ...{ job: job.id, reqId: job.requestId, trace: TRACE, account, key: null },
      ...{ family: 'face-swap-v6', filter: 'face-swap/1', lane: 'image', credits: 2 },
      admittedMs: 12,
    },
  ])
})

it('tells the whole story of a job that a worker has ended, and only if it was still its own', async () => {
  const { store, ended, job, pass, account } = world()
  await store.admit(job)
  pass(300)
  await store.claim(job.id, LEASE)
  await store.requeue(job.id, 1, { waitMs: 0, countsAsFailed: true })
  await store.claim(job.id, LEASE)
  const done = { ...STILL_DONE, engine: 'cpu', stageMs: { engine: 900, stored: 40 } }
  expect(await store.finish(job.id, 1, done)).toBe(false)
  expect(ended).toEqual([])
  pass(1200)
  expect(await store.finish(job.id, 2, done)).toBe(true)
  expect(ended).toEqual([
    {
      ...{ job: job.id, reqId: job.requestId, trace: TRACE, account, key: null },
      ...{ family: 'face-swap-v6', filter: 'face-swap/1', lane: 'image', credits: 2 },
      ...{ outcome: 'succeeded', engine: 'cpu', attempts: 2, failedAttempts: 1 },
      ...{ fellBack: false, charged: true },
      ...{ admittedMs: 12, waitedMs: 300, engineMs: 900, storedMs: 40, totalMs: 1500 },
    },
  ])
})

it('has one line for every other end: failed, cancelled, lost, overdue', async () => {
  const { store, ended, job, pass, account } = world()
  const other = () => newJob(account)
  const [refused, waiting, running, lost, overdue] = [job, other(), other(), other(), other()]
  for (const one of [refused, waiting, running, lost, overdue]) await store.admit(one)
  for (const one of [refused, running, lost]) await store.claim(one.id, LEASE)
  await store.finish(refused.id, 1, failed)
  pass(20)
  await store.cancel(account, waiting.id)
  await store.cancel(account, running.id, { charge: true, maxPerHour: 1 })
  await store.cancel(account, running.id)
  pass(60_000)
  await store.reapLostWorkers(1, LEASE.leaseMs)
  await store.reapOverdue(30_000)
  const lines = ended.map((line) => [line.job, line.outcome, line.code, line.charged])
  expect(lines).toEqual([
    [refused.id, 'failed', 'ENGINE_FAILED', false],
    [waiting.id, 'cancelled', 'CANCELLED', false],
    [running.id, 'cancelled', 'CANCELLED', true],
    [lost.id, 'failed', 'WORKER_LOST', false],
    [overdue.id, 'failed', 'QUEUE_TIMEOUT', false],
  ])
  expect(ended[1]).toMatchObject({ attempts: 0, waitedMs: 20, engine: null, reqId: null })
})

it('writes nothing that a person wrote, sent or is called', async () => {
  const { store, accepted, ended, job } = world()
  await store.admit(job)
  await store.claim(job.id, LEASE)
  await store.finish(job.id, 1, failed)
  expect([accepted.length, ended.length]).toEqual([1, 1])
  expect(JSON.stringify([accepted, ended])).not.toContain(CANARY)
})
