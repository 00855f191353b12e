import { expect, it } from 'vitest'
import { nextTurn, onStage } from './loop-stage.ts'

const picture = (url: string) => ({ url, isMadeHere: true })
const [a, b, c] = [picture('a'), picture('b'), picture('c')]

it('shows the first until there was a turn, and what made way beside what is up', () => {
  expect(onStage([a, b], {})).toEqual({ now: a, before: undefined })
  expect(onStage([a, b], { shown: b, gone: a })).toEqual({ now: b, before: a })
  expect(onStage([], { shown: b, gone: a })).toEqual({ now: undefined, before: undefined })
})

it('takes down at once what staff hid', () => {
  expect(onStage([a, c], { shown: b, gone: c })).toEqual({ now: a, before: c })
  expect(onStage([a, c], { shown: b, gone: a })).toEqual({ now: a, before: undefined })
  expect(onStage([a, c], { shown: c, gone: b })).toEqual({ now: c, before: undefined })
})

it('skips what does not load, or is hidden while it does', async () => {
  const list = () => [a, b, c]
  expect(await nextTurn(list, 4, async () => true)).toBe(b)
  expect(await nextTurn(list, 4, async () => false)).toBeNull()
  let shown = [a, b, c]
  const hide = async () => {
    shown = [a, c]
    return true
  }
  expect(await nextTurn(() => shown, 1, hide)).toBeNull()
  expect(
    await nextTurn(
      () => [],
      1,
      async () => true,
    ),
  ).toBeNull()
})
