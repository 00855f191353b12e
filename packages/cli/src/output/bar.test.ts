import { describe, expect, it } from 'vitest'
import { ASCII, barLine, type Progress, statusText, UNICODE } from './bar.ts'

const running: Progress = {
  label: 'face-swap',
  state: 'running',
  progress: 0.5,
  queuePlace: null,
  etaSeconds: 12.4,
}

describe('the bar', () => {
  it('shows what it is, how far it is and how long it still takes', () => {
    expect(barLine(running, 0, 100, ASCII)).toBe(
      `| face-swap  ${'#'.repeat(15)}${'.'.repeat(15)}   50 %  running, about 12 s left`,
    )
  })

  it.each([10, 20, 40, 60, 80, 120])('is never as wide as %i columns', (columns) => {
    const wide = { ...running, label: 'first-last-video', queuePlace: 1234, state: 'queued' }
    expect([...barLine(wide, 3, columns, UNICODE)].length).toBeLessThan(columns)
  })

  it('is full at the end and empty at the beginning', () => {
    expect(barLine({ ...running, progress: 1 }, 0, 100, ASCII)).not.toContain('.'.repeat(2))
    expect(barLine({ ...running, progress: 0 }, 0, 100, ASCII)).not.toContain('#')
  })
})

describe('where a job stands', () => {
  it.each([
    [{ state: 'queued', queuePlace: 0 }, 'queued, next in the queue, about 12 s left'],
    [{ state: 'queued', queuePlace: 1 }, 'queued, 1 job ahead, about 12 s left'],
    [{ state: 'queued', queuePlace: 7, etaSeconds: null }, 'queued, 7 jobs ahead'],
    [{ state: 'queued', etaSeconds: null }, 'queued'],
    [{ etaSeconds: 0.4 }, 'running, a moment left'],
    [{ etaSeconds: 185 }, 'running, about 3 min 5 s left'],
  ])('%j is "%s"', (change, words) => {
    expect(statusText({ ...running, ...change })).toBe(words)
  })
})
