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

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const traceparent = `00-${TRACE}-b7ad6b7169203331-01`
const OPEN_METRICS = 'application/openmetrics-text;version=1.0.0;q=0.75,text/plain;q=0.5'

/** One request that somebody follows, and one that nobody does. */
function observeTwo(exemplars: boolean) {
  const metrics = createMetrics({ exemplars })
  const labels = { group: 'Jobs', status: '2xx' }
  metrics.observe('request_seconds', 0.02, labels, traceparent)
  metrics.observe('request_seconds', 0.2, labels, null)
  metrics.count('credits', { kind: 'held' }, 5)
  return metrics
}
const bucketsOf = (text: string) =>
  text.split('\n').filter((line) => line.startsWith('guise_request_seconds_bucket'))

it('names the trace of a measurement to whoever reads OpenMetrics', async () => {
  const metrics = observeTwo(true)
  const { contentType, text } = await metrics.serve(OPEN_METRICS)
  expect(contentType).toBe('application/openmetrics-text; version=1.0.0; charset=utf-8')
  expect(text).toMatch(/# EOF\n$/)
  const named = bucketsOf(text).filter((line) => line.includes('# {'))
  expect(named).toHaveLength(1)
  expect(named[0]).toMatch(
    new RegExp(
      `^guise_request_seconds_bucket{le="0.025",group="Jobs",status="2xx"} 1 # {trace_id="${TRACE}"} 0.02 \\d+`,
    ),
  )
  // The same names in both formats, whichever was asked for before.
  expect(text).toContain('guise_credits_total{kind="held"} 5')
  const plain = await metrics.serve('text/plain')
  expect(plain.contentType).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(plain.text).toContain('guise_credits_total{kind="held"} 5')
  expect(bucketsOf(plain.text)).toEqual(bucketsOf(text).map((line) => line.replace(/ # .*/, '')))
})

it('has one format where nothing is followed', async () => {
  const metrics = observeTwo(false)
  const { contentType, text } = await metrics.serve(OPEN_METRICS)
  expect(contentType).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(text).not.toContain('trace_id')
})

it('names one trace for each bucket, however many are followed', async () => {
  const metrics = createMetrics({ exemplars: true })
  const labels = { group: 'Jobs', status: '2xx' }
  for (let n = 1; n <= 10_000; n++) {
    const id = n.toString(16).padStart(32, '0')
    metrics.observe('request_seconds', 0.02, labels, `00-${id}-b7ad6b7169203331-01`)
  }
  const { text } = await metrics.serve(OPEN_METRICS)
  expect(text.match(/trace_id=/g)).toHaveLength(1)
  expect(text).toContain(`trace_id="${(10_000).toString(16).padStart(32, '0')}"`)
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
