import { expect, it, vi } from 'vitest'
import { createMetrics } from '../platform/metrics/metrics.ts'
import { showDisks, showPart, showStoppingFilters } from './compose-part-metrics.ts'

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

it('shows how many published filters stop, read once in ten minutes without a scrape that waits, and again after an error', async () => {
  const metrics = createMetrics()
  let now = 0
  const reads: PromiseWithResolvers<readonly { isDenied: boolean }[]>[] = []
  const find = () => {
    const read = Promise.withResolvers<readonly { isDenied: boolean }[]>()
    reads.push(read)
    return read.promise
  }
  showStoppingFilters(metrics, find, () => now)
  const shown = async () => (await metrics.render()).match(/^guise_filters_stopping\{.*$/gm)
  expect(await shown()).toBeNull()
  reads[0]?.reject(new Error('away'))
  expect(await shown()).toBeNull()
  expect(await shown()).toBeNull()
  reads[1]?.resolve([{ isDenied: true }, { isDenied: false }, { isDenied: false }])
  const figures = [
    'guise_filters_stopping{when="at_once"} 1',
    'guise_filters_stopping{when="in_14_days"} 2',
  ]
  await expect.poll(shown).toEqual(figures)
  now = 5 * 60_000
  expect(await shown()).toEqual(figures)
  expect(reads).toHaveLength(2)
  now = 11 * 60_000
  expect(await shown()).toEqual(figures)
  expect(reads).toHaveLength(3)
})
