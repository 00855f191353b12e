import { execFileSync } from 'node:child_process'
import { mkdirSync, renameSync, statfsSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const SIZE = '512m'

/** The blob folder, on a disk of its own where we may make one: it can be full, and it can be gone. */
export type BlobDisk = ReturnType<typeof createBlobDisk>

export function createBlobDisk(home: string) {
  const disk = join(home, 'disk')
  const folder = join(disk, 'blobs')
  mkdirSync(disk, { mode: 0o755 })
  const canBeFull = mount(['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', disk])
  mkdirSync(`${folder}-here`)
  writeFileSync(`${folder}-away`, '')
  // At once: there is never a moment without any, which would be a third state beside here and away.
  const lead = (to: string) => {
    symlinkSync(to, `${folder}-next`)
    renameSync(`${folder}-next`, folder)
  }
  lead(`${folder}-here`)
  const resize = (size: string) => mount(['-o', `remount,size=${size}`, disk])
  return {
    folder,
    canBeFull,
    /** No room for one more page. */
    fill(): void {
      const { blocks, bfree, bsize } = statfsSync(disk)
      resize(String((blocks - bfree) * bsize))
    },
    empty(): void {
      if (!resize(SIZE)) throw new Error('the disk stays full: it could not be resized')
    },
    takeAway: () => lead(`${folder}-away`),
    bringBack: () => lead(`${folder}-here`),
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
