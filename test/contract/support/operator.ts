import { randomBytes } from 'node:crypto'
import { signIn } from '../../support/person.ts'
import type { Stack } from '../../support/stack.ts'

export const PASSWORD = 'correct horse battery'

/** A person with an account of their own; by default one who runs the installation. */
export async function person(stack: Stack, { isOperator = true } = {}) {
  const email = `${randomBytes(6).toString('hex')}@example.com`
  const id = await stack.operator.openAccount({
    ...{ name: email, email, credits: 100, isOperator },
    password: PASSWORD,
  })
  const client = await signIn(stack.baseUrl, { email, password: PASSWORD })
  return { id, email, client }
}
export type Person = Awaited<ReturnType<typeof person>>
