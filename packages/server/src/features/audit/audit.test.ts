import { createHash } from 'node:crypto'
import type { NewAuditEntry } from '@guise/core'
import { newJob, testId } from '@guise/core/testing'
import { expect, it } from 'vitest'
import { useApi } from '../../../test/features/use-api.ts'
import { createOperator } from '../../app/provision.ts'
import { createRecordedOperator } from '../../app/recorded-operator.ts'
import { createMetrics } from '../../platform/metrics/metrics.ts'
import { createIds } from '../../platform/system/system.ts'
import { auditLine, CHAIN_START } from './chain.ts'
import { createAuditLog } from './store.ts'

const { context, database } = await useApi()
const { auditLog: log, jobs } = context

const entry = (change: Partial<NewAuditEntry> = {}): NewAuditEntry => ({
  at: new Date('2026-11-18T10:00:00.123Z'),
  action: 'credits.granted',
  actor: { kind: 'person', id: testId() },
  accountId: testId(),
  subject: null,
  facts: { zebra: 'z', amount: 12 },
  ...change,
})
const hash = (text: string) => createHash('sha256').update(text).digest('hex')

it('chains what arrives at once, by whoever seals, without gaps', async () => {
  const accountId = testId()
  await Promise.all(Array.from({ length: 40 }, () => log.record(entry({ accountId }))))
  const isDone = async () =>
    (await log.list({ accountId, limit: 99 })).every(({ number }) => number !== null)
  const sealAll = async () => {
    while (!(await isDone())) await log.sealNext(7)
  }
  await Promise.all([sealAll(), sealAll(), sealAll()])
  const sealed = await log.sealed(0, 100_000)
  expect(sealed.filter((one) => one.accountId === accountId)).toHaveLength(40)
  expect(sealed.map(({ number }) => number)).toEqual(sealed.map((_, at) => at + 1))
  let before = CHAIN_START
  for (const one of sealed) {
    expect(one.hash).toBe(hash(`${before}\n${auditLine(one)}`))
    before = one.hash
  }
  expect((await log.sealed(38, 1))[0]).toEqual(sealed[38])
})

it('says what was hashed in the same words, whatever order the facts came in', () => {
  const one = entry({ facts: { a: 1, b: true } })
  const line = auditLine({ ...one, number: 3 })
  expect(auditLine({ ...one, facts: { b: true, a: 1 }, number: 3 })).toBe(line)
  expect(line).toBe(
    `[3,"2026-11-18T10:00:00.123Z","credits.granted","person","${one.actor.id}","${one.accountId}",null,null,[["a",1],["b",true]]]`,
  )
})

it('finds by account, actor, action and time, newest first', async () => {
  const [accountId, actor] = [testId(), { kind: 'key', id: testId() } as const]
  const at = new Date('2026-11-19T10:00:00Z')
  await log.record(entry({ accountId, actor }))
  await log.record(entry({ accountId, actor, at, action: 'key.revoked' }))
  const found = await log.list({ accountId, limit: 9 })
  expect(found.map(({ action }) => action)).toEqual(['key.revoked', 'credits.granted'])
  const actions = async (query: object) =>
    (await log.list({ actorId: actor.id, limit: 9, ...query })).map(({ action }) => action)
  expect(await actions({ action: 'key.revoked' })).toEqual(['key.revoked'])
  expect(await actions({ since: at })).toEqual(['key.revoked'])
  expect(await actions({ until: at })).toEqual(['credits.granted'])
  expect(await actions({ before: found[0]?.id })).toEqual(['credits.granted'])
})

it('lets nobody change, unseal or delete an entry', async () => {
  await log.record(entry())
  for (const statement of [
    `update audit_entries set action = 'x'`,
    `update audit_entries set facts = '{}', number = 999, hash = 'x' where number is null`,
    'update audit_entries set number = null, hash = null where number = 1',
    `update audit_entries set hash = 'x' where number = 1`,
    'delete from audit_entries',
    'truncate audit_entries',
  ]) {
    await expect(database.query(statement), statement).rejects.toThrow(/append-only/)
  }
})

it('records the consent of every job once, in pages, and reads no job twice', async () => {
  const operator = createOperator(database)
  const email = `consents-${process.pid}@example.com`
  const accountId = await operator.openAccount({ name: email, email, credits: 100 })
  // The first look begins where it is made: nothing of before is recorded.
  await log.recordConsents(new Date(), 9)
  const now = new Date()
  const consent = { text: 'I agree. Jane', givenAt: now, mayShow: true }
  const ids: string[] = []
  for (const given of [consent, null, consent]) {
    const job = newJob(accountId, { now, consent: given, id: createIds(0).timeOrdered() })
    await jobs.admit(job)
    ids.push(job.id)
  }
  const until = new Date(Date.now() + 1000)
  while ((await log.recordConsents(until, 2)) > 0);
  const found = await log.list({ accountId, action: 'consent.given', limit: 9 })
  expect(found.map(({ subject }) => subject?.id)).toEqual([ids[2], ids[0]])
  expect(found[0]).toMatchObject({ at: now, facts: { may_show: true } })
  expect(found[0]?.facts.text_sha256).toBe(hash('I agree. Jane'))
})

it('records what programs of the operator change', async () => {
  const operator = createRecordedOperator(database)
  const email = `recorded-${process.pid}@example.com`
  const accountId = await operator.openAccount({ name: email, email, credits: 1, isOperator: true })
  const { id: keyId } = await operator.openKey(accountId)
  await operator.changePassword(email, 'long enough for this')
  await operator.changePassword('nobody@example.com', 'long enough for this')
  await operator.addCredits(accountId, 7, 'October')
  const found = await log.list({ accountId, limit: 9 })
  expect(found.map(({ action }) => action)).toEqual([
    ...['credits.granted', 'password.changed', 'key.created', 'account.opened'],
  ])
  expect(found[0]?.facts).toEqual({ amount: 7 })
  expect(found[2]?.subject).toEqual({ kind: 'key', id: keyId })
  expect(found[3]).toMatchObject({ facts: { operator: true }, actor: { kind: 'server', id: null } })
})

it('counts entries of the audit log, but not for whom links to a new password were made', async () => {
  const metrics = createMetrics()
  const counted = createAuditLog(database, metrics)
  const [accountId, actor] = [testId(), { kind: 'stranger', id: null } as const]
  const actions = ['session.refused', 'password.reset_link_made'] as const
  for (const action of actions) await counted.record(entry({ accountId, actor, action }))
  const recorded = await counted.list({ accountId, limit: 9 })
  expect(recorded.map(({ action }) => action)).toEqual(actions.toReversed())
  const text = await metrics.render()
  expect(text).toContain('guise_audit_entries_total{action="session.refused"} 1')
  expect(text).not.toContain('reset_link_made')
})
