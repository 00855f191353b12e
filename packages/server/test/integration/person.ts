import type { createSessionStore } from '../../src/adapters/postgres/index.ts'
import type { Operator } from '../../src/app/provision.ts'

let opened = 0

/** Somebody new, the owner of an account of their own. */
export async function openPerson(
  operator: Operator,
  sessions: Pick<ReturnType<typeof createSessionStore>, 'findPerson'>,
) {
  opened += 1
  // In mixed case, which nobody must depend on.
  const email = `Somebody-${process.pid}-${opened}@example.com`
  const accountId = await operator.openAccount({ name: 'The Studio', email, credits: 10 })
  const known = await sessions.findPerson(email)
  if (!known) throw new Error('nobody there')
  return { email, accountId, userId: known.user.id, passwordHash: known.passwordHash }
}
