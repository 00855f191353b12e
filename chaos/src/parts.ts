import { join } from 'node:path'
import { pause } from '@guise/test/support/until'
import { type StackProcess, startProcess } from '@guise/tools'

/** One api or worker that is started again whenever it ends, as a supervisor does. */
export type Part = {
  readonly name: string
  readonly current: () => StackProcess
  /** kill -9 of it and of all that it started; it is back after so many milliseconds. */
  kill(awayMs: number): Promise<void>
  freeze(ms: number): Promise<void>
  stop(): Promise<void>
}

export type PartRequest = {
  readonly role: 'api' | 'worker'
  readonly name: string
  readonly home: string
  readonly env: Readonly<Record<string, string>>
  /** Started instead of the entry of its role. */
  readonly entry?: string | undefined
  /** It ended, and nobody had killed it. */
  readonly onEnd: (name: string, code: number | null) => void
}

export function startPart({ role, name, home, env, entry, onEnd }: PartRequest): Part {
  const logFile = join(home, `${name}.log`)
  let wanted = true
  let killed: StackProcess | undefined
  let current = launch()

  function launch(): StackProcess {
    const started = startProcess({ role, name, env, entry, logFile })
    void started.exited.then(async (ended) => {
      if (!wanted || killed === started) return
      onEnd(name, (ended as [number | null])[0])
      await pause(500)
      if (wanted && current === started) current = launch()
    })
    return started
  }

  /** To the whole group: an engine process would otherwise live on for a while. */
  function signal(part: StackProcess, what: NodeJS.Signals): void {
    try {
      process.kill(-part.pid, what)
    } catch {
      // It has just ended by itself.
    }
  }

  return {
    name,
    current: () => current,
    async kill(awayMs) {
      const part = current
      killed = part
      signal(part, 'SIGKILL')
      await part.exited
      await pause(awayMs)
      if (wanted && current === part) current = launch()
    },
    async freeze(ms) {
      const part = current
      signal(part, 'SIGSTOP')
      await pause(ms)
      signal(part, 'SIGCONT')
    },
    async stop() {
      wanted = false
      signal(current, 'SIGCONT')
      signal(current, 'SIGKILL')
      await current.exited
    },
  }
}
