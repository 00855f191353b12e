import { randomUUID } from 'node:crypto'
import { type KeyReach, type KeyScope, SCOPES } from '@guise/core'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, createClient } from '../../support/client.ts'
import type { TestAccount } from '../../support/stack.ts'
import { useStack } from '../support/context.ts'
import { OPERATIONS, type Operation, withId } from '../support/operations.ts'
import { expectRefused } from '../support/refusal.ts'
import { lockAsBooth, openBrowser, type Somebody } from '../support/session.ts'
import { UNKNOWN_ID } from '../support/token.ts'
import { FOR_GUESTS, FOR_LIMITED_KEYS, IN_BOOTH, PEOPLE_ONLY } from '../surface.ts'

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
  const { name, method, path, access, scope } = operation
  if (access === 'public' || access === 'sign-in') return 'let in'
  if (!kind.by || !kind.role) return 'UNAUTHENTICATED'
  if (kind.lacksToken && method !== 'GET') return 'FORBIDDEN'
  if (kind.isLocked && !IN_BOOTH.has(name)) return 'FORBIDDEN'
  if (kind.by === 'token' && !FOR_GUESTS.has(name)) return 'FORBIDDEN'
  if (kind.scopes && (scope === 'everything' || !kind.scopes.includes(scope))) {
    return 'INSUFFICIENT_SCOPE'
  }
  if (kind.limit) {
    const namesPart = /\{(job|alias|campaign)_id\}/.test(path)
    if (
      access === 'operate' ||
      scope === 'everything' ||
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

describe.each(OPERATIONS)('$name', (operation) => {
  it.each(CALLERS)('for $name', async (kind) => {
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
  })
})
