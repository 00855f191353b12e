import { expect, it } from 'vitest'
import { createWaiting, Hung } from './waiting.ts'

const never = new Promise<never>(() => {})

it('names what it gave up on, for how long, and what was heard last', async () => {
  let time = 0
  const waiting = createWaiting(() => time)
  void waiting.on('server 1', never)
  void waiting.on('Redis emptied: redis', never)
  waiting.heard('server 1', 'POST /v6/run/face_swap 503')
  await waiting.on('guest 0', Promise.resolve())
  time = 61_000
  const given = waiting.within('clients and faults', 5, never)
  await expect(given).rejects.toThrow(Hung)
  await expect(given).rejects.toThrow(
    'server 1 (for 61 s, last POST /v6/run/face_swap 503); Redis emptied: redis (for 61 s)',
  )
  await expect(given).rejects.not.toThrow('guest 0')
})

it('passes on what comes in time, and what fails', async () => {
  const waiting = createWaiting()
  expect(await waiting.within('an answer', 60_000, Promise.resolve(7))).toBe(7)
  const failed = waiting.within('an answer', 60_000, Promise.reject(new Error('broken')))
  await expect(failed).rejects.toThrow('broken')
  expect(waiting.list()).toBe('')
})
