import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const LEFT_BEHIND_AFTER = 24 * 3_600_000

// Inside the root: a rename is atomic only within one file system.
const temporaryFolder = (root: string) => join(root, 'temporary')

/**
 * Writes a file that is there whole or not at all, and still there after a power cut: a job's row
 * that names this blob is committed right afterwards.
 */
export async function writeDurably(
  root: string,
  path: string,
  bytes: Uint8Array | AsyncIterable<Uint8Array>,
): Promise<void> {
  const temporary = join(temporaryFolder(root), randomUUID())
  await mkdir(temporaryFolder(root), { recursive: true, mode: 0o700 })
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  try {
    await writeSynced(temporary, bytes)
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
  // Every folder up to the root, not only those made here: another write may have made one of them
  // a moment ago and not have synced it yet. Syncing an unchanged folder takes about 0.2 ms.
  let folder = path
  do {
    folder = dirname(folder)
    await syncFolder(folder)
  } while (folder.length > root.length)
}

/** A process that is killed while writing leaves its temporary file; nothing else ever removes it. */
export async function removeLeftBehind(root: string, now: Date): Promise<void> {
  const folder = temporaryFolder(root)
  for (const name of await namesIn(folder)) {
    const path = join(folder, name)
    const found = await stat(path).catch(orMissing)
    if (found && now.getTime() - found.mtimeMs > LEFT_BEHIND_AFTER) await rm(path, { force: true })
  }
}

export async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(orMissing)) ?? []
}

/** For `catch`: a missing file is an answer here, every other error stays one. */
export function orMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}

async function writeSynced(
  path: string,
  bytes: Uint8Array | AsyncIterable<Uint8Array>,
): Promise<void> {
  await using file = await open(path, 'wx', 0o600)
  await file.writeFile(bytes)
  await file.sync()
}

async function syncFolder(path: string): Promise<void> {
  await using folder = await open(path, 'r')
  await folder.sync()
}
