import { expect, it } from 'vitest'
import { testContext } from '../testing/test-context.ts'
import { createTerminal, wantsColor } from './terminal.ts'

const tty = { write() {}, isTTY: true }

it.each([
  [{}, {}, tty, true],
  [{}, {}, { write() {} }, false],
  [{ NO_COLOR: '1' }, {}, tty, false],
  [{ NO_COLOR: '' }, {}, tty, true],
  [{}, { color: false }, tty, false],
  [{ TERM: 'dumb' }, {}, tty, false],
])('environment %j with options %j', (env, options, sink, expected) => {
  expect(wantsColor(env, options, sink)).toBe(expected)
})

it('an answer is JSON on stdout or words, never both; remarks stay on stderr', () => {
  for (const json of [true, false]) {
    const context = testContext()
    const terminal = createTerminal(context, { json })
    terminal.answer({ a: 1 }, () => 'words')
    terminal.note('remark')
    expect(context.written).toEqual({ out: json ? '{\n  "a": 1\n}\n' : 'words\n', err: 'remark\n' })
  }
})

it('--quiet leaves out remarks, not answers', () => {
  const context = testContext()
  const terminal = createTerminal(context, { quiet: true })
  terminal.answer({}, () => 'words')
  terminal.note('remark')
  expect(context.written).toEqual({ out: 'words\n', err: '' })
})
