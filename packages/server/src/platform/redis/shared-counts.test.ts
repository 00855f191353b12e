import { describe, expect, it } from 'vitest'
import { type Addition, createSharedCounts } from './shared-counts.ts'

const WINDOW_MS = 60_000

/** What Redis holds, and any number of processes that count in it. */
function world() {
  const counts = new Map<string, { current: number; until: number }>()
  const added: Addition[][] = []
  const state = { now: 0, lost: 0, away: false }
  const now = () => state.now
  const process = () =>
    createSharedCounts({
      now,
      onLost: (requests) => {
        state.lost += requests
      },
      async add(additions) {
        added.push([...additions])
        if (state.away) throw new Error('away')
        return additions.map(({ name, by, windowMs }) => {
          const found = counts.get(name)
          const live =
            found && found.until > now() ? found : { current: 0, until: now() + windowMs }
          counts.set(name, { ...live, current: live.current + by })
          return { current: live.current + by, ttl: live.until - now() }
        })
      },
    })
  return { counts, added, state, process, current: (name: string) => counts.get(name)?.current }
}

async function passed(
  count: ReturnType<typeof createSharedCounts>,
  requests: number,
  limit: number,
): Promise<number> {
  const all = await Promise.all(
    Array.from({ length: requests }, () => count('key', WINDOW_MS, limit)),
  )
  return all.filter(({ current }) => current <= limit).length
}

describe('shared counts', () => {
  it('settles a small limit before every answer, so it is exact over all processes', async () => {
    const { process } = world()
    const [one, other] = [process(), process()]
    expect(await passed(one, 30, 40)).toBe(30)
    expect(await passed(other, 30, 40)).toBe(10)
    expect(await passed(one, 5, 40)).toBe(0)
  })

  it('asks once for many requests of one name, and tells the others soon after', async () => {
    const { added, process, current } = world()
    const count = process()
    await count('key', WINDOW_MS, 100_000)
    for (let n = 0; n < 500; n++) await count('key', WINDOW_MS, 100_000)
    expect(added).toHaveLength(1)
    await expect.poll(() => current('key'), { timeout: 20_000 }).toBe(501)
  })

  it('never lets pass more than the limit and a hundredth of it for each process', async () => {
    const { process } = world()
    const limit = 1000
    const processes = Array.from({ length: 4 }, process)
    let all = 0
    // A burst at each, again and again, faster than anything is settled.
    for (let round = 0; round < 20; round++) {
      for (const count of processes) all += await passed(count, 40, limit)
    }
    expect(all).toBeGreaterThanOrEqual(limit)
    expect(all).toBeLessThanOrEqual(limit * (1 + 0.01 * processes.length))
  })

  it('asks nobody about a name that has used up its window, until the window ends', async () => {
    const { added, state, process } = world()
    const count = process()
    await passed(count, 11, 10)
    const asked = added.length
    expect(await passed(count, 100, 10)).toBe(0)
    expect(added).toHaveLength(asked)
    state.now += WINDOW_MS
    expect(await passed(count, 10, 10)).toBe(10)
  })

  it('says how many could not be counted, and starts anew when the counts are back', async () => {
    const { state, process, current } = world()
    const count = process()
    await count('key', WINDOW_MS, 100_000)
    state.away = true
    for (let n = 0; n < 7; n++) await count('key', WINDOW_MS, 100_000)
    await expect.poll(() => state.lost, { timeout: 20_000 }).toBe(7)
    await expect(count('key', WINDOW_MS, 100_000)).rejects.toThrow('away')
    state.away = false
    await count('key', WINDOW_MS, 100_000)
    expect(current('key')).toBe(2)
  })
})
