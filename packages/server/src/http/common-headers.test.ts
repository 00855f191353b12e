import { expect, it } from 'vitest'
import { commonHeaders } from './common-headers.ts'

it('says to every response what helmet would, and nothing of one response alone', async () => {
  const headers = await commonHeaders()
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
  })
  expect(Object.keys(headers)).not.toContain('content-length')
  expect(Object.keys(headers)).not.toContain('strict-transport-security')
})
