import { expect, it, vi } from 'vitest'
import { createMetrics } from '../adapters/metrics/metrics.ts'
import { showDisks, showPart } from './compose-part-metrics.ts'

it('shows a part as 1 while it answers, and as 0 when it does not or fails', async () => {
  const metrics = createMetrics()
  showPart(metrics, ['here', 'Here'], async () => true)
  showPart(metrics, ['away', 'Away'], async () => false)
  showPart(metrics, ['broken', 'Broken'], () => Promise.reject(new Error('away')))
  const text = await metrics.render()
  expect(text).toContain('\nguise_here 1\n')
  expect(text).toContain('\nguise_away 0\n')
  expect(text).toContain('\nguise_broken 0\n')
})

it('shows a part that hangs as 0 before its gauge is given up', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const metrics = createMetrics()
    showPart(metrics, ['hanging', 'Hanging'], () => new Promise(() => {}))
    const rendered = metrics.render()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await rendered).toContain('\nguise_hanging 0\n')
  } finally {
    vi.useRealTimers()
  }
})

it('shows the disks that are there', async () => {
  const metrics = createMetrics()
  showDisks(metrics, { blobs: import.meta.dirname, other: '/nowhere/at/all' })
  const text = await metrics.render()
  const free = Number(/^guise_disk_free_bytes\{folder="blobs"\} (\d+)$/m.exec(text)?.[1])
  const size = Number(/^guise_disk_size_bytes\{folder="blobs"\} (\d+)$/m.exec(text)?.[1])
  expect(size).toBeGreaterThanOrEqual(free)
  expect(size).toBeGreaterThan(0)
  expect(text).not.toContain('folder="other"')
})
