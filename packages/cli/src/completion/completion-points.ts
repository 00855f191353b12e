import type { Command } from 'commander'

export type CompletionOption = {
  readonly long: string
  readonly description: string
  readonly takesValue: boolean
  readonly choices: readonly string[]
}

/** One place of the command line where something can be completed: after `guise`, after `guise run` ... */
export type CompletionPoint = {
  /** The words after `guise`, for example `run face-swap`. */
  readonly path: string
  readonly commands: readonly { readonly name: string; readonly description: string }[]
  /** What the first argument may be, where that is a short list. */
  readonly words: readonly string[]
  readonly options: readonly CompletionOption[]
}

/** Everything that can be completed, read off the commands themselves. */
export function completionPointsOf(program: Command): readonly CompletionPoint[] {
  const shared = optionsOf(program)
  const visit = (command: Command, path: readonly string[]): CompletionPoint[] => {
    const commands = visible(command)
    const own = command === program ? [] : optionsOf(command)
    const point = {
      path: path.join(' '),
      commands: commands.map((one) => ({
        name: one.name(),
        description: one.summary() || one.description(),
      })),
      words: command.registeredArguments[0]?.argChoices ?? [],
      options: [...own, ...shared, HELP],
    }
    return [point, ...commands.flatMap((one) => visit(one, [...path, one.name()]))]
  }
  return visit(program, [])
}

const HELP: CompletionOption = {
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

function optionsOf(command: Command): CompletionOption[] {
  return command.options
    .filter((option) => !option.hidden && option.long)
    .map((option) => ({
      long: option.long ?? '',
      description: option.description,
      takesValue: option.required || option.optional,
      choices: option.argChoices ?? [],
    }))
}
