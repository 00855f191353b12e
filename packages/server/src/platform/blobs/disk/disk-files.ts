import { randomUUID } from 'node:crypto'
import { link, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { BLOB_KINDS } from '@guise/core'
import { createBatcher } from '../../batcher.ts'

// Every segment is spelled out and none may start with a dot, so no key can name a file outside its
// day folder, a side record or a temporary file. Only the whole shape is accepted, never cleaned up.
const KEY = new RegExp(
  `^(${BLOB_KINDS.join('|')})/\\d{4}-\\d{2}-\\d{2}/[\\w-]{1,100}/[\\w-]{1,100}\\.[a-z0-9]{1,10}$`,
)

export function isBlobKey(key: string): boolean {
  return KEY.test(key)
}

export function blobPath(root: string, key: string): string {
  if (!isBlobKey(key)) throw new Error(`Not a blob key: ${JSON.stringify(key.slice(0, 200))}`)
  return join(root, ...key.split('/'))
}

const MARKER = '.guise-blobs'

/** Enough to notice a full disk, little enough to ask often. */
const PROBE = Buffer.alloc(64 * 1024)

/**
 * Whether the folder is the one this process began with. One that is gone, or the empty mount point of a
 * disk that is not mounted, looks like a store without blobs: everything would be missing, erasing would
 * succeed, and new blobs would be written where nobody finds them later. So a marker lies in it, with a name
 * that no other has. Which name it is stands elsewhere too, where a process that starts meanwhile can read it.
 */
export function createPresence(root: string, names: FolderNames = NOBODY_KNOWS) {
  let prepared: Promise<string> | undefined
  // Every blob that is written or missing asks: those who ask while one looks share the next look.
  const look = createBatcher<undefined, true>(
    async (asked) => {
      const [found, own] = await Promise.all([nameOf(root).catch(orNothing), prepared])
      if (found !== own) throw anotherFolder(root, await prepared)
      return asked.map(() => true)
    },
    { maxBatch: Number.POSITIVE_INFINITY, maxInFlight: 1 },
  )

  async function required(): Promise<void> {
    prepared ??= agree(root, names).catch((error: unknown) => {
      prepared = undefined
      throw error
    })
    await prepared
    await look(undefined)
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

/** Where the name of the folder is written down apart from it. */
export type FolderNames = {
  find(): Promise<string | undefined>
  /** The first one stays. */
  record(name: string): Promise<void>
}

const NOBODY_KNOWS: FolderNames = { find: async () => undefined, record: async () => {} }

/** It may come back: a process can start without it, and waits for it. */
export class BlobFolderAway extends Error {}

/**
 * The name that the folder must have. Where none is known yet, it is the folder's own: that is made before it is
 * recorded, so that processes that begin at the same moment agree on one.
 */
async function agree(root: string, names: FolderNames): Promise<string> {
  const find = () =>
    names.find().catch((cause: unknown) => {
      throw new BlobFolderAway('nobody can tell which folder holds the blobs', { cause })
    })
  const known = await find()
  if (known === undefined) {
    const name = await prepare(root)
    await keepName(root)
    await names.record(name)
    return (await find()) ?? nameOf(root)
  }
  if ((await nameOf(root).catch(orNothing)) !== known) {
    throw anotherFolder(root, known)
  }
  return known
}

const anotherFolder = (root: string, name: string | undefined) =>
  new BlobFolderAway(
    `${root} is not the folder with the blobs of this database. Mount its disk. If the blobs are lost, or if you moved them without the file ${MARKER}, write ${name} into ${join(root, MARKER)}.`,
  )

/** Also where a file is in the place of the folder. */
function orNothing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
}

/** Whoever writes it by hand ends the line. */
const nameOf = async (root: string) => (await readFile(join(root, MARKER), 'utf8')).trim()

/** Another process was first. */
function orNamed(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
/** Not on every file system of other machines. A full or broken disk is no reason to take an empty name. */
const hasNoLinks = (error: unknown) =>
  ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'].includes(
    (error as NodeJS.ErrnoException).code ?? '',
  )

/** Answers the name of the folder. */
async function prepare(root: string): Promise<string> {
  await mkdir(root, { recursive: true, mode: 0o700 })
  const found = await nameOf(root).catch(orMissing)
  if (found) return found
  const draft = join(root, `${MARKER}-${randomUUID()}`)
  try {
    if (found === undefined) await writeOnce(draft, join(root, MARKER))
    else await nameOlder(root, draft)
  } finally {
    await rm(draft, { force: true })
  }
  const name = await nameOf(root)
  // Where files cannot be linked, somebody else may be about to write it.
  if (!name) throw new BlobFolderAway(`${root} is being given its name`)
  return name
}

/** A new name, whole and only once: processes that begin at the same moment agree on one. */
async function writeOnce(draft: string, path: string): Promise<void> {
  const name = randomUUID()
  await writeFile(draft, name, { mode: 0o600 })
  try {
    await link(draft, path).catch(orNamed)
  } catch (error) {
    if (!hasNoLinks(error)) throw error
    await writeFile(path, name, { flag: 'wx', mode: 0o600 }).catch(orNamed)
  }
}

/**
 * A folder that was made before folders had names has an empty marker, as any other of that time: it gets a name too. That
 * lies beside it first and stays there, so that whoever comes late writes the same one.
 */
async function nameOlder(root: string, draft: string): Promise<void> {
  const beside = join(root, `${MARKER}-name`)
  await writeOnce(draft, beside)
  await writeFile(draft, await readFile(beside), { mode: 0o600 })
  await rename(draft, join(root, MARKER))
}

/**
 * Before the name is written down elsewhere: a folder that a power cut has left without its name would from then
 * on be taken for another one, with all blobs in it.
 */
async function keepName(root: string): Promise<void> {
  for (const path of [join(root, MARKER), root, dirname(root)]) {
    await using file = await open(path, 'r')
    await file.sync()
  }
}

const LEFT_BEHIND_AFTER = 24 * 3_600_000

// Inside the root: a rename is atomic only within one file system.
export const temporaryFolder = (root: string) => join(root, 'temporary')

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

const BY_EXTENSION: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  mp4: 'video/mp4',
}

/** No blob key holds two dots, so this name is never a blob's own. */
export const typeRecord = (path: string) => `${path}.type`
export const isTypeRecord = (name: string) => name.split('.').length > 2

/**
 * Nearly every blob's type is told by its extension; a record beside the blob tells those of other extensions.
 * An extension that says another type is a mistake: nobody looks for a record there.
 */
export async function recordType(
  path: string,
  contentType: string,
  write: (path: string, bytes: Uint8Array) => Promise<void>,
): Promise<void> {
  const told = typeToldBy(path)
  if (told === contentType) return
  if (told) throw new Error(`A blob of type ${contentType} must not have the extension of ${told}.`)
  await write(typeRecord(path), Buffer.from(contentType))
}

export async function typeOf(path: string): Promise<string> {
  return (
    typeToldBy(path) ??
    (await readFile(typeRecord(path), 'utf8').catch(orMissing)) ??
    'application/octet-stream'
  )
}

function typeToldBy(path: string): string | undefined {
  return BY_EXTENSION[path.slice(path.lastIndexOf('.') + 1)]
}
