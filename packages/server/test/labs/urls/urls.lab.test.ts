import { describe, expect, it } from 'vitest'
import { corpus } from './corpus.ts'
import { runInNamespace } from './namespace.ts'
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
      expect(new Set(corpus.cases.map(({ id }) => id)).size).toBe(278)

      const report = await runInNamespace('guarded')

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
    const report = await runInNamespace('posting')

    expect(report.crashes).toEqual([])
    expect(forbiddenIn(report)).toEqual([])
    expect(report.results.filter(({ asExpected }) => !asExpected)).toEqual([])
    expect(report.results).toHaveLength(corpus.cases.length)
    expect(report.results.filter(({ outcome }) => outcome === 'OK').length).toBeGreaterThan(20)
  })

  it('would be noticed: the same lab catches a bare fetch in every trap', LIMIT, async () => {
    const { results } = await runInNamespace('naive', TRAPS)

    const caught = results.filter(({ forbidden }) => forbidden.length > 0)
    expect(caught.map(({ id }) => id).sort()).toEqual([...TRAPS].sort())
  })
})
