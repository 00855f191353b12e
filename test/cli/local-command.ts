import { tmpdir } from 'node:os'
import { until } from '../support/until.ts'
import { BIN, type Ended, type Running, start } from './support/command.ts'

export type CommandOptions = {
  /** The settings, and no others. */
  readonly env: Readonly<Record<string, string>>
  readonly cwd?: string
  readonly stdin?: string
  /** The command of another installation. */
  readonly bin?: string
}

/** The real command in a process of its own. */
export function startGuise(args: readonly string[], options: CommandOptions): Running {
  const { env, cwd = tmpdir(), stdin = '', bin = BIN } = options
  return start(process.execPath, [bin, ...args], { env, cwd, input: Buffer.from(stdin) })
}

export const guise = (args: readonly string[], options: CommandOptions): Promise<Ended> =>
  startGuise(args, options).ended

/** Until it says that it runs; its own words if it has ended instead. */
export const running = (started: Running) =>
  until('it is running', () => {
    if (started.child.exitCode !== null) throw new Error(started.err())
    return started.err().includes('running')
  })
