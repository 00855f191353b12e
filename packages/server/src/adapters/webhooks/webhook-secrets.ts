import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { UnsignedMessage } from '@guise/core'
import { Webhook } from 'standardwebhooks'

const SECRET_BYTES = 32

export function mintWebhookSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`
}

/** The headers of Standard Webhooks. While a secret is being rotated each of the two signs. */
export function signMessage({
  id,
  at,
  body,
  secrets,
}: UnsignedMessage): Readonly<
  Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string>
> {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map((one) => new Webhook(one).sign(id, at, body)).join(' '),
  }
}

/** Keeps secrets that must be read again, unlike keys, whose digests are enough. */
export type SecretBox = {
  /** `owner` is what the secret belongs to: moved to another row it does not open. */
  seal(owner: string, secret: string): string
  /** Undefined when it was sealed with another key, for another owner, or altered. */
  open(owner: string, sealed: string): string | undefined
}

const VERSION = 'v1'
const IV_BYTES = 12
const TAG_BYTES = 16

/** AES-256-GCM under a key derived from the installation's secret: a copy of the database alone opens nothing. */
export function createSecretBox(installationSecret: string): SecretBox {
  const key = Buffer.from(hkdfSync('sha256', installationSecret, '', 'guise webhook secrets', 32))
  return {
    seal(owner, secret) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner))
      const bytes = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      const sealed = Buffer.concat([iv, cipher.getAuthTag(), bytes])
      return `${VERSION}.${sealed.toString('base64url')}`
    },

    open(owner, sealed) {
      const [version, text = ''] = sealed.split('.')
      const bytes = Buffer.from(text, 'base64url')
      if (version !== VERSION || bytes.length < IV_BYTES + TAG_BYTES) return undefined
      const iv = bytes.subarray(0, IV_BYTES)
      const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner))
        decipher.setAuthTag(tag)
        const secret = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES))
        return Buffer.concat([secret, decipher.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}
