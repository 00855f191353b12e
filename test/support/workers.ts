import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StackProcess } from '@guise/tools'
import { rowOf } from './jobs.ts'
import type { Stack } from './stack.ts'
import { until } from './until.ts'

/** A worker that notices lost work within seconds and does one picture at a time. */
export function startQuickWorker(
  stack: Stack,
  env: Readonly<Record<string, string>> = {},
): StackProcess {
  return stack.startWorker({
    GUISE_LEASE_SECONDS: '2',
    GUISE_SWEEP_SECONDS: '0.3',
    GUISE_RECHECK_SECONDS: '1',
    GUISE_RETRY_SECONDS: '0.5',
    GUISE_IMAGE_WORKERS: '1',
    // What a killed worker leaves behind goes with the stack.
    TMPDIR: stack.home,
    ...env,
  })
}

/** kill -9 of a process and of all that it started, as when its machine is lost. */
export async function lose(part: StackProcess): Promise<void> {
  if (part.running() && part.pid > 1) process.kill(-part.pid, 'SIGKILL')
  await part.kill()
}

/** Ends every worker, so that the next test starts without any. */
export async function loseWorkers({ processes }: Stack): Promise<void> {
  await Promise.all(processes.filter(({ name }) => name.startsWith('worker')).map(lose))
}

/** SIGSTOP for a worker and all that it started, as when its machine hangs. */
export function freeze(worker: StackProcess): void {
  process.kill(-worker.pid, 'SIGSTOP')
}

export function thaw(worker: StackProcess): void {
  process.kill(-worker.pid, 'SIGCONT')
}

/** The numbers of a worker's engine processes. */
export function engineProcessesOf({ pid }: StackProcess): readonly number[] {
  const file = `/proc/${pid}/task/${pid}/children`
  const children = existsSync(file) ? readFileSync(file, 'utf8').trim().split(' ') : []
  return children.map(Number).filter((child) => child > 0)
}

/** kill -9 of a worker's engine processes, as when a native library crashes or memory runs out. */
export function loseEngineProcesses(worker: StackProcess): void {
  for (const pid of engineProcessesOf(worker)) process.kill(pid, 'SIGKILL')
}

/**
 * Stops a worker while it makes this attempt at the job: once its engine works, because one that
 * hangs before Postgres' answer to its claim has reached it gives that up and makes no attempt.
 */
export async function freezeInMidJob(
  stack: Stack,
  worker: StackProcess,
  id: string,
  attempt = 1,
): Promise<void> {
  await until(`attempt ${attempt} at job ${id}`, async () => {
    const { attempt: current } = await rowOf(stack, id)
    return current === attempt && engineProcessesOf(worker).length > 0
  })
  freeze(worker)
  const { state } = await rowOf(stack, id)
  if (state !== 'running') throw new Error(`job ${id} was ${state} before its worker was frozen`)
}

export type Attempt = { readonly job: string; readonly attempt: number; readonly ended: boolean }

/** What a worker's log says about attempts that it has finished with. */
export function attemptsOf({ home }: Stack, { name }: Pick<StackProcess, 'name'>): Attempt[] {
  const file = join(home, `${name}.log`)
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => /"msg":"(job ended|attempt did not end the job)"/.test(line))
    .map((line) => {
      const { job, msg, attempt, attempts } = JSON.parse(line)
      return msg === 'job ended'
        ? { job, attempt: attempts, ended: true }
        : { job, attempt, ended: false }
    })
}

export function untilAttempt(stack: Stack, worker: StackProcess, id: string): Promise<Attempt> {
  return until(`${worker.name} is done with job ${id}`, () =>
    attemptsOf(stack, worker).find(({ job }) => job === id),
  )
}

export const untilReady = (stack: Stack, worker: StackProcess): Promise<boolean> =>
  untilSaid(stack, worker, 'worker ready')

/** These words are in the log of a process. */
export function untilSaid(
  { home }: Stack,
  { name }: StackProcess,
  words: string,
): Promise<boolean> {
  const file = join(home, `${name}.log`)
  return until(
    `${name} says "${words}"`,
    () => existsSync(file) && readFileSync(file, 'utf8').includes(words),
  )
}

/** Keys of the blobs on disk, of one kind and account. */
export function blobsOnDisk(
  { home }: Stack,
  kind: 'inputs' | 'results',
  accountId: string,
): readonly string[] {
  const root = join(home, 'blobs')
  if (!existsSync(join(root, kind))) return []
  return readdirSync(join(root, kind))
    .map((day) => `${kind}/${day}/${accountId}`)
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`))
    .sort()
}

const FILM_FOLDER = 'guise-film-'

/** The numbers of the ffmpeg processes that work for the stack's quick workers. */
export function encodersOf({ home }: Stack): readonly number[] {
  return processes('pid,args')
    .filter((line) => line.includes(join(home, FILM_FOLDER)))
    .map((line) => Number.parseInt(line, 10))
}

/** Folders that films under way, or given up, have left. */
export function filmFoldersOf({ home }: Stack): readonly string[] {
  return readdirSync(home).filter((name) => name.startsWith(FILM_FOLDER))
}

/** Which of these processes have not ended; one that only waits to be buried has. */
export function livingOf(pids: readonly number[]): readonly number[] {
  return processes('pid,stat')
    .filter((line) => !line.includes('Z'))
    .map((line) => Number.parseInt(line, 10))
    .filter((pid) => pids.includes(pid))
}

function processes(columns: string): readonly string[] {
  return execFileSync('ps', ['-eo', columns], { encoding: 'utf8' }).split('\n')
}
