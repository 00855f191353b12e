import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Nothing takes so long to write: an unfinished file of this age was left by a process that died. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000

export function sha256Of(contents: Uint8Array): string {
  return createHash('sha256').update(contents).digest('hex')
}

/**
 * Puts the file there in one step: whoever looks sees the old one, none, or the whole new one. Two
 * processes at the same work do not disturb each other, the later one wins with the same contents.
 */
export async function store(folder: string, path: string, contents: Uint8Array): Promise<void> {
  const place = join(folder, path)
  const unfinished = `${place}.${randomBytes(6).toString('hex')}.part`
  await mkdir(dirname(place), { recursive: true })
  try {
    await writeFile(unfinished, contents)
    await rename(unfinished, place)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** Removes what processes that died in the middle of `store` left behind. */
export async function removeAbandoned(folder: string, now = Date.now()): Promise<void> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  for (const name of names.filter((one) => one.endsWith('.part'))) {
    const found = await stat(join(folder, name)).catch(() => undefined)
    if (found && now - found.mtimeMs > ABANDONED_AFTER_MS) {
      await rm(join(folder, name), { force: true })
    }
  }
}
