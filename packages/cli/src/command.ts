import { createGuise, type Guise } from '@guise/sdk'
import type { Command } from 'commander'
import type { Context, GlobalOptions } from './context.ts'
import { createTerminal, type Terminal } from './output/terminal.ts'
import { findService } from './service.ts'

/** Adds one command, or a group of them, to the program. */
export type CommandModule = (program: Command, context: Context) => void

/** What a command has at hand while it runs. */
export type Session = {
  readonly context: Context
  readonly options: GlobalOptions
  readonly terminal: Terminal
  /** The service that the options, the environment or the demo of this folder name. */
  guise(): Guise
}

type Act<Args extends readonly unknown[], Options> = (
  session: Session,
  args: Args,
  options: Options,
) => Promise<void> | void

/** An action for commander: it hands over the arguments, then the options, then the command itself. */
export function action<Args extends readonly unknown[] = [], Options = Record<string, never>>(
  context: Context,
  act: Act<Args, Options>,
): (...given: unknown[]) => Promise<void> {
  return async (...given) => {
    const command = given.at(-1) as Command
    const args = given.slice(0, -2) as unknown as Args
    const options = command.optsWithGlobals() as GlobalOptions & Options
    const terminal = createTerminal(context, options)
    const guise = () => connect(context, options)
    await act({ context, options, terminal, guise }, args, options)
  }
}

function connect(context: Context, options: GlobalOptions): Guise {
  const { url, key } = findService(context, options)
  return createGuise({ baseUrl: url, apiKey: key, fetch: context.fetch })
}

/** The group of this name, made when it is not there yet: commands of several files can share one. */
export function group(program: Command, name: string, description: string): Command {
  const known = program.commands.find((command) => command.name() === name)
  return known ?? program.command(name).description(description)
}

/** Shows examples under the options of a command's help. */
export function examples(...lines: readonly string[]): string {
  return `\nExamples:\n${lines.map((text) => `  $ ${text}`).join('\n')}\n`
}
