import { randomUUID } from 'node:crypto'
import type { BoothSettings, Role } from '@guise/core'
import { csrfTokenOf, mintSession } from '@guise/server/adapters/credentials/index'
import { createMemberStore, createSessionStore } from '@guise/server/adapters/postgres/index'
import { type Person, personAt, type SessionHeaders } from '../../support/person.ts'
import type { Stack, TestAccount } from '../../support/stack.ts'

export type Somebody = {
  readonly role: Role
  readonly isOperator?: boolean
  /** For those whose password is asked for. */
  readonly passwordHash?: string
}

/** A browser that has signed in, as the headers it sends. */
export type Browser = {
  readonly userId: string
  readonly digest: string
  readonly headers: SessionHeaders
}

/** Sessions are opened beside the service: no password is hashed, and nobody signs in too often. */
const sessionsOf = ({ database }: Stack) => createSessionStore(database, { ttlMs: 3600_000 })

async function openSession(stack: Stack, userId: string, passwordHash: string): Promise<Browser> {
  const { secret, digest } = mintSession()
  const checked = { userId, passwordHash, factorSince: null }
  await sessionsOf(stack).open({ digest, ...checked })
  const headers = { Cookie: `guise_session=${secret}`, 'X-CSRF-Token': csrfTokenOf(secret) }
  return { userId, digest, headers }
}

/** Somebody new in this account. */
export async function openBrowser(
  stack: Stack,
  accountId: string,
  { role, isOperator = false, passwordHash = 'none' }: Somebody,
): Promise<Browser> {
  const id = randomUUID()
  const member = { id, accountId, email: `${id}@example.com`, passwordHash, role }
  await createMemberStore(stack.database).add(member, 1000, new Date())
  if (isOperator) {
    await stack.database.query('update users set is_operator = true where id = $1', [id])
  }
  return openSession(stack, id, member.passwordHash)
}

/** The owner with whom an account was opened. */
export async function ownerOf(stack: Stack, { email }: TestAccount): Promise<Person> {
  const known = await sessionsOf(stack).findPerson(email)
  if (!known) throw new Error(`nobody signs in as ${email}`)
  const { headers } = await openSession(stack, known.user.id, known.passwordHash)
  return personAt(stack.baseUrl, headers)
}

/** As a booth from now on, with a PIN that nobody knows. */
export async function lockAsBooth({ database }: Stack, { digest }: Browser): Promise<void> {
  const settings: BoothSettings = {
    ...{ campaignId: null, language: 'en', shots: 1 },
    ...{ aliasId: randomUUID(), title: 'Fair', startWords: '', consentText: 'I agree.' },
    ...{ countdownSeconds: 3, resetSeconds: 20, shareSeconds: 3600 },
  }
  const booth = JSON.stringify({ ...settings, pinHash: 'none' })
  await database.query('update sessions set booth = $2 where digest = $1', [digest, booth])
}
