import {
  CANCELLED,
  CANCELLED_AND_CHARGED,
  DEADLINE_EXCEEDED,
  QUEUE_TIMEOUT,
  WORKER_LOST,
} from '../failure.ts'
import { isCharged, type Job, LANES, resultKeys } from '../job.ts'
import { fitsSearch } from '../job-search.ts'
import { canMove, isFinal, type JobState } from '../job-state.ts'
import type {
  Admission,
  JobEnding,
  JobQuery,
  JobStore,
  NewJob,
  WaitingJob,
} from '../ports/job-store.ts'
import type { Clock } from '../ports/system.ts'
import { aliasOf } from '../usecases/read-job.ts'
import { createMemoryLedger } from './memory-ledger.ts'

type Row = {
  -readonly [K in keyof Job]: Job[K]
} & {
  outstanding: number
  failedAttempts: number
  leaseUntil: Date | null
  deadlineAt: Date | null
  notBefore: Date | null
  photoUntil: Date | null
  dispatchedAt: Date | null
  inputsErased: boolean
  outputsErased: boolean
}

export type MemoryJobStoreSettings = {
  readonly pendingCap: number
  readonly idempotencyTtlMs: number
}

const HOUR_MS = 3_600_000
const OVERDUE_GRACE_MS = 30_000
const after = (at: Date, ms: number) => new Date(at.getTime() + ms)

/** The job store as a plain object: the meaning of the port, without a database. */
export function createMemoryJobStore(
  settings: MemoryJobStoreSettings,
  clock: Clock = { now: () => new Date() },
) {
  const ledger = createMemoryLedger(settings.pendingCap)
  const rows = new Map<string, Row>()
  const runningCancels: { readonly accountId: string; readonly at: Date }[] = []
  const uses = new Map<string, readonly string[]>()
  const records = new Map<string, { jobId: string; fingerprint: string; at: Date }>()

  const owned = (id: string, attempt: number): Row | undefined => {
    const row = rows.get(id)
    return row?.state === 'running' && row.attempt === attempt ? row : undefined
  }

  function idempotent(accountId: string, key: string) {
    const now = clock.now()
    const record = records.get(`${accountId} ${key}`)
    return record && record.at > after(now, -settings.idempotencyTtlMs) ? record : undefined
  }

  function admitNow(job: NewJob): Admission {
    const { idempotency, accountId, keyId, credits, uploads, admittedMs, ...rest } = job
    const now = clock.now()
    uses.set(job.id, [...new Set(uploads)])
    const earlier = idempotency ? idempotent(accountId, idempotency.key) : undefined
    if (earlier) {
      return earlier.fingerprint === idempotency?.fingerprint
        ? { outcome: 'replayed', jobId: earlier.jobId }
        : { outcome: 'idempotency-conflict' }
    }
    const owner = ledger.account(accountId)
    if (owner.balance < credits) {
      return { outcome: 'insufficient-credits', available: owner.balance }
    }
    if (owner.pending >= owner.pendingCap) return { outcome: 'too-many-pending' }
    const key = keyId === null ? undefined : ledger.keys.get(keyId)
    if (key && key.cap !== null && key.spent + credits > key.cap) {
      return { outcome: 'spend-cap-reached' }
    }
    const campaign = ledger.campaigns.get(job.campaignId ?? '')
    if (campaign && campaign.spendCap !== null && campaign.spent + credits > campaign.spendCap) {
      return { outcome: 'campaign-cap-reached' }
    }
    ledger.hold(accountId, keyId, job.id, credits, now)
    if (campaign) campaign.spent += credits
    if (idempotency) {
      const { fingerprint } = idempotency
      records.set(`${accountId} ${idempotency.key}`, { jobId: job.id, fingerprint, at: now })
    }
    rows.set(job.id, {
      ...rest,
      accountId,
      keyId,
      campaignId: campaign ? job.campaignId : null,
      credits,
      state: 'queued',
      sequence: 1,
      progress: 0,
      attempt: 0,
      failedAttempts: 0,
      outputs: [],
      plainOutputs: [],
      summary: null,
      failure: null,
      cancelCharged: false,
      notes: job.notes ?? [],
      engine: null,
      createdAt: now,
      startedAt: null,
      finishedAt: null,
      expiresAt: null,
      readOnce: false,
      erasedAt: null,
      requestId: job.requestId ?? null,
      traceContext: job.traceContext ?? null,
      stageMs: { admitted: admittedMs ?? null, engine: null, stored: null },
      outstanding: owner.pending,
      leaseUntil: null,
      deadlineAt: null,
      notBefore: null,
      photoUntil: null,
      dispatchedAt: now,
      inputsErased: false,
      outputsErased: false,
    })
    return { outcome: 'accepted', outstanding: owner.pending }
  }

  function end(row: Row, state: JobState, change: Partial<Row>, resultSeconds?: number): void {
    const now = clock.now()
    if (!canMove(row.state, state)) throw new Error(`${row.state} never becomes ${state}`)
    const campaign = ledger.campaigns.get(row.campaignId ?? '')
    const until = (seconds: number | null | undefined) => seconds && after(now, seconds * 1000)
    Object.assign(row, change, { state, finishedAt: now, leaseUntil: null })
    row.photoUntil = until(campaign?.photoSeconds) || null
    if (row.expiresAt) {
      const owner = ledger.account(row.accountId)
      const longest = until(campaign?.resultSeconds) || row.expiresAt
      const own = until(owner.resultSeconds) || longest
      const ofJob = until(resultSeconds) || longest
      const shortest = Math.min(...[longest, own, ofJob].map((at) => at.getTime()))
      Object.assign(row, { expiresAt: new Date(shortest) })
      row.readOnce = owner.deleteAfterRead
    }
    row.sequence += 1
    ledger.close(isCharged(row) ? 'settle' : 'release', row, now)
  }

  function finishWith(row: Row, ending: JobEnding): void {
    const stageMs = { ...row.stageMs, ...ending.stageMs }
    if (ending.state === 'succeeded') {
      const { state: _, engine = null, plainOutputs = [], resultSeconds, keptMs, ...done } = ending
      const notes = [...row.notes, ...done.notes]
      const expiresAt = after(clock.now(), keptMs)
      const stored = { ...done, notes, expiresAt, plainOutputs, engine, stageMs, progress: 1 }
      end(row, 'succeeded', stored, resultSeconds)
    } else {
      end(row, 'failed', { failure: ending.failure, engine: ending.engine ?? null, stageMs })
    }
  }

  /** The same attempt asking again had won the first time. */
  function endedSo(row: Row | undefined, attempt: number, ending: JobEnding): boolean {
    if (row?.attempt !== attempt || row.state !== ending.state) return false
    return ending.state === 'succeeded'
      ? String(row.outputs) === String(ending.outputs)
      : row.failure?.code === ending.failure.code
  }

  const inOrder = () => [...rows.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
  const toWaiting = ({ id, lane, outstanding, createdAt }: Row): WaitingJob => ({
    id,
    lane,
    outstanding,
    createdAt,
  })

  const found = (accountId: string, id: string) => {
    const row = rows.get(id)
    return row?.accountId === accountId ? { ...row } : undefined
  }

  const claimable = (id: string) => {
    const row = rows.get(id)
    return row?.state === 'queued' && !(row.notBefore && row.notBefore > clock.now())
      ? row
      : undefined
  }

  const store: JobStore = {
    admit: async (job) => admitNow(job),
    uploadsOf: async (id) => uses.get(id) ?? [],
    findIdempotent: async ({ accountId }, key) => idempotent(accountId, key),
    find: async (accountId, id) => found(accountId, id),
    findForGuests: async (accountId, id) => found(accountId, id),
    findTogether: async (accountId, id) => found(accountId, id),
    async status(accountId, id) {
      const job = found(accountId, id)
      if (!job) return undefined
      const { family, campaignId, state, outputs, failure, notes } = job
      const { expiresAt, readOnce, erasedAt } = job
      const ended = { outputs, failure, notes, expiresAt, readOnce, erasedAt }
      return { id, accountId, family, campaignId, state, ...ended, aliasId: aliasOf(job) }
    },
    list: async (accountId, query) =>
      inOrder()
        .reverse()
        .filter((row) => row.accountId === accountId && isAskedFor(row, query))
        .slice(0, query.limit)
        .map((row) => ({ ...row })),
    async failures(lane, { since, before, limit }) {
      const ended = ({ finishedAt }: Job) => finishedAt?.getTime() ?? 0
      const failed = [...rows.values()]
        .filter((row) => row.lane === lane && row.state === 'failed')
        .sort((one, other) => ended(other) - ended(one) || (one.id < other.id ? 1 : -1))
      const from = before === undefined ? 0 : failed.findIndex(({ id }) => id === before) + 1
      if (before !== undefined && from === 0) return []
      return failed
        .slice(from)
        .filter((row) => !since || ended(row) > since.getTime())
        .slice(0, limit)
        .map((row) => ({ ...row }))
    },
    async findWaiting(id, lane) {
      const row = claimable(id)
      return row?.lane === lane ? { ...row } : undefined
    },
    async postpone({ id, attempt }, waitMs) {
      const notBefore = after(clock.now(), waitMs)
      const row = rows.get(id)
      if (row?.state === 'queued' && row.attempt === attempt)
        Object.assign(row, { notBefore, dispatchedAt: null })
    },
    async claim(id, { leaseMs, deadlineMs, lane, attempt }) {
      const now = clock.now()
      const row = claimable(id)
      if (!row || (lane && row.lane !== lane)) return undefined
      if (attempt !== undefined && row.attempt + 1 !== attempt) return undefined
      row.state = 'running'
      row.sequence += 1
      row.attempt += 1
      row.startedAt ??= now
      row.leaseUntil = after(now, leaseMs)
      row.deadlineAt = after(now, deadlineMs)
      return {
        job: { ...row },
        attempt: row.attempt,
        failedAttempts: row.failedAttempts,
        deadlineMs,
      }
    },
    async heartbeat(id, attempt, { leaseMs, progress }) {
      const row = owned(id, attempt)
      if (!row) return false
      row.leaseUntil = after(clock.now(), leaseMs)
      row.progress = Math.max(row.progress, progress)
      return true
    },
    async reportProgress(id, attempt, progress) {
      const row = owned(id, attempt)
      if (row) row.progress = Math.max(row.progress, progress)
    },
    async finish(id, attempt, ending) {
      const row = owned(id, attempt)
      if (row) finishWith(row, ending)
      return row !== undefined || endedSo(rows.get(id), attempt, ending)
    },
    async requeue(id, attempt, { waitMs, countsAsFailed }) {
      const notBefore = after(clock.now(), waitMs)
      const row = owned(id, attempt)
      if (!row) return false
      Object.assign(row, { state: 'queued', leaseUntil: null, dispatchedAt: null, notBefore })
      row.sequence += 1
      if (countsAsFailed) row.failedAttempts += 1
      return true
    },
    async cancel(accountId, id, policy) {
      const now = clock.now()
      const row = rows.get(id)
      if (row?.accountId !== accountId) return undefined
      const found = row.state
      if (isFinal(found)) return found
      const cancelCharged = found === 'running' && policy?.charge === true
      if (found === 'running' && policy && !policy.charge) {
        const recent = runningCancels.filter(
          (one) => one.accountId === accountId && one.at > after(now, -HOUR_MS),
        )
        const [first] = recent
        if (recent.length >= policy.maxPerHour) {
          return { waitMs: after(first?.at ?? now, HOUR_MS).getTime() - now.getTime() }
        }
        runningCancels.push({ accountId, at: now })
      }
      const failure = cancelCharged ? CANCELLED_AND_CHARGED : CANCELLED
      end(row, 'cancelled', { failure, cancelCharged })
      return found
    },
    async takeOutbox(limit, lanes = LANES) {
      const now = clock.now()
      const taken = inOrder()
        .filter(({ lane }) => lanes.includes(lane))
        .filter(({ state, dispatchedAt }) => state === 'queued' && dispatchedAt === null)
        .filter(({ notBefore }) => notBefore === null || notBefore <= now)
        .slice(0, limit)
      for (const row of taken) row.dispatchedAt = now
      return taken.map(toWaiting)
    },
    async putInOutbox(ids) {
      for (const id of ids) {
        const row = rows.get(id)
        if (row?.state === 'queued') row.dispatchedAt = null
      }
    },
    async reapLostWorkers(maxAttempts) {
      const now = clock.now()
      const lost = inOrder().filter(
        ({ state, leaseUntil }) => state === 'running' && leaseUntil !== null && leaseUntil < now,
      )
      const spent = lost.filter(({ failedAttempts }) => failedAttempts + 1 >= maxAttempts)
      for (const row of spent) end(row, 'failed', { failure: WORKER_LOST })
      const back = lost.filter((row) => !spent.includes(row))
      for (const row of back) {
        Object.assign(row, { state: 'queued', leaseUntil: null, dispatchedAt: null })
        row.sequence += 1
        row.failedAttempts += 1
      }
      return { requeued: back.length, failed: spent.map((row) => ({ ...row })) }
    },
    async reapOverdue(queueTtlMs) {
      const now = clock.now()
      const queuedBefore = after(now, -queueTtlMs)
      const graceOver = after(now, -OVERDUE_GRACE_MS)
      const late = inOrder().filter(
        ({ state, createdAt, deadlineAt }) =>
          (state === 'queued' && createdAt < queuedBefore) ||
          (state === 'running' && deadlineAt !== null && deadlineAt < graceOver),
      )
      const waiting = late.filter(({ state }) => state === 'queued')
      const working = late.filter(({ state }) => state === 'running')
      for (const row of waiting) end(row, 'failed', { failure: QUEUE_TIMEOUT })
      for (const row of working) end(row, 'failed', { failure: DEADLINE_EXCEEDED })
      return late.map((row) => ({ ...row }))
    },
    async fallBack(waitedMs) {
      const waitingSince = after(clock.now(), -waitedMs)
      const moved = inOrder().filter(
        ({ state, createdAt, lane, fallbackLane, failedAttempts }) =>
          state === 'queued' &&
          failedAttempts === 0 &&
          createdAt < waitingSince &&
          fallbackLane !== null &&
          fallbackLane !== lane,
      )
      for (const row of moved) {
        row.lane = row.fallbackLane ?? row.lane
        Object.assign(row, { dispatchedAt: null, notBefore: null })
      }
      return moved.length
    },
    listDispatched: async (afterId, limit) =>
      inOrder()
        .filter(({ state, dispatchedAt }) => state === 'queued' && dispatchedAt !== null)
        .filter(({ id }) => afterId === null || id > afterId)
        .slice(0, limit)
        .map(toWaiting),
    expiredInputs: async (ttlMs, limit) => {
      const now = clock.now()
      const finishedBefore = after(now, -ttlMs)
      return inOrder()
        .filter((row) => row.finishedAt !== null && !row.inputsErased)
        .filter(({ finishedAt, photoUntil }) =>
          photoUntil ? photoUntil < now : finishedAt && finishedAt < finishedBefore,
        )
        .slice(0, limit)
        .map(({ id, inputs }) => ({ jobId: id, keys: inputs }))
    },
    expiredOutputs: async (limit) =>
      inOrder()
        .filter(
          (row) => row.expiresAt !== null && row.expiresAt < clock.now() && !row.outputsErased,
        )
        .slice(0, limit)
        .map((row) => ({ jobId: row.id, keys: resultKeys(row) })),
    async endAfterRead(accountId, id, afterMs) {
      const at = after(clock.now(), afterMs)
      const row = rows.get(id)
      if (row?.accountId === accountId && row.readOnce && row.expiresAt && at < row.expiresAt)
        row.expiresAt = at
    },
    async markErased(what, jobIds) {
      for (const id of jobIds) {
        const row = rows.get(id)
        if (row) row[what === 'inputs' ? 'inputsErased' : 'outputsErased'] = true
      }
    },
    async recordErasure(id) {
      const row = rows.get(id)
      if (row)
        Object.assign(row, { inputsErased: true, outputsErased: true, erasedAt: clock.now() })
    },
  }
  return { store, ledger }
}

function isAskedFor(row: Job, query: JobQuery): boolean {
  const { states, family, filter, aliasId, aliasIds, campaignId } = query
  const { clientReference, search, since, until, before } = query
  return (
    (!states || states.includes(row.state)) &&
    (!family || row.family === family) &&
    (!filter || row.filter?.id === filter.id) &&
    (!aliasId || row.filter?.aliasId === aliasId) &&
    (!aliasIds || aliasIds.includes(aliasOf(row) ?? '')) &&
    (!campaignId || row.campaignId === campaignId) &&
    (!clientReference || row.clientReference === clientReference) &&
    (!search || fitsSearch(row, row.filter?.aliasId ?? null, search)) &&
    (!since || row.createdAt >= since) &&
    (!until || row.createdAt < until) &&
    (!before || row.id < before)
  )
}
