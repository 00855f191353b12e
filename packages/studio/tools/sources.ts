import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

/** Changes when any of these files and folders does. */
export async function digestOf(home: string, sources: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of await filesIn(join(home, source))) {
      hash
        .update(relative(home, file))
        .update('\0')
        .update(await readFile(file))
    }
  }
  return hash.digest('hex')
}

async function filesIn(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true, recursive: true }).catch(
    () => undefined,
  )
  if (!entries) return [path]
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
