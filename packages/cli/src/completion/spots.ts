import type { Command } from 'commander'

export type SpotOption = {
  readonly long: string
  readonly description: string
  readonly takesValue: boolean
  readonly choices: readonly string[]
}

/** One place of the command line where something can be completed: after `guise`, after `guise run` ... */
export type Spot = {
  /** The words after `guise`, for example `run face-swap`. */
  readonly path: string
  readonly commands: readonly { readonly name: string; readonly description: string }[]
  /** What the first argument may be, where that is a short list. */
  readonly words: readonly string[]
  readonly options: readonly SpotOption[]
}

/** Everything that can be completed, read off the commands themselves. */
export function spotsOf(program: Command): readonly Spot[] {
  const shared = optionsOf(program)
  const visit = (command: Command, path: readonly string[]): Spot[] => {
    const commands = visible(command)
    const own = command === program ? [] : optionsOf(command)
    const spot = {
      path: path.join(' '),
      commands: commands.map((one) => ({
        name: one.name(),
        description: one.summary() || one.description(),
      })),
      words: command.registeredArguments[0]?.argChoices ?? [],
      options: [...own, ...shared, HELP],
    }
    return [spot, ...commands.flatMap((one) => visit(one, [...path, one.name()]))]
  }
  return visit(program, [])
}

const HELP: SpotOption = {
  long: '--help',
  description: 'show help',
  takesValue: false,
  choices: [],
}

function visible(command: Command): readonly Command[] {
  return command
    .createHelp()
    .visibleCommands(command)
    .filter((one) => one.name() !== 'help')
}

function optionsOf(command: Command): SpotOption[] {
  return command.options
    .filter((option) => !option.hidden && option.long)
    .map((option) => ({
      long: option.long ?? '',
      description: option.description,
      takesValue: option.required || option.optional,
      choices: option.argChoices ?? [],
    }))
}
