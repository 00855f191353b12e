import { expect, it } from 'vitest'
import type { AttemptLimiter } from '../ports/session-store.ts'
import {
  limitConfirmations,
  limitSignIns,
  rememberPlace,
  type SignInLimitPorts,
} from './limit-sign-ins.ts'
import { beginOidc, type OidcPorts } from './oidc.ts'

const ada = 'ada@example.com'
const HOME = '192.0.2.1'

const limiter = (most: number): AttemptLimiter => {
  const counts = new Map<string, number>()
  return {
    async count(who) {
      counts.set(who, (counts.get(who) ?? 0) + 1)
      return (counts.get(who) ?? 0) > most ? 60 : 0
    },
  }
}

/** As in the service, but for the totals, which a test reaches sooner. */
async function world() {
  const homes = new Set<string>()
  let browsers = 0
  const ports: SignInLimitPorts = {
    sessions: { canonicalAddress: async (email) => email.toLowerCase() },
    signInLimits: {
      ...{ browser: limiter(10), place: limiter(10), person: limiter(30), address: limiter(20) },
      knownPerson: limiter(30),
      ...{ known: limiter(50), strangers: limiter(100) },
    },
    knownPlaces: {
      mintBrowser: (person) => `${person}.${++browsers}`,
      browserOf: (kept, person) => (kept.startsWith(`${person}.`) ? kept : undefined),
      hasAddress: async (person, address) => homes.has(`${person} ${address}`),
      addAddress: async (person, address) => void homes.add(`${person} ${address}`),
    },
  }
  const browser = await rememberPlace(ports, ada, { address: HOME })
  const attempt = (address: string, kept: string | null = null, email = ada) =>
    limitSignIns(ports, email, { address, kept }).then(
      () => 'checked',
      ({ code }) => code,
    )
  /** Addresses that nobody signed in from, twenty guesses each. */
  async function flood(addresses: number, emailOf = (_n: number) => ada) {
    const answers: string[] = []
    for (let n = 0; n < addresses * 20; n++) {
      answers.push(await attempt(`198.51.100.${n % addresses}`, null, emailOf(n)))
    }
    return answers.filter((answer) => answer === 'checked').length
  }
  return { ports, browser, attempt, flood }
}

it('checks ten guesses a minute from one address, and leaves those of others to the person', async () => {
  const { attempt, flood } = await world()
  expect(await flood(1)).toBe(10)
  expect(await attempt('203.0.113.9')).toBe('checked')
})

it('lets strangers at many addresses shut out no known browser or address', async () => {
  const { attempt, flood, browser } = await world()
  expect(await flood(31)).toBe(30)
  expect(await attempt('203.0.113.9')).toBe('RATE_LIMITED')
  expect(await attempt('203.0.113.9', browser)).toBe('checked')
  expect(await attempt(HOME)).toBe('checked')
  const another = browser.replace(ada, 'eve@example.com')
  expect(await attempt('203.0.113.9', another)).toBe('RATE_LIMITED')
})

it('keeps a total for known places when strangers who name many people use up theirs', async () => {
  const { attempt, flood, browser } = await world()
  expect(await flood(31, (n) => `${n}@example.com`)).toBe(100)
  expect(await attempt('203.0.113.9', null, 'bob@example.com')).toBe('RATE_LIMITED')
  expect(await attempt('203.0.113.9', browser)).toBe('checked')
  expect(await attempt(HOME)).toBe('checked')
})

it('checks ten guesses a minute from a known browser too', async () => {
  const { attempt, browser } = await world()
  const answers: string[] = []
  for (let n = 0; n < 11; n++) answers.push(await attempt(`203.0.113.${n}`, browser))
  expect(answers.filter((answer) => answer === 'checked')).toHaveLength(10)
})

it('counts what a signed-in person confirms apart from what strangers guess', async () => {
  const { ports, flood } = await world()
  await flood(31)
  await limitConfirmations(ports, 'u')
})

it('begins single sign-on whoever floods the passwords', async () => {
  const { ports, flood } = await world()
  await flood(31)
  const provider = { begin: async () => ({ url: 'https://id.invalid', kept: 'k' }) }
  const clock = { now: () => new Date(0) }
  const begun = await beginOidc({ ...ports, provider, clock } as unknown as OidcPorts)
  expect(begun.url).toBe('https://id.invalid')
})

it('keeps somebody with many browsers of their own from using up what known places share', async () => {
  const { ports, attempt, browser } = await world()
  const mallory = 'mallory@example.com'
  const answers: string[] = []
  for (let n = 0; n < 60; n++) {
    const kept = await rememberPlace(ports, mallory, { address: HOME })
    answers.push(await attempt('198.51.100.1', kept, mallory))
  }
  expect(answers.filter((answer) => answer === 'checked')).toHaveLength(30)
  expect(await attempt(HOME, browser)).toBe('checked')
})
