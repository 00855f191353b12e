import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAutosave, type SaveState } from './autosave.ts'

type Change = { name?: string; recipe?: number }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setUp(answer: (change: Change) => Promise<void> = async () => {}) {
  const saved: Change[] = []
  const states: SaveState[] = []
  const autosave = createAutosave<Change>({
    save: (change) => {
      saved.push(change)
      return answer(change)
    },
    onState: (state) => states.push(state),
  })
  return { saved, states, autosave }
}

describe('saving by itself', () => {
  it('waits for a pause and sends the newest of each field once', async () => {
    const { saved, states, autosave } = setUp()
    autosave.add({ recipe: 1 })
    await vi.advanceTimersByTimeAsync(500)
    autosave.add({ recipe: 2 })
    autosave.add({ name: 'Neon' })
    await vi.advanceTimersByTimeAsync(500)
    expect(saved).toEqual([])
    await vi.advanceTimersByTimeAsync(400)
    expect(saved).toEqual([{ recipe: 2, name: 'Neon' }])
    expect(states.at(-1)).toBe('saved')
  })

  it('saves at once when the page is left', async () => {
    const { saved, autosave } = setUp()
    autosave.add({ recipe: 1 })
    await autosave.flush()
    expect(saved).toEqual([{ recipe: 1 }])
    await vi.advanceTimersByTimeAsync(2000)
    expect(saved).toHaveLength(1)
  })

  it('sends one at a time, and what came meanwhile right after', async () => {
    const answers: (() => void)[] = []
    const { saved, autosave } = setUp(() => new Promise((resolve) => answers.push(resolve)))
    autosave.add({ recipe: 1 })
    const flushed = autosave.flush()
    autosave.add({ recipe: 2 })
    await vi.advanceTimersByTimeAsync(2000)
    expect(saved).toEqual([{ recipe: 1 }])
    answers[0]?.()
    await vi.advanceTimersByTimeAsync(0)
    expect(saved).toEqual([{ recipe: 1 }, { recipe: 2 }])
    answers[1]?.()
    await flushed
  })

  it('loses nothing when a try fails', async () => {
    let isRefusing = true
    const { saved, states, autosave } = setUp(async () => {
      if (isRefusing) throw new Error('away')
    })
    autosave.add({ recipe: 1, name: 'Old' })
    expect(await autosave.flush()).toBe(false)
    expect(states.at(-1)).toBe('failed')
    isRefusing = false
    autosave.add({ name: 'New' })
    expect(await autosave.flush()).toBe(true)
    expect(saved.at(-1)).toEqual({ recipe: 1, name: 'New' })
    expect(states.at(-1)).toBe('saved')
  })
})
