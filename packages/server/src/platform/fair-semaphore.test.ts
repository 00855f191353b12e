import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createFairSemaphore, QueueFull } from './fair-semaphore.ts'

const forever = new AbortController().signal

function line(limits: Parameters<typeof createFairSemaphore>[0]) {
  const semaphore = createFairSemaphore(limits)
  const started: string[] = []
  const releases = new Map<string, () => void>()
  return {
    started,
    ask(account: string, name: string, signal = forever) {
      const taken = semaphore.take(account, signal).then((release) => {
        started.push(name)
        releases.set(name, release)
      })
      taken.catch(() => {})
      return taken
    },
    async end(name: string) {
      releases.get(name)?.()
      await nextTurn()
    },
  }
}

describe('a fair semaphore', () => {
  it('never gives one account all of its places', async () => {
    const { ask, started } = line({ maxAtOnce: 4, maxPerAccount: 2 })
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) void ask('a', name)
    await ask('b', 'b1')
    expect(started).toEqual(['a1', 'a2', 'b1'])
  })

  it('gives a free place to the account that holds the fewest, then to the one that has waited longest', async () => {
    const { ask, end, started } = line({ maxAtOnce: 2, maxPerAccount: 2 })
    for (const name of ['a1', 'a2', 'a3', 'a4']) void ask('a', name)
    void ask('b', 'b1')
    void ask('b', 'b2')
    await nextTurn()
    expect(started).toEqual(['a1', 'a2'])
    await end('a1')
    await end('a2')
    expect(started).toEqual(['a1', 'a2', 'b1', 'a3'])
    await end('b1')
    await end('a3')
    expect(started).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'a4'])
  })

  it('keeps no place for somebody who left the line', async () => {
    const { ask, end, started } = line({ maxAtOnce: 1, maxPerAccount: 1 })
    await ask('a', 'a1')
    const gone = new AbortController()
    const left = ask('a', 'a2', gone.signal)
    void ask('a', 'a3')
    gone.abort(new Error('left'))
    await expect(left).rejects.toThrow('left')
    await end('a1')
    expect(started).toEqual(['a1', 'a3'])
    await expect(ask('b', 'b1', gone.signal)).rejects.toThrow('left')
  })

  it('refuses the newest of the account that has the most waiting', async () => {
    const { ask, end, started } = line({ maxAtOnce: 1, maxPerAccount: 1, maxWaiting: 3 })
    await ask('a', 'a1')
    const [a2, a3, a4] = ['a2', 'a3', 'a4'].map((name) => ask('a', name))
    const a5 = ask('a', 'a5')
    await expect(a5).rejects.toBeInstanceOf(QueueFull)
    const b1 = ask('b', 'b1')
    await expect(a4).rejects.toBeInstanceOf(QueueFull)
    // Now b has one waiting and a two: one more of b would have as many as anybody.
    await expect(ask('b', 'b2')).rejects.toBeInstanceOf(QueueFull)
    for (const name of ['a1', 'b1', 'a2']) await end(name)
    await Promise.all([a2, b1, a3])
    expect(started).toEqual(['a1', 'b1', 'a2', 'a3'])
  })

  it('gives the next turn to the account whose last was longest ago, though it came later', async () => {
    const { ask, end, started } = line({ maxAtOnce: 1, maxPerAccount: 1 })
    await ask('a', 'a1')
    void ask('a', 'a2')
    void ask('b', 'b1')
    await end('a1')
    expect(started).toEqual(['a1', 'b1'])
  })
})
