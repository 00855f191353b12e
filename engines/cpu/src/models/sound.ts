import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { store } from './store.ts'

export type Expected = { readonly path: string; readonly bytes: number; readonly sha256: string }

/**
 * Which contents a file had when it was last read, and when it had been written then. Reading all files
 * takes half a second; a file that was not written since need not be read again.
 */
const RECORD = 'checked.json'
type Checked = { [path: string]: { sha256: string; written: number } }

/** Paths of files that are not there in their full length: quick, and enough to see if they were made. */
export async function missingOf(folder: string, all: readonly Expected[]): Promise<string[]> {
  const found = await Promise.all(all.map(({ path }) => lookAt(folder, path)))
  return all.filter(({ bytes }, place) => found[place]?.size !== bytes).map(({ path }) => path)
}

/** Paths of files that are not there with exactly the expected contents. */
export async function unsoundOf(folder: string, all: readonly Expected[]): Promise<string[]> {
  const before = await readRecord(folder)
  const after: Checked = {}
  const unsound: string[] = []
  for (const { path, bytes, sha256 } of all) {
    const found = await lookAt(folder, path)
    const known = before[path]
    const isKnown = known?.written === found?.mtimeMs && known?.sha256 === sha256
    const isSound =
      found?.size === bytes && (isKnown || (await digestOf(join(folder, path))) === sha256)
    if (isSound) after[path] = { sha256, written: found.mtimeMs }
    else unsound.push(path)
  }
  if (JSON.stringify(after) !== JSON.stringify(before)) await writeRecord(folder, after)
  return unsound
}

function lookAt(folder: string, path: string) {
  return stat(join(folder, path)).catch(() => undefined)
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file, { highWaterMark: 1 << 20 }), hash)
  return hash.digest('hex')
}

async function readRecord(folder: string): Promise<Checked> {
  try {
    return JSON.parse(await readFile(join(folder, RECORD), 'utf8')) as Checked
  } catch {
    // None yet, or not readable: then every file is read.
    return {}
  }
}

/** A folder that may only be read, or does not exist yet, goes without a record. */
async function writeRecord(folder: string, record: Checked): Promise<void> {
  if (Object.keys(record).length === 0) return
  const contents = new TextEncoder().encode(JSON.stringify(record))
  await store(folder, RECORD, contents).catch(() => {})
}
