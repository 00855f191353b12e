import { existsSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where Debian's package `faketime` puts its library, by processor. */
const LIBRARIES = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map(
  (folder) => `/usr/lib/${folder}/faketime/libfaketimeMT.so.1`,
)

/** A clock for processes that is right until it is moved. Their monotonic clock is never moved. */
export type FalseClock = {
  readonly env: Readonly<Record<string, string>>
  /** Seconds ahead of the true time; negative: behind. The next time that a process reads its clock, it reads this. */
  move(seconds: number): void
}

/** Undefined where libfaketime is not installed. */
export function createFalseClock(folder: string, name: string): FalseClock | undefined {
  const library = LIBRARIES.find((path) => existsSync(path))
  if (!library) return undefined
  const file = join(folder, `${name}.faketime`)
  const move = (seconds: number) => {
    // At once: a process must never read half a number.
    writeFileSync(`${file}.next`, `${seconds < 0 ? '' : '+'}${seconds}`)
    renameSync(`${file}.next`, file)
  }
  move(0)
  return {
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      // With a cache, each process follows at another time, and refuses ids from those that are ahead of it.
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    move,
  }
}
