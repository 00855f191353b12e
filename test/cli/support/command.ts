import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'

export const BIN = fileURLToPath(new URL('../../../packages/cli/src/bin.ts', import.meta.url))

export type Ended = { readonly code: number | null; readonly out: string; readonly err: string }

/** A `guise` command at work. */
export type Running = {
  readonly child: ChildProcess
  readonly out: () => string
  readonly err: () => string
  readonly ended: Promise<Ended>
}

export type CommandSettings = {
  readonly env: Readonly<Record<string, string>>
  readonly cwd: string
  readonly input?: Uint8Array
  /** Leaves stdin open, for a test that types. */
  readonly types?: boolean
}

/** Nothing of this process's own environment but what programs need. */
export function plainEnv(more: Readonly<Record<string, string>>): Record<string, string> {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE } = process.env
  // Hundreds of commands would compile the same files.
  const compiled = NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }
  return { PATH, HOME, LANG: 'C.UTF-8', ...compiled, ...more }
}

/** Starts the real command, from its own entry. */
export function startGuise(args: readonly string[], settings: CommandSettings): Running {
  return start(process.execPath, [BIN, ...args], settings)
}

/** The same in a terminal of its own, as a person would see it. */
export function startInTerminal(args: readonly string[], settings: CommandSettings): Running {
  const words = [process.execPath, BIN, ...args].map((word) => `'${word}'`).join(' ')
  const env = { TERM: 'xterm-256color', COLORTERM: 'truecolor', ...settings.env }
  const line = `stty cols 100 rows 40; exec ${words}`
  return start('script', ['-qec', line, '/dev/null'], { ...settings, env })
}

/** A program of this machine. */
export function start(
  program: string,
  args: readonly string[],
  settings: CommandSettings,
): Running {
  const { env, cwd, input, types } = settings
  const child = spawn(program, args, { env: plainEnv(env), cwd, stdio: ['pipe', 'pipe', 'pipe'] })
  const written = { out: '', err: '' }
  child.stdout.on('data', (chunk) => (written.out += chunk))
  child.stderr.on('data', (chunk) => (written.err += chunk))
  // A command that does not read its input closes it early.
  child.stdin.on('error', () => {})
  if (!types) child.stdin.end(input)
  const ended = new Promise<Ended>((resolve) => {
    child.on('close', (code) => resolve({ code, ...written }))
  })
  return { child, out: () => written.out, err: () => written.err, ended }
}

/** Whatever happens, nobody is shown a stack. */
export function expectNoStack({ out, err }: Ended): void {
  expect(`${out}${err}`).not.toMatch(/^\s+at .*[:(]/m)
}
