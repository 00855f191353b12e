import { describe, expect, it } from 'vitest'
import { corpus } from './corpus.ts'
import { runCases, runInNamespace } from './namespace.ts'
import type { Report } from './report.ts'

const LIMIT = { timeout: 120_000 }

/** Cases a bare `fetch` walks into, one for each way in. */
const TRAPS = [
  'ipv4-01', // 127.0.0.1
  'ipv4-31', // cloud metadata
  'ipv6-01', // ::1
  'name-01', // localhost
  'dns-02', // a public name with a private address
  'port-09', // Redis on a public address
  'redirect-05', // a redirect to cloud metadata
]

const forbiddenIn = ({ results, afterwards }: Report) => [
  ...results.flatMap(({ id, forbidden }) => forbidden.map((where) => `${id}: ${where}`)),
  ...afterwards,
]

describe('hostile links', () => {
  it(
    'are all refused, good ones are fetched, and nothing forbidden is ever connected to',
    LIMIT,
    async () => {
      expect(new Set(corpus.cases.map(({ id }) => id)).size).toBe(292)

      const report = await runCases('guarded')

      const forbidden = forbiddenIn(report)
      const right = report.results.filter(({ asExpected }) => asExpected)
      console.log(
        `urls ${right.length}/${corpus.cases.length}, forbidden connections ${forbidden.length}`,
      )
      expect(report.crashes).toEqual([])
      expect(forbidden).toEqual([])
      expect(report.results.filter(({ asExpected }) => !asExpected)).toEqual([])
      expect(right.map(({ id }) => id)).toEqual(corpus.cases.map(({ id }) => id))
    },
  )

  it('are not posted to either: webhooks go through the same door', LIMIT, async () => {
    const report = await runCases('posting')

    expect(report.crashes).toEqual([])
    expect(forbiddenIn(report)).toEqual([])
    expect(report.results.filter(({ asExpected }) => !asExpected)).toEqual([])
    expect(report.results).toHaveLength(corpus.cases.length)
    expect(report.results.filter(({ outcome }) => outcome === 'OK').length).toBeGreaterThan(20)
  })

  it(
    'reach any port of a public address where the operator allows it, and no private one',
    LIMIT,
    async () => {
      // The lab speaks no https.
      const ports = corpus.cases.filter(({ id, url }) => /^port-.*http:/.test(`${id} ${url}`))
      const { results, crashes } = await runCases(
        'anyPort',
        ports.map(({ id }) => id),
      )

      expect(crashes).toEqual([])
      const reached = results.flatMap(({ forbidden }) => forbidden)
      expect(reached.length).toBeGreaterThan(10)
      for (const where of reached) expect(where).toContain(`${corpus.publicV4} port `)
      const outcomes = results.map(({ id, outcome }) => `${id} ${outcome}`)
      const expected = ports.map(({ id, code }) => {
        const [, elsewhere] = code.split('|')
        return `${id} ${elsewhere ?? 'OK'}`
      })
      expect(outcomes).toEqual(expected)
    },
  )

  it('are posted to in a network that the operator allowed, and in no other', LIMIT, async () => {
    const ids = corpus.cases.map(({ id }) => id).filter((id) => /^(ipv4|dns|rebind|port)-/.test(id))
    const { results, afterwards, crashes } = await runCases('inNetwork', ids)

    expect(crashes).toEqual([])
    const reached = [...results.flatMap(({ forbidden }) => forbidden), ...afterwards]
    for (const where of reached) expect(where).toMatch(/^10\.0\.0\.5 port /)
    const outcome = (id: string) => results.find((one) => one.id === id)?.outcome
    // The address itself, a name that leads to it, and one on another port.
    expect(['ipv4-25', 'dns-02', 'port-21'].map(outcome)).toEqual(['OK', 'OK', 'OK'])
    expect(new Set(reached)).toEqual(new Set(['10.0.0.5 port 80', '10.0.0.5 port 8080']))
  })

  it('would be noticed: the same lab catches a bare fetch in every trap', LIMIT, async () => {
    const { results } = await runCases('naive', TRAPS)

    const caught = results.filter(({ forbidden }) => forbidden.length > 0)
    expect(caught.map(({ id }) => id).sort()).toEqual([...TRAPS].sort())
  })
})

describe('a name server that stays silent', () => {
  it.each(['fetching', 'posting'])('for one account holds up no other: %s', LIMIT, async (way) => {
    expect(await runInNamespace('./silence.ts', [way])).toEqual({ guest: 'OK', silent: [] })
  })

  it('would be noticed: it stops everybody who looks names up on threads', LIMIT, async () => {
    expect(await runInNamespace('./silence.ts', ['threads'])).toMatchObject({ guest: 'TIMEOUT' })
  })
})
