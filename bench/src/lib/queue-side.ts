import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** A worker in a process of its own, which tells when each job starts there. */
export type WorkerProcess = {
  readonly pid: number
  /** The next start, in nanoseconds of the clock that all processes share. */
  nextStart(): Promise<bigint>
  /** Resolves when that many more have started. */
  starts(count: number): Promise<void>
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
  })
  let left = 0
  let reached = () => {}
  child.on('message', () => {
    left -= 1
    if (left === 0) reached()
  })
  await once(child, 'message')
  const exited = once(child, 'exit')
  return {
    pid: child.pid ?? 0,
    async nextStart() {
      const [message] = await once(child, 'message')
      return BigInt((message as { startedAt: string }).startedAt)
    },
    starts(count) {
      left = count
      return new Promise<void>((resolve) => {
        reached = resolve
      })
    },
    async stop() {
      child.disconnect()
      await exited
    },
  }
}
