import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { testContext } from '../testing/test-context.ts'
import { createProgress } from './progress.ts'
import { createTerminal } from './terminal.ts'

const running = { label: 'video', state: 'running', progress: 0.3, queuePlace: null, etaSeconds: 8 }
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function progressOn(isTTY: boolean, options = {}) {
  const context = testContext({ isTTY, columns: 80, env: { LANG: 'C' } })
  return { context, view: createProgress(context, createTerminal(context, options)) }
}

it('draws one line again and again in a terminal, and takes it away', () => {
  const { context, view } = progressOn(true)
  view.show(running)
  vi.advanceTimersByTime(250)
  view.end()
  const { err } = context.written
  expect(err.split('\r\u001b[2K').length - 1).toBe(4)
  expect(err).not.toContain('\n')
  expect(err.startsWith('\u001b[?25l')).toBe(true)
  expect(err.endsWith('\r\u001b[2K\u001b[?25h')).toBe(true)
  expect(context.written.out).toBe('')
})

it('draws nothing more once it has ended', () => {
  const { context, view } = progressOn(true)
  view.show(running)
  view.end()
  const before = context.written.err
  view.end()
  vi.advanceTimersByTime(1000)
  expect(context.written.err).toBe(before)
})

it('writes plain lines elsewhere, one for each thing worth one', () => {
  const { context, view } = progressOn(false)
  for (const progress of [0.3, 0.31, 0.49, 0.5]) view.show({ ...running, progress })
  view.show({ ...running, state: 'succeeded' })
  expect(context.written.err).toBe(
    'video: 25 %, running, about 8 s left\nvideo: 50 %, running, about 8 s left\n',
  )
})

it('is silent with --quiet', () => {
  for (const isTTY of [true, false]) {
    const { context, view } = progressOn(isTTY, { quiet: true })
    view.show(running)
    view.end()
    expect(context.written.err).toBe('')
  }
})
