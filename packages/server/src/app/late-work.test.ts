import { expect, it } from 'vitest'
import { createLateWork } from './late-work.ts'

it('is waited for, and what fails is told and holds up nothing', async () => {
  const told: unknown[] = []
  const late = createLateWork((error) => void told.push(error))
  const slow = Promise.withResolvers<void>()
  let isFinished = false
  late.finishLater(Promise.reject(new Error('no database')))
  late.finishLater(slow.promise)
  const finished = late.finished().then(() => {
    isFinished = true
  })
  await new Promise(setImmediate)
  expect([told, isFinished]).toEqual([[new Error('no database')], false])
  slow.resolve()
  await finished
  await late.finished()
})
