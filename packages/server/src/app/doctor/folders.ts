import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { open, rm, statfs } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { type Finding, firstLine, notice, ok, problem } from './finding.ts'

const MEGABYTE = 1024 * 1024
/** Less than this and the next results may not fit. */
const FULL_BELOW = 256 * MEGABYTE
const LOW_BELOW = 2048 * MEGABYTE

type Folder = Pick<Finding, 'check' | 'what'> & {
  readonly path: string
  /** What moves it to a larger disk. */
  readonly move: string
}

export function examineBlobFolder(path: string): Promise<Finding> {
  return examineFolder({
    check: 'blobs',
    what: 'Blobs',
    path,
    move: `rsync -a ${path}/ /A/LARGER/DISK/ && export GUISE_BLOB_FOLDER=/A/LARGER/DISK`,
  })
}

/** Films are put together there. */
export function examineTemporaryFolder(): Promise<Finding> {
  const path = tmpdir()
  const move = 'export TMPDIR=/A/LARGER/DISK'
  return examineFolder({ check: 'temporary', what: 'Temporary files', path, move })
}

async function examineFolder({ path, move, ...of }: Folder): Promise<Finding> {
  try {
    await writeAndRemove(join(existing(path), `.guise-doctor-${randomUUID()}`))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOSPC' || code === 'EDQUOT') {
      return problem(of, `the disk is full: ${path}`, move)
    }
    const isDenied = code === 'EACCES' || code === 'EPERM'
    const fix = isDenied ? `sudo mkdir -p ${path} && sudo chown -R ${ownUser()} ${path}` : move
    return problem(of, `cannot write: ${firstLine(error)}`, fix)
  }
  const { bavail, bsize } = await statfs(existing(path))
  const free = bavail * bsize
  if (free < FULL_BELOW) {
    return problem(of, `the disk is nearly full: ${amount(free)} left in ${path}`, move)
  }
  if (free < LOW_BELOW) return notice(of, `only ${amount(free)} left in ${path}`, move)
  return ok(of, `${path} is writable, ${amount(free)} free`)
}

/** In a container the user may have no name. */
function ownUser(): string {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.())
  }
}

/** The service makes the folder when it starts; until then its nearest parent stands for it. */
function existing(path: string): string {
  return existsSync(path) || path === dirname(path) ? path : existing(dirname(path))
}

/** As much as a small picture, and synced: a full disk may accept an empty file. */
async function writeAndRemove(path: string): Promise<void> {
  try {
    await using file = await open(path, 'wx', 0o600)
    await file.writeFile(Buffer.alloc(64 * 1024, 1))
    await file.sync()
  } finally {
    await rm(path, { force: true })
  }
}

function amount(bytes: number): string {
  const megabytes = bytes / MEGABYTE
  return megabytes < 1024 ? `${megabytes.toFixed(0)} MB` : `${(megabytes / 1024).toFixed(1)} GB`
}
