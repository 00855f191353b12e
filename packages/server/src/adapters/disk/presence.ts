import { randomUUID } from 'node:crypto'
import { mkdir, open, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const MARKER = '.guise-blobs'

/** Enough to notice a full disk, little enough to ask often. */
const PROBE = Buffer.alloc(64 * 1024)

/**
 * Whether the folder is the one this process began with. One that is gone, or the empty mount point of a
 * disk that is not mounted, looks like a store without blobs: everything would be missing, erasing would
 * succeed, and new blobs would be written where nobody finds them later. So a marker lies in it.
 */
export function createPresence(root: string) {
  let prepared: Promise<void> | undefined

  async function required(): Promise<void> {
    prepared ??= prepare(root).catch((error: unknown) => {
      prepared = undefined
      throw error
    })
    await prepared
    await stat(join(root, MARKER))
  }

  return {
    /** Throws when the folder is away. */
    required,
    /** Throws when it is away, full or read-only. */
    async proven(): Promise<void> {
      await required()
      const path = join(root, `probe-${randomUUID()}`)
      try {
        await using file = await open(path, 'wx', 0o600)
        await file.writeFile(PROBE)
      } finally {
        await rm(path, { force: true })
      }
    },
  }
}

async function prepare(root: string): Promise<void> {
  await mkdir(root, { recursive: true, mode: 0o700 })
  await writeFile(join(root, MARKER), '', { flag: 'a', mode: 0o600 })
}
