import { randomUUID } from 'node:crypto'
import { type FileHandle, link, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { orMissing, temporaryFolder } from './disk-files.ts'

/** More would be accounts that have not written for long: they are looked at again. */
const MAX_KNOWN = 10_000

export type DiskWriter = {
  /**
   * Writes a file that is there whole or not at all, and still there after a power cut: a job's row
   * that names this blob is committed right afterwards. What must be done before it is there is done while it
   * is written.
   */
  write(
    path: string,
    bytes: Uint8Array | AsyncIterable<Uint8Array>,
    before?: () => Promise<void>,
  ): Promise<void>
  /**
   * A second name for a file that is never changed, only replaced or removed: as good as a copy, without
   * its bytes. False where the file system cannot do it; a missing file is an error.
   */
  link(from: string, path: string): Promise<boolean>
}

/** What a file system says that has no second name for a file, or none left for this one. */
const NO_LINKS: ReadonlySet<unknown> = new Set(['EMLINK', 'EPERM', 'ENOTSUP', 'ENOSYS', 'EXDEV'])

export function createDiskWriter(
  root: string,
  /** Throws when the root is away: nothing is made in its place. */
  required: () => Promise<void>,
  linkFile: typeof link = link,
): DiskWriter {
  const syncFolder = syncTogether()
  /** Folders that a power cut would not take, because this process has synced all above them. */
  const known = new Map<string, Promise<void>>()

  /** Every folder above, not only of those made here: another process may have made one and not synced it yet. */
  async function keep(folder: string): Promise<void> {
    const above: string[] = []
    for (let each = folder; each.length > root.length; ) {
      each = dirname(each)
      above.push(each)
    }
    await Promise.all(above.map(syncFolder))
  }

  function kept(folder: string): Promise<void> {
    const before = known.get(folder)
    if (before !== undefined) return before
    if (known.size >= MAX_KNOWN) known.clear()
    const keeping = keep(folder).catch((error: unknown) => {
      known.delete(folder)
      throw error
    })
    known.set(folder, keeping)
    return keeping
  }

  /** Files are written in a folder that is made when it turns out to be missing. */
  async function create(path: string): Promise<FileHandle> {
    const file = await open(path, 'wx', 0o600).catch(orMissing)
    if (file) return file
    await required()
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    return open(path, 'wx', 0o600)
  }

  /** So is the folder they come to: neither is looked for each time. */
  async function nameIn(folder: string, give: () => Promise<void>): Promise<void> {
    const isGiven = await give().then(() => true, orMissing)
    if (isGiven) return
    known.delete(folder)
    await required()
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await give()
  }

  return {
    async write(path, bytes, before = async () => {}) {
      const temporary = join(temporaryFolder(root), randomUUID())
      const folder = dirname(path)
      const file = await create(temporary)
      try {
        await Promise.all([writeSynced(file, bytes), before()])
        await nameIn(folder, () => rename(temporary, path))
      } catch (error) {
        await file.close()
        await rm(temporary, { force: true })
        throw error
      }
      await Promise.all([file.close(), syncFolder(folder), kept(folder)])
    },

    async link(from, path) {
      const folder = dirname(path)
      try {
        await nameIn(folder, () => linkFile(from, path))
      } catch (error) {
        if (NO_LINKS.has((error as { code?: unknown }).code)) return false
        throw error
      }
      await Promise.all([syncFolder(folder), kept(folder)])
      return true
    },
  }
}

async function writeSynced(
  file: FileHandle,
  bytes: Uint8Array | AsyncIterable<Uint8Array>,
): Promise<void> {
  await file.writeFile(bytes)
  await file.sync()
}

/**
 * Whoever asks while a folder is being synced shares the next time with all who asked since: what is under
 * way may have begun before their file was there.
 */
function syncTogether(): (folder: string) => Promise<void> {
  type Turns = { current: Promise<void>; next?: Promise<void> }
  const folders = new Map<string, Turns>()

  function begin(folder: string): Promise<void> {
    const turns: Turns = { current: sync(folder) }
    folders.set(folder, turns)
    const over = () => {
      if (turns.next === undefined) folders.delete(folder)
    }
    turns.current.then(over, over)
    return turns.current
  }

  return (folder) => {
    const turns = folders.get(folder)
    if (!turns) return begin(folder)
    const again = () => begin(folder)
    turns.next ??= turns.current.then(again, again)
    return turns.next
  }
}

async function sync(path: string): Promise<void> {
  await using folder = await open(path, 'r')
  await folder.sync()
}
