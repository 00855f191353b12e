import { Argument } from 'commander'
import { action, type CommandModule, examples } from '../command.ts'
import { bashCompletion } from '../completion/bash.ts'
import { completionPointsOf } from '../completion/completion-points.ts'
import { fishCompletion } from '../completion/fish.ts'
import { zshCompletion } from '../completion/zsh.ts'

const SHELLS = { bash: bashCompletion, zsh: zshCompletion, fish: fishCompletion }
type Shell = keyof typeof SHELLS

export const completionCommand: CommandModule = (program, context) => {
  program
    .command('completion')
    .summary('print a completion script for a shell')
    .description('Print a script that completes commands, options and their values.')
    .addArgument(new Argument('<shell>', 'the shell').choices(Object.keys(SHELLS)))
    .addHelpText(
      'after',
      examples(
        'eval "$(guise completion bash)"     # in ~/.bashrc',
        'source <(guise completion zsh)      # in ~/.zshrc, after compinit',
        'guise completion fish > ~/.config/fish/completions/guise.fish',
      ),
    )
    .action(
      action<[Shell]>(context, ({ terminal }, [shell]) => {
        const script = SHELLS[shell](completionPointsOf(program))
        terminal.answer({ shell, script }, () => script)
      }),
    )
}
