import { readFileSync } from 'node:fs'

export interface Usage {
  cpuMs: number
  memoryBytes: number
  /** The most the process ever held, kept by the kernel: no spike between two looks is missed. */
  peakMemoryBytes: number
}

/** Linux counts in hundredths of a second towards user space, on every architecture. */
const MS_PER_TICK = 10

const kilobytes = (status: string, field: string): number =>
  Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) * 1024

/**
 * What another process uses, or `undefined` when it is gone or the system has no /proc. There the
 * wall clock is the only bound left, which is why a server should run on Linux.
 */
export function readUsage(pid: number): Usage | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    // The name in brackets may hold anything, so count the fields from behind it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return {
      cpuMs: (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK,
      memoryBytes: kilobytes(status, 'VmRSS'),
      peakMemoryBytes: kilobytes(status, 'VmHWM'),
    }
  } catch {
    return undefined
  }
}
