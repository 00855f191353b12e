import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { createKeyring } from '../../platform/secrets/keyring.ts'
import { createAuthenticators } from './authenticators.ts'

const box = createKeyring('x'.repeat(32)).box('authenticators')
const authenticators = createAuthenticators(box)
const ada = { id: 'ada', email: 'ada@example.com' }
/** The secret of the test vectors in RFC 6238. */
const RFC = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => new Date(seconds * 1000)

/** RFC 6238 once more, by hand. */
function codeOf(ascii: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', ascii).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1e6).padStart(6, '0')
}

it.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
])('knows the code of RFC 6238 at %s', (seconds, code) => {
  const sealed = box.seal(ada.id, RFC)
  const step = authenticators.stepOf(ada.id, sealed, code, at(seconds))
  expect(step).toBe(Math.floor(seconds / 30))
})

it('takes the code before and the one after, as what they are, and no other', () => {
  const sealed = box.seal(ada.id, RFC)
  const now = at(3_000_010)
  const steps = [-2, -1, 0, 1, 2].map((by) =>
    authenticators.stepOf(ada.id, sealed, codeOf('12345678901234567890', 100_000 + by), now),
  )
  expect(steps).toEqual([undefined, 99_999, 100_000, 100_001, undefined])
  for (const wrong of ['', '12345', '1234567', 'abcdef', '28708２']) {
    expect(authenticators.stepOf(ada.id, sealed, wrong, now)).toBeUndefined()
  }
  const spaced = codeOf('12345678901234567890', 100_000).replace(/(...)/, ' $1 ')
  expect(authenticators.stepOf(ada.id, sealed, spaced, now)).toBe(100_000)
})

it('opens the secret of one person for no other, nor with another secret, and says so', () => {
  const sealed = box.seal(ada.id, RFC)
  expect(authenticators.stepOf('eve', sealed, '287082', at(59))).toBe('unreadable')
  const elsewhere = createAuthenticators(createKeyring('y'.repeat(32)).box('authenticators'))
  expect(elsewhere.stepOf(ada.id, sealed, '287082', at(59))).toBe('unreadable')
})

it('brings an enrolment back to its person, for a while', () => {
  const begun = authenticators.begin(ada, at(0))
  expect(begun.uri).toMatch(/^otpauth:\/\/totp\/Guise:ada%40example\.com\?issuer=Guise&/)
  expect(begun.uri).toContain(`secret=${begun.secret}`)
  expect(begun.token).not.toContain(begun.secret)
  const sealed = authenticators.readEnrolment(ada.id, begun.token, at(899)) ?? ''
  expect(box.open(ada.id, sealed)).toBe(begun.secret)
  expect(authenticators.readEnrolment(ada.id, begun.token, at(900))).toBeUndefined()
  expect(authenticators.readEnrolment('eve', begun.token, at(0))).toBeUndefined()
  expect(authenticators.readEnrolment(ada.id, sealed, at(0))).toBeUndefined()
  expect(box.open(ada.id, begun.token)).toBeUndefined()
})

it('mints ten recovery codes, which are known however they are typed', () => {
  const { codes, digests } = authenticators.mintRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  expect(codes[0]).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/)
  const typed = ` ${codes[0]?.toUpperCase().replaceAll('-', ' ')}`
  expect(authenticators.recoveryDigest(typed)).toBe(digests[0])
  expect(authenticators.recoveryDigest('287082')).toBeUndefined()
})
