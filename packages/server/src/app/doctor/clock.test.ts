import { expect, it } from 'vitest'
import { clockFinding, readClock } from './clock.ts'

/** A clock of ours that moves on by so much while the server is asked. */
const asked = (took: number, theirs: number) => {
  const times = [1_000_000, 1_000_000 + took]
  return readClock(
    () => times.shift() ?? 0,
    async () => theirs,
  )
}

it('takes the middle of the way there and back for the moment of the answer', async () => {
  expect(await asked(400, 1_000_200)).toEqual({ aheadMs: 0, uncertainMs: 200 })
})

it('does not blame the clock for a slow answer', async () => {
  const slow = await asked(9_000, 1_000_000)
  expect(clockFinding('Redis', slow).state).toBe('ok')
})

it('says which clock is behind, and by how much', async () => {
  const behind = clockFinding('PostgreSQL', await asked(2, 1_004_001))
  expect(behind).toMatchObject({
    state: 'problem',
    detail: 'the clock of this machine is 4.0 s behind the clock of PostgreSQL',
  })
  const ahead = clockFinding('Redis', await asked(2, 990_001))
  expect(ahead.detail).toBe('the clock of this machine is 10.0 s ahead of the clock of Redis')
})
