import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { until } from '../support/until.ts'

/** Where a program of examples/ stands, as `curl/redraw.sh`. */
export const exampleFile = (file: string) =>
  fileURLToPath(new URL(`../../examples/${file}`, import.meta.url))

export type Program = {
  readonly child: ChildProcess
  /** All that it has said so far. */
  said(): string
  readonly ended: Promise<{ readonly code: number | null; readonly said: string }>
  /** Waits for these words; what ends before it has said them has failed. */
  says(words: string): Promise<void>
  kill(): Promise<void>
}

type Settings = {
  readonly env: Readonly<Record<string, string>>
  readonly folder: string
}

const INTERPRETERS: Readonly<Record<string, readonly string[]>> = {
  '.sh': ['sh'],
  '.py': ['python3', '-u'],
  '.ts': [process.execPath, '--no-warnings'],
}

/** Starts a program of examples/ as its README says: with the address and the key in the environment. */
export function startProgram(file: string, args: readonly string[], settings: Settings): Program {
  const interpreter = INTERPRETERS[extname(file)] ?? []
  const [program = '', ...before] = [...interpreter, exampleFile(file), ...args]
  const child = spawn(program, before, {
    cwd: settings.folder,
    env: { ...process.env, ...settings.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (more: string) => {
      text += more
    })
  }
  const said = () => text
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, said: text }))
  return {
    child,
    said,
    ended,
    async says(words) {
      await until(`${file} says "${words}"`, () => {
        if (child.exitCode !== null && !text.includes(words)) throw new Error(text)
        return text.includes(words)
      })
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

export function temporaryFolder() {
  const path = mkdtempSync(join(tmpdir(), 'guise-examples-'))
  return { path, remove: () => rmSync(path, { recursive: true }) }
}
