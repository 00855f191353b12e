import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

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
