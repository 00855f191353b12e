import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto'

/** Keeps secrets that must be read again, unlike keys, whose digests are enough. */
export type SecretBox = {
  /** `owner` is what the secret belongs to: moved to another row it does not open. */
  seal(owner: string, secret: string): string
  /** Undefined when it was sealed with another key, for another owner, or altered. */
  open(owner: string, sealed: string): string | undefined
  /** Whether it names the newest key. */
  isCurrent(sealed: string): boolean
}

const VERSION = 'v1'
const IV_BYTES = 12
const TAG_BYTES = 16
const KEY_ID_CHARACTERS = 8

/**
 * AES-256-GCM, with the newest key first. What is sealed names its key at its end, where a version that knows no key
 * ids does not look; what such a version sealed is tried with every key.
 */
export function createSecretBox(keys: readonly [Buffer, ...Buffer[]]): SecretBox {
  const known = keys.map((key) => ({ key, id: keyIdOf(key) }))
  const newest = { key: keys[0], id: keyIdOf(keys[0]) }
  return {
    seal(owner, secret) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', newest.key, iv).setAAD(Buffer.from(owner))
      const bytes = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      const sealed = Buffer.concat([iv, cipher.getAuthTag(), bytes])
      return `${VERSION}.${sealed.toString('base64url')}.${newest.id}`
    },

    open(owner, sealed) {
      const [version, text = '', keyId] = sealed.split('.')
      const bytes = Buffer.from(text, 'base64url')
      if (version !== VERSION || bytes.length < IV_BYTES + TAG_BYTES) return undefined
      for (const { key, id } of known) {
        const secret = keyId === undefined || keyId === id ? opened(key, owner, bytes) : undefined
        if (secret !== undefined) return secret
      }
      return undefined
    },

    isCurrent: (sealed) => sealed.endsWith(`.${newest.id}`),
  }
}

/** Tells keys apart, and nothing about them. */
function keyIdOf(key: Buffer): string {
  return hash('sha256', Buffer.concat([Buffer.from('guise key id\n'), key]), 'hex').slice(
    0,
    KEY_ID_CHARACTERS,
  )
}

function opened(key: Buffer, owner: string, bytes: Buffer): string | undefined {
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
}
