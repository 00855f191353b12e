import { randomBytes } from 'node:crypto'
import { pause } from '@guise/test/support/until'
import { ask, flood } from './ask.ts'
import type { Attack, Request } from './attack.ts'
import type { Stage } from './stage.ts'

const PASSWORD = 'correct horse battery'
/** A known browser is let in ten times a minute. */
const PEOPLE = 60
const JSON_TYPE = { 'Content-Type': 'application/json' }
const from = (address: string) => ({ ...JSON_TYPE, 'X-Forwarded-For': address })

let people: readonly { readonly email: string; readonly cookie: string }[] = []

/** People of one account who signed in once before, each from an address and with a browser of their own. */
async function makePeople({ stack }: Stage): Promise<void> {
  const run = randomBytes(4).toString('hex')
  const made: { email: string; cookie: string }[] = []
  for (let n = 0; n < PEOPLE; n++) {
    const email = `person-${n}-${run}@example.com`
    const account = { name: email, email, password: PASSWORD, credits: 0 }
    await stack.operator.openAccount(account)
    const answer = await fetch(`${stack.baseUrl}/v1/session`, {
      method: 'POST',
      headers: from(`192.0.2.${n + 1}`),
      body: JSON.stringify({ email, password: PASSWORD }),
    })
    await answer.arrayBuffer()
    const known = answer.headers.getSetCookie().find((cookie) => cookie.includes('guise_known='))
    made.push({ email, cookie: known?.split(';')[0] ?? '' })
  }
  people = made
}

export const guessesOfOne: Attack = {
  name: 'sign-in-guesses',
  harm: '31 addresses guess passwords of known and made-up people, 60 times a second',
  othersDo: 'sign in with the right password from a browser that they used before',
  probe: ({ stack }): Request => ({
    url: `${stack.baseUrl}/v1/session`,
    method: 'POST',
    headers: from('198.51.100.200'),
    everyMs: 250,
    turns: people.map(({ email, cookie }) => ({
      headers: { Cookie: cookie },
      body: JSON.stringify({ email, password: PASSWORD }),
    })),
  }),
  async prepare(stage) {
    await makePeople(stage)
    return async () => {}
  },
  async begin({ stack }) {
    const guess = (n: number) => {
      const known = n % 2 === 0 ? people[(n / 2) % people.length]?.email : undefined
      const body = JSON.stringify({ email: known ?? `x-${n}@example.invalid`, password: 'guess' })
      const headers = from(`203.0.113.${n % 31}`)
      return ask(`${stack.baseUrl}/v1/session`, { method: 'POST', headers, body })
    }
    const end = flood(60, guess)
    // Until what strangers have in all is used up.
    await pause(8_000)
    return end
  },
}

export const floodOfGuests: Attack = {
  name: 'guest-flood',
  harm: 'three addresses come with the public code of an event as 300 new phones a second',
  othersDo: 'come as new phones from the address of the venue',
  probe: ({ stack, guestCode }): Request => ({
    url: `${stack.baseUrl}/v1/guest-sessions`,
    method: 'POST',
    headers: from('192.0.2.99'),
    everyMs: 250,
    turns: Array.from({ length: 200 }, () => ({ body: visit(guestCode) })),
  }),
  async begin({ stack, guestCode }) {
    const end = flood(300, (n) =>
      ask(`${stack.baseUrl}/v1/guest-sessions`, {
        method: 'POST',
        headers: from(`203.0.113.${n % 3}`),
        body: visit(guestCode),
      }),
    )
    // Until they had what one address may have.
    await pause(8_000)
    return end
  },
}

const visit = (code: string) =>
  JSON.stringify({ code, device: randomBytes(16).toString('base64url') })
