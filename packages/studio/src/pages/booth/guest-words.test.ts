import { GuiseError, JobFailed } from '@guise/sdk'
import { expect, it } from 'vitest'
import { TookTooLong } from './follow-visit.ts'
import { guestWords, waitingWords } from './guest-words.ts'

it('tells guests what they can do, and never what only we understand', () => {
  const failed = (code: string) => new JobFailed({ code, message: 'INTERNAL WORDS', jobId: '1' })
  expect(guestWords(failed('NO_FACE_FOUND'))).toMatch(/look into the camera/i)
  expect(guestWords(failed('FACE_TOO_SMALL'))).toMatch(/closer/)
  for (const code of ['ENGINE_FAILED', 'WORKER_LOST', 'SOMETHING_NEW']) {
    expect(guestWords(failed(code))).toMatch(/our side/)
  }
  const poor = new GuiseError({ code: 'INSUFFICIENT_CREDITS', message: 'You have 0 credits' })
  expect(guestWords(poor)).toMatch(/not available/)
  expect(guestWords(poor)).not.toMatch(/credit/i)
  expect(guestWords(new TookTooLong())).toMatch(/too long/)
  expect(guestWords(new TypeError('x is not a function'))).not.toMatch(/function/)
})

it('says how long it takes, as far as anybody knows', () => {
  expect(waitingWords(null, null)).toBe('Your picture is being made.')
  expect(waitingWords(0, 12)).toBe('Ready in about 15 seconds.')
  expect(waitingWords(0, 2)).toBe('Ready in a few seconds.')
  expect(waitingWords(1, null)).toBe('One picture before yours.')
  expect(waitingWords(4, 61)).toBe('4 pictures before yours, about a minute.')
  expect(waitingWords(9, 200)).toBe('9 pictures before yours, about 3 minutes.')
})
