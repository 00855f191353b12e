import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** A process, not just a number: pids are used again, a start time within one boot is not. */
export interface ProcessMark {
  readonly pid: number
  readonly startedAt: string
}

const onLinux = process.platform === 'linux'

/** The mark of a running process; undefined when there is none, or only a zombie of it. */
export function markOf(pid: number): ProcessMark | undefined {
  const startedAt = onLinux ? linuxStart(pid) : psStart(pid)
  return startedAt === undefined ? undefined : { pid, startedAt }
}

export function isAlive(mark: ProcessMark): boolean {
  return markOf(mark.pid)?.startedAt === mark.startedAt
}

/** Sends a signal to the marked process only, never to one that got its number later. */
export function signalTo(mark: ProcessMark, signal: NodeJS.Signals): void {
  if (!isAlive(mark)) return
  try {
    process.kill(mark.pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

export function childrenOf(pid: number): ProcessMark[] {
  return allPids()
    .filter((candidate) => parentOf(candidate) === pid)
    .flatMap((child) => markOf(child) ?? [])
}

/**
 * Processes of one program working in one folder, without the children of others among them: a
 * server ends its own. Every server here runs inside its own data folder, so this finds what a lost
 * manifest no longer names: orphans that would still write to that data.
 */
export function processesIn(folder: string, program: string): ProcessMark[] {
  if (!onLinux) return []
  const pids = allPids().filter(
    (pid) => workingFolder(pid) === folder && statOf(pid)?.program === program,
  )
  // Not by their numbers: these start over, and a child may have a smaller one than its parent.
  return pids.filter((pid) => !pids.includes(parentOf(pid))).flatMap((pid) => markOf(pid) ?? [])
}

interface Stat {
  readonly program: string
  readonly state: string
  readonly parent: number
  readonly startTicks: string
}

function statOf(pid: number): Stat | undefined {
  const text = readOrNothing(`/proc/${pid}/stat`)
  if (text === undefined) return undefined
  // The program's name stands in brackets and may itself contain brackets and spaces.
  const close = text.lastIndexOf(')')
  const fields = text.slice(close + 2).split(' ')
  return {
    program: text.slice(text.indexOf('(') + 1, close),
    state: fields[0] ?? '',
    parent: Number(fields[1]),
    startTicks: fields[19] ?? '',
  }
}

function linuxStart(pid: number): string | undefined {
  const stat = statOf(pid)
  if (stat === undefined || stat.state === 'Z' || stat.state === 'X') return undefined
  // Ticks count from boot, so the boot belongs to the mark.
  const boot = readOrNothing('/proc/sys/kernel/random/boot_id')?.trim() ?? ''
  return `${boot}/${stat.startTicks}`
}

function parentOf(pid: number): number {
  if (onLinux) return statOf(pid)?.parent ?? -1
  return Number(ps(['-o', 'ppid=', '-p', String(pid)]))
}

function psStart(pid: number): string | undefined {
  const [state, ...start] = ps(['-o', 'stat=,lstart=', '-p', String(pid)]).split(/\s+/)
  return state === undefined || state === '' || state.startsWith('Z') ? undefined : start.join(' ')
}

function allPids(): number[] {
  const names = onLinux ? readdirSync('/proc') : ps(['-A', '-o', 'pid=']).split(/\s+/)
  return names.filter((name) => /^\d+$/.test(name)).map(Number)
}

function workingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

function ps(args: string[]): string {
  return spawnSync('ps', args, { encoding: 'utf8' }).stdout?.trim() ?? ''
}

function readOrNothing(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
