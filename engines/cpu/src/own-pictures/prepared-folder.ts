import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export type FolderLimits = { readonly files: number; readonly bytes: number }

export type PreparedFolder = {
  read(name: string): Promise<Uint8Array | undefined>
  /** What was read longest ago goes when there is too much. */
  keep(name: string, bytes: Uint8Array): Promise<void>
}

/** Files that can be made again at any time: a folder that cannot be written to only costs time. */
export function openPreparedFolder(folder: string, limits: FolderLimits): PreparedFolder {
  return {
    async read(name) {
      const path = join(folder, name)
      try {
        const bytes = await readFile(path)
        const now = new Date()
        await utimes(path, now, now)
        return bytes
      } catch {
        return undefined
      }
    },
    async keep(name, bytes) {
      const path = join(folder, name)
      const draft = `${path}.${process.pid}.draft`
      try {
        await mkdir(folder, { recursive: true })
        await writeFile(draft, bytes)
        await rename(draft, path)
        await removeOldest(folder, limits)
      } catch {
        await rm(draft, { force: true }).catch(() => {})
      }
    },
  }
}

async function removeOldest(folder: string, limits: FolderLimits): Promise<void> {
  const names = await readdir(folder)
  const files = await Promise.all(names.map((name) => describe(join(folder, name))))
  const newestFirst = files.flatMap((file) => file ?? []).sort((a, b) => b.usedAt - a.usedAt)
  let bytes = 0
  for (const [n, file] of newestFirst.entries()) {
    bytes += file.size
    if (n >= limits.files || (n > 0 && bytes > limits.bytes)) await rm(file.path, { force: true })
  }
}

/** Undefined when another process has just removed it. */
async function describe(path: string) {
  try {
    const { size, mtimeMs } = await stat(path)
    return { path, size, usedAt: mtimeMs }
  } catch {
    return undefined
  }
}
