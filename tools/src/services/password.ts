import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { RunAs } from './process.ts'

/** Hex, so that it needs no escaping in URLs, SQL and configuration files. */
export const newPassword = (): string => randomBytes(24).toString('hex')

/** Undefined for servers that a version without passwords made. */
export function readPassword(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
}

/** A file that only the account of its server, and root, can read: command lines are seen by every user. */
export function writePrivate(file: string, text: string, owner?: RunAs): void {
  const draft = `${file}.draft`
  writeFileSync(draft, text, { mode: 0o600 })
  if (owner !== undefined) chownSync(draft, owner.uid, owner.gid)
  renameSync(draft, file)
}
