import { join } from 'node:path'
import { BLOB_KINDS } from '@guise/core'

// Every segment is spelled out and none may start with a dot, so no key can name a file outside its
// day folder, a side record or a temporary file. Only the whole shape is accepted, never cleaned up.
const KEY = new RegExp(
  `^(${BLOB_KINDS.join('|')})/\\d{4}-\\d{2}-\\d{2}/[\\w-]{1,100}/[\\w-]{1,100}\\.[a-z0-9]{1,10}$`,
)

export function isBlobKey(key: string): boolean {
  return KEY.test(key)
}

export function blobPath(root: string, key: string): string {
  if (!isBlobKey(key)) throw new Error(`Not a blob key: ${JSON.stringify(key.slice(0, 200))}`)
  return join(root, ...key.split('/'))
}
