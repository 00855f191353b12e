import type { FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import type { HttpSettings } from '../services.ts'
import { limitOf, minuteLimitsOf } from './rate-limits.ts'

const settings = { submitsPerMinute: 60, readsPerMinute: 6000 }
const key = { submitLimit: null, readLimit: null, submitCeiling: null, readCeiling: null }

describe('what a caller may do a minute', () => {
  it.each([
    ['a stranger', null, { submits: 60, reads: 6000 }],
    ['a key without limits', key, { submits: 60, reads: 6000 }],
    ['a key limited by its owner', { ...key, submitLimit: 5 }, { submits: 5, reads: 6000 }],
    [
      'a key that was given more than there is',
      { ...key, submitLimit: 1_000_000, readLimit: 1_000_000 },
      { submits: 60, reads: 6000 },
    ],
    [
      'an account raised by an operator',
      { ...key, submitCeiling: 600 },
      { submits: 600, reads: 6000 },
    ],
    [
      'one that was lowered',
      { ...key, submitLimit: 50, submitCeiling: 10 },
      { submits: 10, reads: 6000 },
    ],
  ])('%s', (_name, caller, limits) => {
    expect(minuteLimitsOf(caller, settings)).toEqual(limits)
  })
})

describe('a row that costs as much as several reads', () => {
  const request = { caller: { ...key, keyId: 'k', readLimit: 45 } } as unknown as FastifyRequest
  const [cheap, costly] = [{}, { worthReads: 10 }].map((row) =>
    limitOf({ access: 'read', ...row }, settings as HttpSettings),
  )

  it('is allowed that part of the reads, at least once', () => {
    expect([cheap?.max(request), costly?.max(request)]).toEqual([45, 5])
  })

  it('is counted apart from them', () => {
    expect(costly?.keyGenerator(request)).not.toBe(cheap?.keyGenerator(request))
  })
})
