import { expect, it } from 'vitest'
import { readWebhookBacklog } from '../../src/features/webhooks/sender/store.ts'
import { useWebhooks } from './use-webhooks.ts'

const { database, openAccount, openWebhook, submit, again, settle, setStatus } = await useWebhooks()
const EVENTS = ['job.queued'] as const
const backlog = () => readWebhookBacklog(database)
const age = (seconds: number) =>
  database.query(`update event_deliveries set next_attempt_at = now() - $1 * interval '1 second'`, [
    seconds,
  ])

it('counts what webhooks have not got, and tells how long the oldest has been due', async () => {
  expect(await backlog()).toEqual({ undelivered: 0, oldestDueSeconds: 0 })
  const [one, other] = [await openAccount(), await openAccount()]
  await openWebhook(one, EVENTS)
  await openWebhook(other, EVENTS)
  await submit(one)
  await submit(one)
  await submit(other)
  await age(300)
  const found = await backlog()
  expect(found.undelivered).toBe(3)
  expect(found.oldestDueSeconds).toBeGreaterThanOrEqual(300)
  const due = await again()
  if (!due) throw new Error('nothing is due')
  await settle(due, { kind: 'delivered', status: 204 })
  expect((await backlog()).undelivered).toBe(2)
})

it('counts what waits for another try, which is not due', async () => {
  const account = await openAccount()
  await openWebhook(account, EVENTS)
  await submit(account)
  await age(-3600)
  expect(await backlog()).toEqual({ undelivered: 1, oldestDueSeconds: 0 })
})

it('leaves out whom nothing is sent to: suspended accounts and disabled webhooks', async () => {
  const [suspended, disabled] = [await openAccount(), await openAccount()]
  await openWebhook(suspended, EVENTS)
  const { id } = await openWebhook(disabled, EVENTS)
  await submit(suspended)
  await submit(disabled)
  expect((await backlog()).undelivered).toBe(2)
  await setStatus(suspended, 'suspended')
  await database.query(
    "update webhook_endpoints set enabled = false, disabled_reason = 'failing' where id = $1",
    [id],
  )
  expect(await backlog()).toEqual({ undelivered: 0, oldestDueSeconds: 0 })
})

it.each(['failing_since = now()', "slow_until = now() + interval '1 minute'"])(
  'counts what a receiver with %s keeps waiting, and does not blame the senders',
  async (state) => {
    const account = await openAccount()
    const { id } = await openWebhook(account, EVENTS)
    await submit(account)
    await age(300)
    await database.query(`update webhook_endpoints set ${state} where id = $1`, [id])
    expect(await backlog()).toEqual({ undelivered: 1, oldestDueSeconds: 0 })
  },
)
