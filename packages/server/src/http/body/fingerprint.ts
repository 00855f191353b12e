import { createHash, type Hash } from 'node:crypto'
import { Base64Text } from './base64-text.ts'

/** The same intent gives the same fingerprint, whatever the order or spelling of the body's fields. */
export function fingerprint(value: unknown): string {
  const hash = createHash('sha256')
  feed(hash, value)
  return hash.digest('hex')
}

// Walks the value instead of serialising it: pictures of many megabytes are not copied.
function feed(hash: Hash, value: unknown): void {
  if (value instanceof Base64Text) {
    hash.update(`"${value.length}:`)
    for (const piece of value.pieces()) hash.update(piece)
  } else if (Array.isArray(value)) {
    hash.update(`[${value.length}:`)
    for (const item of value) feed(hash, item)
  } else if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
    hash.update(`{${entries.length}:`)
    for (const [name, item] of entries) {
      feed(hash, name)
      feed(hash, item)
    }
  } else if (typeof value === 'string') {
    hash.update(`"${value.length}:`).update(value)
  } else {
    hash.update(`${typeof value}:${String(value)};`)
  }
}
