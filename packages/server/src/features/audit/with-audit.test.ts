import { AUDIT_ACTIONS, type NewAuditEntry } from '@guise/core'
import { expect, it } from 'vitest'
import type { Context } from '../../app/context.ts'
import { allEndpoints } from '../../app/endpoints.ts'
import type { Endpoint } from '../../http/endpoint.ts'
import { markRepeat } from '../../http/repeats.ts'
import type { HttpSettings, Services } from '../../http/services.ts'
import { AUDITED, withAudit } from './with-audit.ts'

// Rows are only read here, never called.
const nothing = {} as unknown as Context & Services & HttpSettings
const rows = allEndpoints(nothing, nothing, nothing)

/** About the installation itself, and nobody's data. */
const OF_NOBODY = [
  ...['listLanes', 'listWorkers', 'listEngines', 'listInstances', 'listPaidFilters'],
  ...['listOperatorKeys', 'readHealth'],
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
  const on = {
    clock: { now: () => new Date(minutes * 60_000) },
    auditLog: { record: async (entry: NewAuditEntry) => void entries.push(entry) },
  }
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
    on,
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

type Handler = Endpoint['handle']

/** One row whose entries and answers are written down in the order in which they happen. */
function watched(operationId: string, handle: Handler = () => ({})) {
  const happened: string[] = []
  let refusals = 0
  const on = {
    clock: { now: () => new Date(0) },
    auditLog: {
      async record({ action }: NewAuditEntry) {
        if (refusals-- > 0) throw new Error('no database')
        happened.push(action)
      },
    },
  }
  const row = {
    ...{ operationId, access: 'operate' },
    handle(call: Parameters<Handler>[0]) {
      happened.push('handled')
      return handle(call)
    },
  } as unknown as Endpoint
  const [audited] = withAudit([row], on)
  const ask = async (more: object = {}) => {
    const call = { caller: { userId: 'p', keyId: null }, params: {}, sent: {}, request: {} }
    return audited?.handle(
      Object.defineProperties(call, Object.getOwnPropertyDescriptors(more)) as never,
    )
  }
  return { happened, ask, refuse: () => (refusals = 1) }
}

it('records nothing of what was done before', async () => {
  const first = watched('grantCredits')
  await first.ask()
  expect(first.happened).toEqual(['handled', 'credits.granted'])
  const again = watched('grantCredits', markRepeat)
  await again.ask()
  expect(again.happened).toEqual(['handled'])
})

it('records a look that could not be recorded when it is tried again', async () => {
  const { happened, ask, refuse } = watched('listAudit')
  refuse()
  await expect(ask()).rejects.toThrow('no database')
  await ask()
  await ask()
  expect(happened).toEqual(['handled', 'handled', 'audit.read', 'handled'])
})

it('records an export before its first byte, and not one that is refused', async () => {
  const { happened, ask, refuse } = watched('exportAudit')
  await ask()
  expect(happened.splice(0)).toEqual(['audit.exported', 'handled'])
  refuse()
  await expect(ask()).rejects.toThrow('no database')
  const wrong = {
    get query() {
      throw new Error('wrong format')
    },
  }
  await expect(ask(wrong)).rejects.toThrow('wrong format')
  expect(happened).toEqual([])
})
