import { Socket } from 'node:net'
import {
  CHANNEL_FD,
  type ChildEvent,
  type Command,
  encodeMessage,
  type MessageLimits,
  MessageReader,
  type Outcome,
} from './messages.ts'

type ServeOptions = {
  readonly limits: MessageLimits
  /** `crash`: a child that met an error it does not know is not trusted with another task. */
  readonly onError: 'report' | 'crash'
}

type RunTask<Task, Result> = (
  task: Task,
  run: { readonly signal: AbortSignal; readonly progress: (fraction: number) => void },
) => Promise<Result>

/** The life of a child process: one task after the other, until its parent is gone. */
export function serveTasks<Task, Result>(
  runTask: RunTask<Task, Result>,
  { limits, onError }: ServeOptions,
): void {
  const channel = new Socket({ fd: CHANNEL_FD })
  const reader = new MessageReader(limits)
  let abort = new AbortController()

  const send = (event: ChildEvent): void => {
    for (const part of encodeMessage(event)) channel.write(part)
  }

  async function outcomeOf(task: Task): Promise<Outcome> {
    try {
      const progress = (fraction: number) => send({ kind: 'progress', fraction })
      return { kind: 'succeeded', result: await runTask(task, { signal: abort.signal, progress }) }
    } catch (error) {
      if (onError === 'crash') throw error
      const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
      return { kind: 'error', error: { name, message, stack } }
    }
  }

  async function run(task: Task): Promise<void> {
    abort = new AbortController()
    const outcome = await outcomeOf(task)
    send({ kind: 'ended', outcome, residentBytes: residentBytes() })
  }

  channel.on('data', (chunk: Buffer) => {
    for (const message of reader.push(chunk)) {
      const command = message as Command
      if (command.kind === 'abort') abort.abort(new Error('the task was given up'))
      else void run(command.task as Task)
    }
  })
  // A plain exit would wait for native threads; nothing here is worth waiting for.
  const die = (): void => void process.kill(process.pid, 'SIGKILL')
  for (const event of ['end', 'error', 'close']) channel.on(event, die)
  // Terminals and service managers signal all processes at once; the parent decides what ends when.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
  send({ kind: 'ready' })
}

/** What is really in use: pixels of the task that has just ended are garbage, and go first. */
function residentBytes(): number {
  globalThis.gc?.()
  return process.memoryUsage.rss()
}
