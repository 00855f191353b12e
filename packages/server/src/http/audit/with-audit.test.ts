import { AUDIT_ACTIONS, type NewAuditEntry } from '@guise/core'
import { expect, it } from 'vitest'
import type { Endpoint } from '../endpoint.ts'
import { allEndpoints } from '../endpoints.ts'
import type { HttpSettings, Services } from '../services.ts'
import { AUDITED, withAudit } from './with-audit.ts'

// Rows are only read here, never called.
const nothing = {} as unknown as Services & HttpSettings
const rows = allEndpoints(nothing, nothing)

/** About the installation itself, and nobody's data. */
const OF_NOBODY = [
  ...['listLanes', 'listWorkers', 'listEngines', 'listInstances', 'listPaidFilters'],
  'listOperatorKeys',
]

it('records every operation of operators that touches somebody’s data or changes something', () => {
  const operated = rows.filter(({ access }) => access === 'operate')
  const unheard = operated.filter(({ operationId }) => !AUDITED[operationId])
  expect(unheard.map(({ operationId }) => operationId).sort()).toEqual([...OF_NOBODY].sort())
})

it('names only operations that exist', () => {
  const known = new Set(rows.map(({ operationId }) => operationId))
  expect(Object.keys(AUDITED).filter((name) => !known.has(name))).toEqual([])
})

it('records what succeeded, and one look every ten minutes', async () => {
  let minutes = 0
  const entries: NewAuditEntry[] = []
  const services = {
    now: () => new Date(minutes * 60_000),
    audit: { record: async (entry: NewAuditEntry) => void entries.push(entry) },
  } as unknown as Services
  const row = (operationId: string, handle: () => unknown) =>
    ({ operationId, access: 'operate', handle }) as unknown as Endpoint
  const audited = withAudit(
    [
      row('readAccount', () => ({})),
      row('setLane', () => {
        throw new Error('refused')
      }),
      row('listLanes', () => 'untouched'),
    ],
    services,
  )
  const call = {
    ...{ caller: { userId: 'p', keyId: null }, params: { account_id: 'A' } },
  } as unknown as Parameters<Endpoint['handle']>[0]
  for (minutes of [0, 9, 10]) await audited[0]?.handle(call)
  await expect(async () => audited[1]?.handle(call)).rejects.toThrow('refused')
  expect(audited[2]?.handle(call)).toBe('untouched')
  expect(entries.map(({ action, accountId }) => [action, accountId])).toEqual([
    ['account.read', 'a'],
    ['account.read', 'a'],
  ])
  expect(AUDIT_ACTIONS).toContain(entries[0]?.action)
})
