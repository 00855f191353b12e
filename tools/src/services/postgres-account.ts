import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, chownSync, lstatSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { RunAs } from './process.ts'

/** Postgres refuses to run as root, so root runs it as the user its package made. */
export function postgresAccount(): RunAs | undefined {
  if (process.getuid?.() !== 0) return undefined
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout?.trim() || Number.NaN),
  )
  if (uid === undefined || gid === undefined || Number.isNaN(uid + gid)) {
    throw new Error('Postgres cannot run as root and there is no user postgres to run it as')
  }
  return { uid, gid }
}

/**
 * Where the data goes: inside the home, unless user postgres cannot get there (a home under /root).
 * Then under /var/tmp, which survives a reboot, by a name that the same home finds again.
 */
export function choosePostgresFolder(home: string, account: RunAs | undefined): string {
  const inside = join(home, 'postgres')
  if (ownFolder(inside, account) && isReachable(inside, account)) return inside
  const hash = createHash('sha256').update(home).digest('hex').slice(0, 16)
  const outside = `/var/tmp/guise-${hash}`
  if (!ownFolder(outside, account)) throw new Error(`${outside} belongs to somebody else`)
  return outside
}

/** Makes the folder for this account alone; false when it exists and is another user's. */
function ownFolder(folder: string, account: RunAs | undefined): boolean {
  const owner = account?.uid ?? process.getuid?.()
  // Anybody can make folders and links in /var/tmp: what we did not make is not trusted with data.
  const found = lstatSync(folder, { throwIfNoEntry: false })
  if (found !== undefined) return found.isDirectory() && found.uid === owner
  mkdirSync(folder, { recursive: true })
  if (account !== undefined) chownSync(folder, account.uid, account.gid)
  chmodSync(folder, 0o700)
  return true
}

function isReachable(folder: string, account: RunAs | undefined): boolean {
  return spawnSync('test', ['-x', folder], { cwd: '/', ...account }).status === 0
}
