import { expect, it } from 'vitest'
import { change, undo } from './history.ts'
import { createStepsStore } from './steps-store.ts'

it('tells of steps, and not where there was nothing to do', () => {
  const store = createStepsStore('a')
  const told: string[] = []
  const stop = store.subscribe(() => told.push(store.now().present))
  expect(store.go(undo)).toBe(false)
  expect(store.go((now) => change(now, 'b', null))).toBe(true)
  expect(store.go(undo)).toBe(true)
  stop()
  store.go((now) => change(now, 'c', null))
  expect(told).toEqual(['b', 'a'])
  expect(store.now().present).toBe('c')
})
