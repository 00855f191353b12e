import { expect, it } from 'vitest'
import { chooseTraces } from './choose-traces.ts'

const count = (isChosen: () => boolean, requests: number) =>
  Array.from({ length: requests }, isChosen).filter(Boolean).length

it('follows its share of the requests', () => {
  let nth = 0
  const random = () => (nth++ % 10) / 10
  const isChosen = chooseTraces({ share: 0.1, perSecond: 1000, random, nowMs: () => 0 })
  expect(count(isChosen, 100)).toBe(10)
})

it('follows no more in a second than it may, and begins anew in the next one', () => {
  let now = 5_000
  const isChosen = chooseTraces({ share: 1, perSecond: 3, random: () => 0, nowMs: () => now })
  expect(count(isChosen, 100)).toBe(3)
  now = 5_999
  expect(count(isChosen, 100)).toBe(0)
  now = 6_000
  expect(count(isChosen, 2)).toBe(2)
})
