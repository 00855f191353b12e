import { hash, randomBytes } from 'node:crypto'
import type { Authenticators } from '@guise/core'
import { Secret, TOTP } from 'otpauth'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'

/** What every app understands without being told; many ignore anything else. */
const PERIOD_SECONDS = 30
const FORM = { algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS } as const
/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20
/** Phones whose clock is half a minute wrong, and people who type slowly. */
const SKEW_STEPS = 1
const ENROLMENT_MS = 15 * 60_000

const RECOVERY_CODES = 10
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'
/** 80 bits: nobody tries them all, not even against stolen digests. */
const RECOVERY_CHARACTERS = 16
const RECOVERY_SHAPE = new RegExp(`^[a-z2-7]{${RECOVERY_CHARACTERS}}$`)

export function createAuthenticators(box: SecretBox): Authenticators {
  // Another owner than that of what is stored: neither can stand for the other.
  const ownerOf = (userId: string) => `${userId} enrolment`

  return {
    begin({ id, email }, now) {
      const secret = new Secret({ size: SECRET_BYTES })
      const until = now.getTime() + ENROLMENT_MS
      return {
        secret: secret.base32,
        uri: new TOTP({ ...FORM, issuer: 'Guise', label: email, secret }).toString(),
        token: box.seal(ownerOf(id), JSON.stringify({ secret: secret.base32, until })),
      }
    },

    readEnrolment(userId, token, now) {
      const text = box.open(ownerOf(userId), token)
      if (text === undefined) return undefined
      const { secret, until } = JSON.parse(text) as { secret: string; until: number }
      return until > now.getTime() ? box.seal(userId, secret) : undefined
    },

    stepOf(userId, sealed, code, now) {
      const secret = box.open(userId, sealed)
      const token = code.replaceAll(/\s/g, '')
      if (secret === undefined) return 'unreadable'
      if (!/^\d{6}$/.test(token)) return undefined
      const timestamp = now.getTime()
      const totp = new TOTP({ ...FORM, secret: Secret.fromBase32(secret) })
      const delta = totp.validate({ token, timestamp, window: SKEW_STEPS })
      return delta === null ? undefined : totp.counter({ timestamp }) + delta
    },

    mintRecoveryCodes() {
      const plain = Array.from({ length: RECOVERY_CODES }, mintRecoveryCode)
      return {
        codes: plain.map((code) => code.match(/.{4}/g)?.join('-') ?? code),
        digests: plain.map(digestOfCode),
      }
    },

    recoveryDigest(code) {
      const plain = code.replaceAll(/[\s-]/g, '').toLowerCase()
      return RECOVERY_SHAPE.test(plain) ? digestOfCode(plain) : undefined
    },
  }
}

/** 32 letters: five bits of each byte, none more often than another. */
function mintRecoveryCode(): string {
  return Array.from(randomBytes(RECOVERY_CHARACTERS), (byte) => ALPHABET[byte & 31]).join('')
}

const digestOfCode = (plain: string) => hash('sha256', plain, 'hex')
