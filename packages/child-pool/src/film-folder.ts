import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const NAME = /^guise-film-(\d+)-/

/** A folder for one film, named by our process; those of processes that were killed are swept away. */
export async function makeFilmFolder(): Promise<string> {
  for (const name of await readdir(tmpdir())) {
    const owner = Number(NAME.exec(name)?.[1] ?? 0)
    if (owner > 0 && !isAlive(owner))
      await rm(join(tmpdir(), name), { recursive: true, force: true })
  }
  return mkdtemp(join(tmpdir(), `guise-film-${process.pid}-`))
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM'
  }
}
