import { parseArgs } from 'node:util'
import { createClient } from '@guise/test/support/client'
import { type Stack, startStack, type TestAccount } from '@guise/test/support/stack'
import { compare, type Row, rowsOf, TRIES_A_PERSON } from './compare.ts'
import { passwordResets } from './password-resets.ts'
import { secondFactor } from './second-factor.ts'

export const USAGE = `npm run battery -- sign-in [--tries N]
  What a stranger learns at the door: whether somebody is known, by words or by time; whether a session can be put into
  a browser before its person signs in; whether another site can sign anybody in or out; what a second factor tells whoever
  has the password, or has no code; what links to a new password tell whoever asks for them, or has one that ended.
  --tries N   of each kind (120)
`
const PASSWORD = 'a long enough word'

export async function run(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      tries: { type: 'string', default: '120' },
    },
  })
  const stack = await startStack({ workers: 0 })
  try {
    const account = await stack.account()
    const tries = Number(values.tries)
    const known = await addMembers(account, Math.ceil(tries / TRIES_A_PERSON) + 1)
    const email = known.pop() ?? ''
    const rows = [
      ...(await enumeration(stack, known, tries)),
      ...(await keysByTime(stack, account, tries)),
      ...(await fixation(stack, email)),
      ...(await otherSites(stack, email)),
      ...(await secondFactor(stack, tries)),
      ...(await passwordResets(stack, tries)),
    ]
    for (const { name, holds, figure } of rows) {
      process.stdout.write(`${holds ? 'ok' : '!!'} ${name}: ${figure}\n`)
    }
    return rows.every(({ holds }) => holds)
  } finally {
    await stack.stop()
  }
}

/** Some people, for nobody is tried more than ten times a minute. */
async function addMembers({ id, client }: TestAccount, count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, (_, n) => `guest-${n}-${id}@example.com`)
  for (const email of emails) {
    const added = await client.post('/v1/members', { email, password: PASSWORD, role: 'creator' })
    if (added.status >= 300) throw new Error(`no member: ${added.text}`)
  }
  return emails
}

async function enumeration(
  stack: Stack,
  known: readonly string[],
  tries: number,
): Promise<readonly Row[]> {
  const nobody = createClient(stack.baseUrl)
  const ask = (who: string) =>
    nobody.post('/v1/session', { email: who, password: 'wrong but long' })
  const strangers = known.map((email) => email.replace('guest', 'other'))
  let n = 0
  const seen = await compare(
    tries,
    () => ask(known[n++ % known.length] ?? ''),
    () => ask(strangers[n % strangers.length] ?? ''),
  )
  return rowsOf('a known and an unknown person', seen, 401)
}

/** One that was revoked, and one that never was. */
async function keysByTime(
  stack: Stack,
  account: TestAccount,
  tries: number,
): Promise<readonly Row[]> {
  const revoked = await stack.operator.openKey(account.id, {})
  await account.client.call('DELETE', `/v1/keys/${revoked.id}`)
  const other = await stack.operator.openKey((await stack.account()).id, {})
  await stack.database.query('delete from api_keys where id = $1', [other.id])
  const ask = (key: string) => createClient(stack.baseUrl, key).get('/v1/account')
  const seen = await compare(
    tries,
    () => ask(revoked.secret),
    () => ask(other.secret),
  )
  return rowsOf('a revoked and an unknown key', seen, 401)
}

async function fixation(stack: Stack, email: string): Promise<readonly Row[]> {
  const planted = 'guise_session=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
  const nobody = createClient(stack.baseUrl)
  const headers = { Cookie: planted }
  const credentials = { email, password: PASSWORD }
  const signedIn = await nobody.post('/v1/session', credentials, { headers })
  const given = signedIn.headers.get('set-cookie') ?? ''
  const withPlanted = await nobody.get('/v1/session', { headers })
  const again = await nobody.post('/v1/session', credentials)
  return [
    {
      name: 'a cookie from before is not adopted',
      holds: signedIn.status === 200 && !given.includes(planted) && withPlanted.status === 401,
      figure: `signed in ${signedIn.status}, with the planted cookie ${withPlanted.status}`,
    },
    {
      name: 'each sign-in has a cookie of its own',
      holds: given !== '' && given !== again.headers.get('set-cookie'),
      figure: given.replace(/=[^;]*/, '=...'),
    },
  ]
}

/** As a form or a script of another site would ask. */
async function otherSites(stack: Stack, email: string): Promise<readonly Row[]> {
  const nobody = createClient(stack.baseUrl)
  const signedIn = await nobody.post('/v1/session', { email, password: PASSWORD })
  const [cookie = ''] = (signedIn.headers.get('set-cookie') ?? '').split(';')
  const from = { Origin: 'https://evil.invalid', Cookie: cookie }
  const form = {
    raw: JSON.stringify({ email, password: PASSWORD }),
    headers: { ...from, 'Content-Type': 'text/plain' },
  }
  const [byForm, signOut, read] = [
    await nobody.call('POST', '/v1/session', form),
    await nobody.call('DELETE', '/v1/session', { headers: from }),
    await nobody.get('/v1/account', { headers: from }),
  ]
  const allowed = read.headers.get('access-control-allow-origin')
  return [
    {
      name: "another site's form signs nobody in",
      holds: byForm.status === 415,
      figure: String(byForm.status),
    },
    {
      name: 'another site signs nobody out',
      holds: signOut.status === 403,
      figure: String(signOut.status),
    },
    {
      name: 'another site reads nothing with the cookie',
      holds: allowed === null || read.headers.get('access-control-allow-credentials') === null,
      figure: `allowed origin: ${allowed ?? 'none'}; credentials: ${read.headers.get('access-control-allow-credentials') ?? 'no'}`,
    },
  ]
}
