import {
  chmodSync,
  globSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { isAlive, markOf, type ProcessMark } from './identity.ts'
import { removeServices } from './stop.ts'

const PREFIX = 'guise-services-'
const OWNER = 'owner.json'

/** A home for servers that live as long as this process; `removeServices` ends it. */
export async function makeTemporaryHome(): Promise<string> {
  await removeAbandoned()
  const home = mkdtempSync(join(realpathSync(tmpdir()), PREFIX))
  // User postgres has to pass through; nothing inside is readable for others.
  chmodSync(home, 0o711)
  takeOwnership(home)
  return home
}

/** Homes of runs that were killed before they could clean up: their servers would run for ever. */
async function removeAbandoned(): Promise<void> {
  for (const file of globSync(join(realpathSync(tmpdir()), `${PREFIX}*`, OWNER))) {
    const home = dirname(file)
    // What cannot be removed, such as a folder that is still mounted, is no reason not to start.
    if (isAbandoned(home) && claim(home)) await removeServices(home).catch(() => {})
  }
}

function isAbandoned(home: string): boolean {
  try {
    // Anybody can write there, and what a stranger's manifest names is not ours to remove.
    if (lstatSync(home).uid !== process.getuid?.()) return false
    return !isAlive(JSON.parse(readFileSync(join(home, OWNER), 'utf8')) as ProcessMark)
  } catch {
    return false // just being made or removed
  }
}

/** A rename succeeds for one: several runs may find the same home at the same time. */
function claim(home: string): boolean {
  try {
    renameSync(join(home, OWNER), join(home, `${OWNER}.former`))
  } catch {
    return false
  }
  takeOwnership(home)
  return true
}

function takeOwnership(home: string): void {
  writeFileSync(join(home, OWNER), JSON.stringify(markOf(process.pid)), { mode: 0o600 })
}
