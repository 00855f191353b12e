import { PASSWORD, type Person, person } from '@guise/test/contract/support/operator'
import { type Answer, createClient } from '@guise/test/support/client'
import type { Stack } from '@guise/test/support/stack'
import { totpOf } from '@guise/test/support/totp'
import { compare, type Row, rowsOf, TRIES_A_PERSON } from './compare.ts'

const PATH = '/v1/session/second-factor'
/** After so many wrong codes an app is not asked any more for a while. */
const WRONG_CODES = 5

type Enrolled = Person & { readonly secret: string }

async function enrol(stack: Stack): Promise<Enrolled> {
  const somebody = await person(stack, { isOperator: false })
  const { secret, enrolment } = (await somebody.client.post(PATH)).json
  const body = { password: PASSWORD, enrolment, code: totpOf(secret) }
  const on = await somebody.client.call('PUT', PATH, { body })
  if (on.status !== 200) throw new Error(`no second factor: ${on.text}`)
  // No code is good twice, and the one of this half minute was just used.
  await stack.database.query('update users set totp_step = 0 where email = $1', [somebody.email])
  return { ...somebody, secret }
}

/** What somebody with a stolen password learns, and how often they may guess. */
export async function secondFactor(stack: Stack, tries: number): Promise<readonly Row[]> {
  const nobody = createClient(stack.baseUrl)
  const signIn = (email: string, password: string, code?: string) =>
    nobody.post('/v1/session', { email, password, ...(code !== undefined && { code }) })
  const victims: Enrolled[] = []
  for (let n = 0; n < Math.ceil((2 * tries) / TRIES_A_PERSON); n++) victims.push(await enrol(stack))
  let n = 0
  const next = () => victims[n++ % victims.length]?.email ?? ''
  const seen = await compare(
    tries,
    () => signIn(next(), PASSWORD),
    () => signIn(next(), 'wrong but long'),
  )
  const [guessed, used] = [await enrol(stack), await enrol(stack)]
  const guesses = await guess((code) => signIn(guessed.email, PASSWORD, code), guessed.secret)
  const code = totpOf(used.secret)
  const atOnce = await Promise.all([1, 2, 3, 4].map(() => signIn(used.email, PASSWORD, code)))
  const opened = atOnce.filter(({ status }) => status === 200).length
  return [
    ...rowsOf('the right password without a code and a wrong one', seen, 401),
    {
      name: `the right code after ${WRONG_CODES} guesses`,
      holds: guesses.every(({ status }) => status === 401),
      figure: guesses.map(({ status }) => status).join(', '),
    },
    {
      name: 'one code by four browsers at once',
      holds: opened === 1,
      figure: `${opened} signed in`,
    },
  ]
}

/** Wrong ones first, and then the right one, which comes too late. */
async function guess(
  signIn: (code: string) => Promise<Answer>,
  secret: string,
): Promise<readonly Answer[]> {
  const good = [-60, -30, 0, 30, 60].map((by) => totpOf(secret, Date.now() + by * 1000))
  const wrong = Array.from({ length: 20 }, (_, n) => String(n).padStart(6, '0'))
    .filter((code) => !good.includes(code))
    .slice(0, WRONG_CODES)
  const answers: Answer[] = []
  for (const code of wrong) answers.push(await signIn(code))
  return [...answers, await signIn(totpOf(secret))]
}
