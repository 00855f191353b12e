import { WEBHOOK_EVENTS } from '@guise/core'
import { expect, it } from 'vitest'
import { maintainDatabase } from '../../src/adapters/postgres/index.ts'
import { createDeliveryQueue, type DueDelivery } from '../../src/features/webhooks/sender/store.ts'
import { createKeyring } from '../../src/platform/secrets/keyring.ts'
import { letPass } from './let-pass.ts'
import { LIMITS, useWebhooks } from './use-webhooks.ts'

const parts = await useWebhooks()
const {
  database,
  jobs,
  webhooks,
  deliveries,
  queue,
  openAccount,
  openWebhook,
  submit,
  claim,
  succeed,
} = parts
const { log, settle, setStatus, oneDue, again } = parts

const hurry = () => database.query('update event_deliveries set next_attempt_at = now()')
const refuse = (due: DueDelivery, retryMs: number | null) =>
  settle(due, { kind: 'refused', status: 500, error: 'no', retryMs })

it('never gives one delivery to two senders', async () => {
  const account = await openAccount()
  await openWebhook(account, ['job.queued'])
  for (let n = 0; n < 40; n++) await submit(account)
  const takes = await Promise.all(
    Array.from({ length: 8 }, () => queue.claimDue({ ...LIMITS, total: 10 })),
  )
  const ids = takes.flat().map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const rest = await queue.claimDue(LIMITS)
  expect(ids.length + rest.length).toBe(40)
})

it('gives back what a lost sender had taken, and heeds it no more', async () => {
  const { account, hook, due } = await oneDue()
  expect(await again()).toBeUndefined()
  await database.query('update event_deliveries set leased_until = now()')
  const second = await again()
  expect(second).toMatchObject({ id: due.id, attempt: 2, tries: 2 })
  await refuse(due, 60_000)
  expect((await log(account, hook))[0]).toMatchObject({ state: 'pending', lastError: null })
  if (second) await settle(second, { kind: 'delivered', status: 204 })
  expect((await log(account, hook))[0]).toMatchObject({
    state: 'delivered',
    attempts: 2,
    responseStatus: 204,
    nextAttemptAt: null,
    deliveredAt: expect.any(Date),
  })
})

it('shows of a job that was told of very often what came last, in its order', async () => {
  const { account } = await oneDue()
  const { id: jobId } = await submit(account)
  // As if it had been tried a hundred times.
  await database.query(
    `insert into event_deliveries (endpoint_id, account_id, event, job_id, sequence, snapshot)
      select endpoint_id, account_id, event, job_id, n, snapshot
        from event_deliveries, generate_series(2, 201) n where job_id = $1`,
    [jobId],
  )
  const shown = await deliveries.deliveriesOf(account, jobId)
  expect(shown.map(({ sequence }) => sequence)).toEqual(
    Array.from({ length: 200 }, (_, n) => n + 2),
  )
})

it('waits between tries and says since when a webhook fails', async () => {
  const { account, hook, due } = await oneDue()
  expect(await refuse(due, 60_000)).toBeNull()
  expect(await again()).toBeUndefined()
  const [entry] = await log(account, hook)
  expect(entry).toMatchObject({ state: 'pending', responseStatus: 500, lastError: 'no' })
  expect((entry?.nextAttemptAt?.getTime() ?? 0) - Date.now()).toBeGreaterThan(50_000)
  expect(await webhooks.find(account, hook)).toMatchObject({
    enabled: true,
    failingSince: expect.any(Date),
  })
  await hurry()
  const second = await again()
  if (second) await settle(second, { kind: 'delivered', status: 200 })
  expect(await webhooks.find(account, hook)).toMatchObject({ enabled: true, failingSince: null })
})

it('disables a webhook that took nothing over all the tries of a delivery', async () => {
  const { account, hook, due } = await oneDue()
  expect(await refuse(due, null)).toBe('failing')
  expect((await log(account, hook))[0]).toMatchObject({ state: 'failed', nextAttemptAt: null })
  expect(await webhooks.find(account, hook)).toMatchObject({
    enabled: false,
    disabledReason: 'failing',
  })
  await submit(account)
  expect(await log(account, hook), 'nothing is recorded for it').toHaveLength(1)
})

it('leaves a webhook alone that took something meanwhile', async () => {
  const { account, hook, due } = await oneDue()
  await submit(account)
  const other = await again()
  if (other) await settle(other, { kind: 'delivered', status: 200 })
  expect(await refuse(due, null)).toBeNull()
  expect((await log(account, hook))[0]).toMatchObject({ state: 'failed' })
  expect(await webhooks.find(account, hook)).toMatchObject({ enabled: true })
})

it('disables a webhook that is gone, and goes on from there when it is enabled', async () => {
  const { account, hook, due } = await oneDue()
  await submit(account)
  expect(await settle(due, { kind: 'gone', status: 410 })).toBe('gone')
  expect(await webhooks.find(account, hook)).toMatchObject({
    enabled: false,
    disabledReason: 'gone',
  })
  expect(await again()).toBeUndefined()
  await webhooks.change(account, hook, { enabled: true })
  expect(await webhooks.find(account, hook)).toMatchObject({
    enabled: true,
    disabledReason: null,
    failingSince: null,
  })
  const resumed = await queue.claimDue(LIMITS)
  expect(resumed.map(({ tries }) => tries)).toEqual([1, 1])
})

it('does not count a try that we broke off ourselves', async () => {
  const { due } = await oneDue()
  await settle(due, { kind: 'interrupted' })
  expect(await again()).toMatchObject({ id: due.id, attempt: 2, tries: 1 })
})

it('sends again what is asked for, with all its tries', async () => {
  const { account, hook, due } = await oneDue()
  await settle(due, { kind: 'delivered', status: 200 })
  expect(await deliveries.redeliver(account, hook, due.id)).toMatchObject({ state: 'pending' })
  expect(await again()).toMatchObject({ id: due.id, attempt: 2, tries: 1 })
  expect(await deliveries.redeliver(await openAccount(), hook, due.id)).toBeUndefined()
})

it('signs with both secrets until the overlap is over', async () => {
  const { account, hook, due } = await oneDue()
  const [first] = due.secrets ?? []
  const rotated = await webhooks.rotate(account, hook, 'whsec_second', 60_000)
  expect(rotated?.previousSecretUntil.getTime()).toBeGreaterThan(Date.now() + 50_000)
  await settle(due, { kind: 'interrupted' })
  const second = await again()
  expect(second?.secrets).toEqual(['whsec_second', first])
  await database.query('update webhook_endpoints set previous_secret_until = now()')
  if (second) await settle(second, { kind: 'interrupted' })
  expect((await again())?.secrets).toEqual(['whsec_second'])
})

it('keeps secrets so that the database alone does not know them', async () => {
  const { hook, due } = await oneDue()
  const [row] = await database.query<{ text: string }>(
    'select row_to_json(e)::text as text from webhook_endpoints e where id = $1',
    [hook],
  )
  expect(due.secrets).toHaveLength(1)
  expect(row?.text).not.toContain(due.secrets?.[0])
  const other = createDeliveryQueue(database, createKeyring('another'.repeat(6)).box('webhooks'))
  await settle(due, { kind: 'interrupted' })
  expect((await other.claimDue(LIMITS))[0]?.secrets).toBeNull()
})

it('forgets the log of a deleted webhook, and what is older than a week', async () => {
  const { account, hook } = await oneDue()
  const kept = await openWebhook(account, WEBHOOK_EVENTS)
  await submit(account)
  expect(await webhooks.delete(await openAccount(), hook)).toBe(false)
  expect(await webhooks.delete(account, hook)).toBe(true)
  const left = () => database.query('select 1 from event_deliveries')
  expect(await left()).toHaveLength(1)
  const settings = { idempotencyTtlMs: 86_400_000, jobRecordTtlMs: 30 * 86_400_000 }
  await letPass(database, 6 * 86_400_000)
  await maintainDatabase(database, settings)
  expect(await log(account, kept.id)).toHaveLength(1)
  await letPass(database, 2 * 86_400_000)
  await maintainDatabase(database, settings)
  expect(await log(account, kept.id)).toEqual([])
  expect(await left()).toEqual([])
})

it('keeps what is due while the account is suspended, and sends it after it is resumed', async () => {
  const [account, other] = [await openAccount(), await openAccount()]
  const { id: hook } = await openWebhook(account, ['job.queued'])
  const { id: foreign } = await openWebhook(other, ['job.queued'])
  await submit(account)
  await setStatus(account, 'suspended')
  // Recorded all the same: what was let in before the suspension goes on.
  await submit(account)
  await submit(other)
  const during = await queue.claimDue(LIMITS)
  expect(during.map(({ webhookId }) => webhookId)).toEqual([foreign])
  expect(await log(account, hook)).toMatchObject([
    { state: 'pending', attempts: 0 },
    { state: 'pending', attempts: 0 },
  ])
  await setStatus(account, 'active')
  const after = await queue.claimDue(LIMITS)
  expect(after.map(({ webhookId, tries }) => [webhookId, tries])).toEqual([
    [hook, 1],
    [hook, 1],
  ])
})

it('admits, ends, sends, changes and deletes at the same time without a deadlock', async () => {
  const accounts = await Promise.all(Array.from({ length: 4 }, () => openAccount(10_000)))
  for (const account of accounts) await openWebhook(account, WEBHOOK_EVENTS)
  const sender = async () => {
    for (let n = 0; n < 15; n++) {
      const taken = await queue.claimDue({ ...LIMITS, total: 20, perWebhook: 10 })
      const outcomes = taken.map((due, at) =>
        settle(
          due,
          at % 3 === 0
            ? { kind: 'refused', status: 500, error: 'no', retryMs: 1 }
            : { kind: 'delivered', status: 200 },
        ),
      )
      await Promise.all(outcomes)
    }
  }
  const caller = async (account: string) => {
    for (let n = 0; n < 25; n++) {
      const { id } = await submit(account)
      await claim(id)
      if (n % 2) await succeed(id, 1)
      else await jobs.cancel(account, id)
    }
  }
  const owner = async (account: string) => {
    for (let n = 0; n < 10; n++) {
      const { id } = await openWebhook(account, WEBHOOK_EVENTS)
      await webhooks.change(account, id, { enabled: n % 2 === 0 })
      await webhooks.change(account, id, { enabled: true })
      await webhooks.delete(account, id)
    }
  }
  await Promise.all([
    sender(),
    sender(),
    ...accounts.flatMap((account) => [caller(account), caller(account), owner(account)]),
  ])
  for (const account of accounts) {
    const [first] = (await webhooks.list(account)).slice(-1)
    const rows = await database.query<{ job_id: string; numbers: number[] }>(
      `select job_id, array_agg(sequence order by number) as numbers from event_deliveries
        where endpoint_id = $1 and job_id is not null group by job_id`,
      [first?.id],
    )
    expect(rows).toHaveLength(50)
    for (const { numbers } of rows) expect(numbers).toEqual([1, 2, 3])
  }
})
