import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** A start in nanoseconds of the clock that all processes share. */
type WorkerMessage =
  | { readonly ready: true }
  | { readonly startedAt: string }
  | { readonly ended: true }

/** Tell when as many more have ended. */
export type ParentMessage = { readonly count: number }

/** A worker in a process of its own, which tells when each job starts and ends there. */
export type WorkerProcess = {
  readonly pid: number
  nextStart(): Promise<bigint>
  /** Resolves when that many more have ended, which is when the store of the queue says so. */
  ends(count: number): Promise<void>
  stop(): Promise<void>
}

export async function startWorkerProcess(
  file: string,
  env: Readonly<Record<string, string>>,
): Promise<WorkerProcess> {
  const path = fileURLToPath(new URL(file, import.meta.url))
  const child: ChildProcess = fork(path, {
    env: { ...process.env, ...env },
    execArgv: ['--no-warnings'],
    // Log lines are written, as the product writes them, but nobody reads them.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  let ended = () => {}
  let started = (_at: bigint) => {}
  child.on('message', (message: WorkerMessage) => {
    if ('startedAt' in message) started(BigInt(message.startedAt))
    if ('ended' in message) ended()
  })
  await once(child, 'message')
  const exited = once(child, 'exit')
  return {
    pid: child.pid ?? 0,
    nextStart: () =>
      new Promise<bigint>((resolve) => {
        started = resolve
      }),
    ends(count) {
      child.send({ count } satisfies ParentMessage)
      return new Promise<void>((resolve) => {
        ended = resolve
      })
    },
    async stop() {
      child.disconnect()
      await exited
    },
  }
}
