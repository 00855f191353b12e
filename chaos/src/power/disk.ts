import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, closeSync, mkdirSync, openSync, truncateSync } from 'node:fs'
import { pause, until } from '@guise/test/support/until'

const SIZE = 2 * 1024 ** 3

/** EXT4_IOC_SHUTDOWN without a flush of the journal. Node has no ioctl. */
const CUT = `
import fcntl, os, struct, sys
disk = os.open(sys.argv[1], os.O_RDONLY)
fcntl.ioctl(disk, 0x8004587d, struct.pack('I', 2))`

/** A disk whose power can be cut: from then on nothing is written, and what was not synced is gone. */
export type PowerDisk = ReturnType<typeof createPowerDisk>

/** What is missing here, in a word for a person; undefined where a disk can be made. */
export function whyNoDisk(): string | undefined {
  if (process.platform !== 'linux') return 'it needs Linux'
  if (process.getuid?.() !== 0) return 'it needs root, to mount a disk'
  for (const [program, args] of [
    ['mkfs.ext4', ['-V']],
    ['python3', ['--version']],
    ['unshare', ['--version']],
    ['losetup', ['--find']],
  ] as const) {
    try {
      execFileSync(program, args, { stdio: 'ignore' })
    } catch {
      return program === 'losetup' ? 'there is no free loop device' : `${program} is missing`
    }
  }
  return undefined
}

const isFree = (image: string) =>
  execFileSync('losetup', ['--associated', image], { encoding: 'utf8' }).trim() === ''

const OWN_MOUNTS = 'GUISE_CHAOS_OWN_MOUNTS'

/** Starts this program again where nobody else sees its mounts: whoever copies them keeps a disk in use. */
export function withOwnMounts(): void {
  if (process.env[OWN_MOUNTS] !== undefined) return
  const args = ['--mount', process.execPath, ...process.argv.slice(1)]
  const env = { ...process.env, [OWN_MOUNTS]: '1' }
  const { status } = spawnSync('unshare', args, { stdio: 'inherit', env })
  process.exit(status ?? 3)
}

export function createPowerDisk(
  image: string,
  folder: string,
  owner: { uid: number; gid: number },
) {
  const run = (program: string, ...args: readonly string[]) =>
    execFileSync(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const mount = () => run('mount', '-o', 'loop', image, folder)
  /** What was killed may hold a file for a moment longer. */
  async function unmount(): Promise<void> {
    for (let tried = 1; ; tried++) {
      try {
        return void run('umount', folder)
      } catch (error) {
        if (tried === 50) throw error
        await pause(200)
      }
    }
  }
  closeSync(openSync(image, 'wx', 0o600))
  truncateSync(image, SIZE)
  run('mkfs.ext4', '-q', '-F', '-E', 'lazy_itable_init=0,lazy_journal_init=0', image)
  mkdirSync(folder, { mode: 0o700 })
  mount()
  chownSync(folder, owner.uid, owner.gid)
  run('chmod', '700', folder)
  return {
    cut: () => void run('python3', '-c', CUT, folder),
    /** As after a reboot: the file system recovers by its journal. */
    async comeBack(): Promise<void> {
      await unmount()
      // Mounted again before it is let go, it would still be the one that was shut down.
      await until('the disk to be let go', () => isFree(image))
      mount()
    },
    remove: unmount,
  }
}
