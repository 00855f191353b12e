import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { checkChain } from './audit-chain.ts'

/** Chained by hand, as the documentation says. */
function chain(count: number): string[] {
  let before = '0'.repeat(64)
  return Array.from({ length: count }, (_, at) => {
    const number = at + 1
    const time = `2026-11-18T10:00:0${at}.000Z`
    const hashed = [number, time, 'credits.granted', 'person', 'p', 'a', null, null]
    const text = JSON.stringify([
      ...hashed,
      [
        ['amount', at],
        ['b', true],
      ],
    ])
    before = createHash('sha256').update(`${before}\n${text}`).digest('hex')
    const [, , action, actor_kind, actor_id, account_id, subject_kind, subject_id] = hashed
    return JSON.stringify({
      ...{ number, at: time, action, actor_kind, actor_id, account_id, subject_kind, subject_id },
      ...{ facts: { b: true, amount: at }, hash: before },
    })
  })
}

it('follows a chain to its head', async () => {
  const lines = chain(4)
  expect(await checkChain(lines)).toMatchObject({ entries: 4, number: 4 })
  expect(await checkChain([...lines, ''])).toMatchObject({ entries: 4 })
  expect(await checkChain([])).toMatchObject({ entries: 0 })
})

it('follows a part of a chain only from a place that the caller knows', async () => {
  const lines = chain(4)
  const hashOf = (at: number): string => JSON.parse(lines[at] ?? '').hash
  const part = lines.slice(2)
  const known = { number: 2, hash: hashOf(1) }
  expect(await checkChain(part, known)).toEqual({ entries: 2, number: 4, hash: hashOf(3) })
  expect(await checkChain(part)).toEqual({
    number: 3,
    reason: 'It is the first, and should have number 1: earlier entries are missing',
  })
  expect(await checkChain(part, { ...known, hash: hashOf(0) })).toMatchObject({ number: 3 })
  expect(await checkChain(lines, known)).toMatchObject({ number: 1, reason: expect.any(String) })
  expect(await checkChain([], known)).toEqual({ entries: 0, ...known })
})

it.each<[string, (lines: string[]) => string[], number | null]>([
  ['changed', (lines) => lines.map((line) => line.replace('"amount":2', '"amount":9')), 3],
  ['removed', (lines) => lines.toSpliced(1, 1), 3],
  ['the oldest and removed', (lines) => lines.slice(1), 2],
  ['exchanged', ([a = '', b = '', c = '', d = '']) => [a, c, b, d], 3],
  ['made up', (lines) => [...lines, (lines[3] ?? '').replace('"number":4', '"number":5')], 5],
  ['no entry', (lines) => [...lines, '{"number":"5"}'], 4],
  ['no text', () => ['hello'], null],
])('finds an entry that was %s', async (_what, spoil, number) => {
  expect(await checkChain(spoil(chain(4)))).toMatchObject({
    number,
    reason: expect.stringMatching(/\w/),
  })
})
