import { GuiseError, JobFailed } from '@guise/sdk'
import { expect, it } from 'vitest'
import { TookTooLong } from './follow-visit.ts'
import { guestMessage, waitingMessage } from './guest-messages.ts'

it('tells guests what they can do, and never what only we understand', () => {
  const failed = (code: string) => new JobFailed({ code, message: 'INTERNAL LABELS', jobId: '1' })
  expect(guestMessage(failed('NO_FACE_FOUND'))).toMatch(/look into the camera/i)
  expect(guestMessage(failed('FACE_TOO_SMALL'))).toMatch(/closer/)
  for (const code of ['ENGINE_FAILED', 'WORKER_LOST', 'SOMETHING_NEW']) {
    expect(guestMessage(failed(code))).toMatch(/our side/)
  }
  const poor = new GuiseError({ code: 'INSUFFICIENT_CREDITS', message: 'You have 0 credits' })
  expect(guestMessage(poor)).toMatch(/not available/)
  expect(guestMessage(poor)).not.toMatch(/credit/i)
  expect(guestMessage(new TookTooLong())).toMatch(/too long/)
  expect(guestMessage(new TypeError('x is not a function'))).not.toMatch(/function/)
})

it('says how long it takes, as far as anybody knows', () => {
  expect(waitingMessage(null, null)).toBe('Your picture is being made.')
  expect(waitingMessage(0, 12)).toBe('Ready in about 15 seconds.')
  expect(waitingMessage(0, 2)).toBe('Ready in a few seconds.')
  expect(waitingMessage(1, null)).toBe('One picture before yours.')
  expect(waitingMessage(4, 61)).toBe('4 pictures before yours, about a minute.')
  expect(waitingMessage(9, 200)).toBe('9 pictures before yours, about 3 minutes.')
})
