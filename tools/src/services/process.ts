import { spawn } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { childrenOf, isAlive, markOf, type ProcessMark, signalTo } from './identity.ts'

const POLL_MS = 20
const TAIL_LINES = 25

export interface RunAs {
  readonly uid: number
  readonly gid: number
}

export interface Launch {
  readonly binary: string
  readonly args: readonly string[]
  /** The server's own data folder: also how its orphans are found again. */
  readonly folder: string
  readonly logFile: string
  readonly runAs?: RunAs | undefined
  readonly env?: Record<string, string>
}

/** What a server sees of our environment: nothing that could change which data or port it uses. */
export function plainEnvironment(extra: Record<string, string> = {}): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH ?? '/usr/bin:/bin', TZ: 'UTC', ...extra }
}

/** Starts a program in a session of its own: it outlives us, and Ctrl-C does not reach it. */
export async function launch(request: Launch): Promise<ProcessMark> {
  mkdirSync(dirname(request.logFile), { recursive: true })
  const log = openSync(request.logFile, 'a', 0o600)
  try {
    const child = spawn(request.binary, request.args, {
      cwd: request.folder,
      detached: true,
      env: plainEnvironment(request.env),
      stdio: ['ignore', log, log],
      ...request.runAs,
    })
    const failure = new Promise<never>((_, reject) => child.once('error', reject))
    failure.catch(() => undefined)
    if (child.pid === undefined) return await failure
    child.unref()
    return markOf(child.pid) ?? { pid: child.pid, startedAt: 'ended at once' }
  } finally {
    closeSync(log)
  }
}

export interface Readiness {
  readonly name: string
  readonly mark: ProcessMark
  readonly logFile: string
  readonly limitMs: number
  readonly check: () => boolean | Promise<boolean>
  readonly signal?: AbortSignal | undefined
}

/** Resolves when the check passes; a dead process or the time limit is an error with the log's tail. */
export async function waitUntilReady(wanted: Readiness): Promise<void> {
  const deadline = Date.now() + wanted.limitMs
  while (true) {
    wanted.signal?.throwIfAborted()
    if (!isAlive(wanted.mark)) throw new Error(report(wanted, 'ended while starting'))
    if (await wanted.check()) return
    if (Date.now() > deadline) {
      throw new Error(report(wanted, `was not ready within ${wanted.limitMs / 1000} s`))
    }
    await pause(POLL_MS)
  }
}

/** Asks a process to end and waits until it has; kills it when it takes longer than allowed. */
export async function endProcess(
  mark: ProcessMark,
  polite: NodeJS.Signals,
  graceMs: number,
): Promise<void> {
  signalTo(mark, polite)
  if (await goneWithin(mark, graceMs)) return
  await killTree(mark)
}

/** SIGKILL, parent first so that it cannot react to the loss of its children. */
export async function killTree(mark: ProcessMark): Promise<void> {
  if (!isAlive(mark)) return
  const family = [mark, ...childrenOf(mark.pid)]
  for (const member of family) signalTo(member, 'SIGKILL')
  for (const member of family) {
    if (await goneWithin(member, 10_000)) continue
    throw new Error(`process ${member.pid} is still there 10 s after SIGKILL`)
  }
}

async function goneWithin(mark: ProcessMark, limitMs: number): Promise<boolean> {
  const deadline = Date.now() + limitMs
  while (isAlive(mark)) {
    if (Date.now() > deadline) return false
    await pause(POLL_MS)
  }
  return true
}

function report(wanted: Readiness, what: string): string {
  return `${wanted.name} ${what}. The end of ${wanted.logFile}:\n${tailOf(wanted.logFile)}`
}

function tailOf(file: string): string {
  if (!existsSync(file)) return '  (no log)'
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
  return lines
    .slice(-TAIL_LINES)
    .map((line) => `  ${line}`)
    .join('\n')
}
