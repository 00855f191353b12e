import { createHash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** gk_: API keys, shown once. gt_: access tokens, short-lived. gs_: sessions, in a browser's cookie. */
export type SecretKind = 'gk' | 'gt' | 'gs'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const RANDOM_CHARACTERS = 43 // 256 bits in base 62
const CHECK_CHARACTERS = 6 // 32 bits in base 62
const PREFIX_CHARACTERS = 11

const SHAPE = new RegExp(`^(gk|gt|gs)_[0-9A-Za-z]{${RANDOM_CHARACTERS + CHECK_CHARACTERS}}$`)

export function mintSecret(
  kind: SecretKind,
  random: (size: number) => Buffer = randomBytes,
): string {
  const body = `${kind}_${base62(BigInt(`0x${random(32).toString('hex')}`), RANDOM_CHARACTERS)}`
  return body + checksum(body)
}

/** A new API key: the secret to show once, and what may be kept of it. */
export function mintKey(): { secret: string; prefix: string; digest: string } {
  const secret = mintSecret('gk')
  return { secret, prefix: prefixOf(secret), digest: digestOf(secret) }
}

/** False for a typo: refused without asking the database. */
export function looksGenuine(secret: string): boolean {
  if (!SHAPE.test(secret)) return false
  const body = secret.slice(0, -CHECK_CHARACTERS)
  return checksum(body) === secret.slice(-CHECK_CHARACTERS)
}

/** What may be shown again: enough to tell keys apart, useless to an attacker. Also the client_id. */
export function prefixOf(secret: string): string {
  return secret.slice(0, PREFIX_CHARACTERS)
}

/** 256 random bits need no salt and no slow hash. */
export function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

function checksum(body: string): string {
  return base62(BigInt(crc32(body)), CHECK_CHARACTERS)
}

function base62(value: bigint, characters: number): string {
  let text = ''
  for (let rest = value; text.length < characters; rest /= 62n) {
    text = (ALPHABET[Number(rest % 62n)] ?? '') + text
  }
  return text
}
