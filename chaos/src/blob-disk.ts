import { execFileSync } from 'node:child_process'
import { mkdirSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const SIZE = '512m'

/** The blob folder, on a disk of its own where we may make one: it can be full, and it can be gone. */
export type BlobDisk = ReturnType<typeof createBlobDisk>

export function createBlobDisk(home: string) {
  const disk = join(home, 'disk')
  const folder = join(disk, 'blobs')
  mkdirSync(disk, { mode: 0o755 })
  const canBeFull = mount(['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', disk])
  mkdirSync(folder)
  const resize = (size: string) => mount(['-o', `remount,size=${size}`, disk])
  return {
    folder,
    canBeFull,
    /** No room for one more page. */
    fill(): void {
      const { blocks, bfree, bsize } = statfsSync(disk)
      resize(String((blocks - bfree) * bsize))
    },
    empty: () => void resize(SIZE),
    takeAway(): void {
      renameSync(folder, `${folder}-away`)
      // A file in its place: a process that starts without finding the folder makes a new one.
      writeFileSync(folder, '')
    },
    bringBack(): void {
      rmSync(folder, { force: true })
      renameSync(`${folder}-away`, folder)
    },
    remove(): void {
      if (canBeFull) execFileSync('umount', ['--lazy', disk])
    },
  }
}

/** False where only root may. */
function mount(args: readonly string[]): boolean {
  if (process.getuid?.() !== 0) return false
  try {
    execFileSync('mount', args, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
