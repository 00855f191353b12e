import { expect, it, vi } from 'vitest'
import { readChildProcesses } from './child-processes.ts'
import { createMetrics } from './metrics.ts'

it('reads all gauges of one kind in one go', async () => {
  const metrics = createMetrics()
  const read = vi.fn(async () => [{ lane: 'image', waiting: 3, oldest: null }])
  metrics.show({
    read,
    labelNames: ['lane'],
    labels: ({ lane }) => ({ lane }),
    gauges: {
      waiting: ['Waiting', ({ waiting }) => waiting],
      oldest: ['Oldest', ({ oldest }) => oldest],
    },
  })
  const text = await metrics.render()
  expect(text).toContain('guise_waiting{lane="image"} 3')
  expect(text).not.toContain('guise_oldest{')
  expect(read).toHaveBeenCalledTimes(1)
})

it('leaves out what does not answer in time, and shows the rest', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const metrics = createMetrics()
    metrics.show({
      read: () => new Promise<readonly never[]>(() => {}),
      gauges: { never: ['Never', () => 1] },
    })
    metrics.count('credits', { kind: 'held' }, 5)
    const rendered = metrics.render()
    await vi.advanceTimersByTimeAsync(2_000)
    const text = await rendered
    expect(text).toContain('guise_credits_total{kind="held"} 5')
    expect(text).not.toMatch(/^guise_never /m)
  } finally {
    vi.useRealTimers()
  }
})

it('counts the children of this process and their memory', async () => {
  const { spawn } = await import('node:child_process')
  const [before] = await readChildProcesses()
  const child = spawn('sleep', ['60'])
  try {
    const [now] = await readChildProcesses()
    expect(now?.count).toBe((before?.count ?? 0) + 1)
    expect(now?.residentBytes).toBeGreaterThan(0)
  } finally {
    child.kill()
  }
})
