import { type Person, person } from '@guise/test/contract/support/operator'
import { createClient } from '@guise/test/support/client'
import type { Stack } from '@guise/test/support/stack'
import { compare, type Row, rowsOf, TRIES_A_PERSON } from './compare.ts'

const NEW = 'quite another password'

/** What somebody learns who asks for links in the name of others, or has links that have ended. */
export async function passwordResets(stack: Stack, tries: number): Promise<readonly Row[]> {
  const nobody = createClient(stack.baseUrl)
  const operator = await person(stack)
  const people: Person[] = []
  for (let n = 0; n < Math.ceil(tries / TRIES_A_PERSON) + 1; n++) {
    people.push(await person(stack, { isOperator: false }))
  }
  const ask = (email: string) => nobody.post('/v1/password-resets/requests', { email })
  const use = (token: string) => nobody.post('/v1/password-resets', { token, new_password: NEW })
  let [n, m] = [0, 0]
  const asked = await compare(
    tries,
    () => ask(people[n++ % people.length]?.email ?? ''),
    () => ask(`other-${people[m++ % people.length]?.email}`),
  )
  const link = async ({ id, email }: Person) => {
    const path = `/v1/operator/accounts/${id}/password-resets`
    const made = await operator.client.post(path, { email })
    if (made.status !== 200) throw new Error(`no link: ${made.text}`)
    return new URL(made.json.url).hash.slice(1)
  }
  const [first, second] = people as [Person, Person]
  const expired = await link(first)
  const expire = `update password_resets set expires_at = now() - interval '1 hour'`
  await stack.database.query(`${expire} where user_id in (select id from users where email = $1)`, [
    first.email,
  ])
  const ended = await compare(
    tries,
    () => use(expired),
    () => use(`x${expired.slice(1)}`),
  )
  const good = await link(second)
  const atOnce = await Promise.all([1, 2, 3, 4].map(() => use(good)))
  const opened = atOnce.filter(({ status }) => status === 204).length
  const before = await second.client.get('/v1/session')
  return [
    ...rowsOf('links by mail for a known and an unknown person', asked, 204),
    ...rowsOf('a link that has expired and one that never was', ended, 404),
    {
      name: 'one link by four browsers at once',
      holds: opened === 1,
      figure: `${opened} set a password`,
    },
    {
      name: 'sessions from before a new password',
      holds: before.status === 401,
      figure: String(before.status),
    },
  ]
}
