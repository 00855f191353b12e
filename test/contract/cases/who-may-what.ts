import { randomUUID } from 'node:crypto'
import { type KeyReach, type KeyScope, SCOPES } from '@guise/core'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, createClient } from '../../support/client.ts'
import type { TestAccount } from '../../support/stack.ts'
import { useStack } from '../support/context.ts'
import { DOCUMENT, OPERATIONS, type Operation, returnedBy, withId } from '../support/operations.ts'
import { expectRefused } from '../support/refusal.ts'
import { lockAsBooth, openBrowser, type Somebody } from '../support/session.ts'
import { UNKNOWN_ID } from '../support/token.ts'
import {
  FIELD_RULES,
  type FieldRule,
  FOR_GUESTS,
  FOR_LIMITED_KEYS,
  IN_BOOTH,
  PEOPLE_ONLY,
  SHOWS_JOBS,
  SHOWS_NO_RESULT,
} from '../surface.ts'

/** Every operation against every kind of caller: who is let in, and who is refused in which words. */
const stack = useStack({ workers: 0 })
let owner: TestAccount
let client: Client
const headers = new Map<string, Record<string, string>>()

type Kind = Partial<Somebody> & {
  readonly name: string
  readonly by?: 'key' | 'session' | 'token'
  readonly isLocked?: boolean
  readonly lacksToken?: boolean
  readonly scopes?: readonly KeyScope[]
  readonly limit?: 'aliases' | 'campaign'
}
const CALLERS: readonly Kind[] = [
  { name: 'nobody' },
  { name: 'a viewer key', by: 'key', role: 'viewer' },
  { name: 'a creator key', by: 'key', role: 'creator' },
  { name: 'an owner key', by: 'key', role: 'owner' },
  ...SCOPES.map(
    (scope): Kind => ({ name: `a key to ${scope}`, by: 'key', role: 'owner', scopes: [scope] }),
  ),
  { name: 'a key of an operator', by: 'key', role: 'viewer', scopes: ['provision'] },
  { name: 'a key for some aliases', by: 'key', role: 'owner', limit: 'aliases' },
  { name: 'a key for a campaign', by: 'key', role: 'owner', limit: 'campaign' },
  { name: 'a token of a campaign', by: 'token', role: 'creator' },
  { name: 'a viewer', by: 'session', role: 'viewer' },
  { name: 'a creator', by: 'session', role: 'creator' },
  { name: 'an owner', by: 'session', role: 'owner' },
  { name: 'an operator', by: 'session', role: 'owner', isOperator: true },
  { name: 'a booth', by: 'session', role: 'owner', isOperator: true, isLocked: true },
  { name: 'a forger', by: 'session', role: 'owner', isOperator: true, lacksToken: true },
]

async function headersOf(kind: Kind) {
  const { by, role, isOperator = false, isLocked, lacksToken } = kind
  if (!by || !role) return {}
  if (by === 'key') {
    const reach = reachOf(kind)
    const key = await stack().operator.openKey(owner.id, { role, ...(reach && { reach }) })
    return { 'X-API-Key': key.secret }
  }
  if (by === 'token') return { 'X-API-Key': await mintToken() }
  const browser = await openBrowser(stack(), owner.id, { role, isOperator })
  if (isLocked) await lockAsBooth(stack(), browser)
  return lacksToken ? { Cookie: browser.headers.Cookie } : { ...browser.headers }
}

function reachOf({ scopes = SCOPES, limit }: Kind): KeyReach | undefined {
  if (scopes === SCOPES && !limit) return undefined
  return {
    scopes,
    aliasIds: limit === 'aliases' ? [randomUUID()] : null,
    campaignId: limit === 'campaign' ? randomUUID() : null,
  }
}

/** As an owner makes it. */
async function mintToken(): Promise<string> {
  const { json: campaign } = await owner.client.post('/v1/campaigns', { name: randomUUID() })
  const { json } = await owner.client.post(`/v1/campaigns/${campaign.id}/tokens`, {})
  return json.token
}

beforeAll(async () => {
  owner = await stack().account()
  client = createClient(stack().baseUrl)
  for (const kind of CALLERS) headers.set(kind.name, await headersOf(kind))
})

const RANKS = { viewer: 0, creator: 1, owner: 2 } as const
const NEEDED = { read: 0, write: 1, submit: 1, manage: 2 } as const

/** What the table of accesses means, said once more and apart from the code that decides. */
function verdict(operation: Operation, kind: Kind) {
  const { name, method, path, access, scopes } = operation
  if (access === 'public' || access === 'sign-in') return 'let in'
  if (!kind.by || !kind.role) return 'UNAUTHENTICATED'
  if (kind.lacksToken && method !== 'GET') return 'FORBIDDEN'
  if (kind.isLocked && !IN_BOOTH.has(name)) return 'FORBIDDEN'
  if (kind.by === 'token' && !FOR_GUESTS.has(name)) return 'FORBIDDEN'
  const has = (scope: string) => (kind.scopes as readonly string[]).includes(scope)
  if (kind.scopes && !scopes.every(has)) return 'INSUFFICIENT_SCOPE'
  if (kind.limit) {
    const namesPart = /\{(job|alias|campaign)_id\}/.test(path)
    if (
      access === 'operate' ||
      scopes.includes('everything') ||
      !(namesPart || FOR_LIMITED_KEYS.has(name))
    ) {
      return 'INSUFFICIENT_SCOPE'
    }
  }
  if (access === 'operate') {
    return kind.isOperator || kind.scopes?.includes('provision') ? 'let in' : 'FORBIDDEN'
  }
  if (RANKS[kind.role] < NEEDED[access]) return 'FORBIDDEN'
  return kind.by === 'key' && PEOPLE_ONLY.has(name) ? 'UNAUTHENTICATED' : 'let in'
}

/** Harmless: an id that nobody has, a body that is refused. */
const ask = ({ method, path, takesBody }: Operation, sent: Record<string, string>) =>
  client.call(method, withId(path, UNKNOWN_ID), {
    headers: sent,
    ...(takesBody ? { body: {} } : {}),
  })

/** Only whether it begins to answer. */
async function opens({ path }: Operation, sent: Record<string, string>): Promise<number> {
  const leaving = new AbortController()
  const { status } = await fetch(stack().baseUrl + path, { headers: sent, signal: leaving.signal })
  leaving.abort()
  return status
}

async function walk(operation: Operation, kind: Kind): Promise<void> {
  const expected = verdict(operation, kind)
  // Whoever signs out needs a session that nobody else uses.
  const isLast = operation.name === 'DELETE /v1/session'
  const sent = isLast ? await headersOf(kind) : (headers.get(kind.name) ?? {})
  if (expected !== 'let in') return expectRefused(await ask(operation, sent), expected)
  if (operation.isEndless) return expect(await opens(operation, sent)).toBe(200)
  const answer = await ask(operation, sent)
  if (!operation.isPublic) expect([401, 403], answer.text).not.toContain(answer.status)
  // Nobody is asked who they are, so nobody is answered otherwise.
  else expect(answer.status).toBe((await ask(operation, {})).status)
}

describe.each(OPERATIONS)('$name', (operation) => {
  it.each(CALLERS)('for $name', (kind) => walk(operation, kind))
})

/** The scopes that the document names. */
const documented = ({ method, path }: Operation) => {
  const [rule] = (DOCUMENT.paths[path]?.[method.toLowerCase()]?.security ?? []) as {
    apiKey: readonly string[]
  }[]
  return rule ? rule.apiKey : ['everything']
}

/** Everything that a key can get without the scope read shows no jobs. */
function expectScopeOfReturned(operation: Operation): void {
  const { name, scopes } = operation
  if (operation.isPublic || operation.access === 'operate' || SHOWS_NO_RESULT.has(name)) return
  const shown = returnedBy(name).filter((schema) => SHOWS_JOBS.test(schema))
  if (shown.length === 0 || scopes.includes('everything')) return
  expect(scopes, `${name} returns ${shown}`).toContain('read')
}

describe('a key needs the scope of all that an operation returns', () => {
  it.each(OPERATIONS.filter(({ isPublic }) => !isPublic))('$name', (operation) => {
    expect([...documented(operation)].sort()).toEqual([...operation.scopes].sort())
    expectScopeOfReturned(operation)
  })
})

/** A key of its own for the campaign, or the caller of the walk. */
async function headersAt(kind: Kind, campaignId: string) {
  if (kind.limit !== 'campaign') return headers.get(kind.name) ?? {}
  const reach = { scopes: SCOPES, aliasIds: null, campaignId }
  const key = await stack().operator.openKey(owner.id, { role: kind.role ?? 'viewer', reach })
  return { 'X-API-Key': key.secret }
}

async function walkField(rule: FieldRule, kind: Kind): Promise<void> {
  const operation = OPERATIONS.find(({ name }) => name === rule.operation)
  if (!operation) throw new Error(`no operation ${rule.operation}`)
  const made = await owner.client.post('/v1/campaigns', { name: randomUUID(), ...rule.from })
  const { id } = made.json
  const isCreator = kind.by === 'session' && kind.role !== 'owner'
  const { creators, limitedKeys } = rule.refuses
  let expected: ReturnType<typeof verdict> | 'CAMPAIGN_NOT_FOUND' = verdict(operation, kind)
  if (expected === 'let in' && isCreator && creators) expected = 'FORBIDDEN'
  if (expected === 'let in' && kind.limit && limitedKeys) expected = 'INSUFFICIENT_SCOPE'
  // To a key for some aliases the campaign is unknown.
  if (kind.limit === 'aliases') expected = 'CAMPAIGN_NOT_FOUND'
  const change = { ...rule.change, ...('name' in rule.change && { name: randomUUID() }) }
  const answer = await client.call('PATCH', withId(operation.path, id), {
    headers: await headersAt(kind, id),
    body: change,
  })
  const after = (await owner.client.get(`/v1/campaigns/${id}`)).json
  if (expected === 'let in') {
    expect(answer.status, answer.text).toBe(200)
    expect(after).toMatchObject(change)
  } else {
    expectRefused(answer, expected)
    expect(after).toEqual(made.json)
  }
}

describe.each(FIELD_RULES)('$operation that $what', (rule) => {
  it.each(CALLERS)('for $name', (kind) => walkField(rule, kind))
})

describe('the walk catches a planted wrong row', () => {
  const rowOf = (wanted: string) => OPERATIONS.find(({ name }) => name === wanted) as Operation
  const callerOf = (wanted: string) => CALLERS.find(({ name }) => name === wanted) as Kind

  it.each([
    ['GET /v1/account/export', { scopes: ['manage'] }, 'a key to manage'],
    [
      'PATCH /v1/campaigns/{campaign_id}/pictures/{number}',
      { scopes: ['manage'] },
      'a key to manage',
    ],
    ['POST /v1/webhooks', { scopes: ['manage'] }, 'a key to manage'],
    ['GET /v1/jobs', { access: 'write' }, 'a viewer'],
    ['GET /v1/keys', { access: 'write' }, 'a creator'],
    ['GET /v1/account', { access: 'public' }, 'nobody'],
  ] as const)('%s as %j for %s', async (name, wrong, caller) => {
    const row = rowOf(name)
    await walk(row, callerOf(caller))
    await expect(walk({ ...row, ...wrong }, callerOf(caller))).rejects.toThrow()
  })

  it('that does not name the scope of what it returns', () => {
    const name = 'PATCH /v1/campaigns/{campaign_id}/pictures/{number}'
    expect(() => expectScopeOfReturned({ ...rowOf(name), scopes: ['manage'] })).toThrow(/JobOutput/)
  })

  it.each([
    ['raises the budget', 'a creator'],
    ['removes the budget', 'a key for a campaign'],
  ])('of a field: %s, by %s', async (what, caller) => {
    const rule = FIELD_RULES.find((one) => one.what === what) as FieldRule
    const refuses = { creators: false, limitedKeys: false }
    await expect(walkField({ ...rule, refuses }, callerOf(caller))).rejects.toThrow()
  })
})
