import { expect, it } from 'vitest'
import { isFresh, visitStore } from './visit-store.ts'

it('takes a guest to wait for minutes, not for an hour', () => {
  const visit = { takenAt: 1_000_000 }
  expect(isFresh(visit, visit.takenAt + 5 * 60_000)).toBe(true)
  expect(isFresh(visit, visit.takenAt + 60 * 60_000)).toBe(false)
})

it('does no harm where a browser keeps nothing', async () => {
  expect(await visitStore.read()).toBeUndefined()
  await visitStore.forget()
})
