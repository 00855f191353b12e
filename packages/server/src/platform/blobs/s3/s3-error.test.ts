import { expect, it } from 'vitest'
import { isAway } from './s3-error.ts'

const failed = (httpStatusCode: number | undefined, code?: string) =>
  Object.assign(new Error('failed'), { $metadata: { httpStatusCode }, code })

it.each([
  ['nobody listens', failed(undefined, 'ECONNREFUSED'), true],
  ['the name is not found', failed(undefined, 'EAI_AGAIN'), true],
  ['the store has an error of its own', failed(503), true],
  ['the key is refused', failed(403), false],
  ['the certificate is not trusted', failed(undefined, 'SELF_SIGNED_CERT_IN_CHAIN'), false],
  ['the certificate is for another name', failed(undefined, 'ERR_TLS_CERT_ALTNAME_INVALID'), false],
  ['the fault is ours', new TypeError('undefined is not a function'), false],
])('%s: away is %3$s', (_, error, away) => {
  expect(isAway(error)).toBe(away)
})
