import { GuiseError, JobFailed } from '@guise/sdk'
import { expect, it } from 'vitest'
import { failureKeyOf, TookTooLong } from './failure-text.ts'
import en from './texts/en.json'

it('tells guests what they can do, and never what only we understand', () => {
  const failed = (code: string) =>
    failureKeyOf(new JobFailed({ code, message: 'INTERNAL LABELS', jobId: '1' }))
  const refused = (code: string) => failureKeyOf(new GuiseError({ code, message: '0 credits' }))
  expect(failed('NO_FACE_FOUND')).toBe('NO_FACE_FOUND')
  expect(failed('FACE_TOO_SMALL')).toBe('FACE_TOO_SMALL')
  expect(refused('INVALID_IMAGE')).toBe('INVALID_IMAGE')
  expect(failed('PICTURE_REFUSED')).toBe('PICTURE_UNUSABLE')
  expect(failed('RESULT_WITHHELD')).toBe('PICTURE_UNUSABLE')
  for (const code of [
    'ENGINE_FAILED',
    'GATE_FAILED',
    'WORKER_LOST',
    'SOMETHING_NEW',
    'OURS',
    'toString',
  ]) {
    expect(failed(code)).toBe('OURS')
  }
  expect(refused('INSUFFICIENT_CREDITS')).toBe('CLOSED')
  expect(refused('ALIAS_NOT_FOUND')).toBe('CHANGED')
  expect(failureKeyOf(new TookTooLong())).toBe('TOO_LONG')
  expect(failureKeyOf(new TypeError('x is not a function'))).toBe('OURS')
  expect(
    Object.values(en.failures).filter((text) => /credit|filter|alias|job/i.test(text)),
  ).toEqual([])
})
