import { Option } from 'commander'
import { action, type CommandModule, examples } from '../../command.ts'
import type { Context } from '../../context.ts'
import { CommandEnd } from '../../errors.ts'
import { EXIT } from '../../exit-codes.ts'
import { serverModule } from './server.ts'
import { type SettingsOptions, variablesOf, withSettings } from './settings.ts'

type Options = SettingsOptions & { readonly for: 'all' | 'api' | 'worker' }

export const doctor: CommandModule = (program, context) => {
  withSettings(program.command('doctor'))
    .description('check everything that the service needs, and show how to fix problems')
    .addOption(
      new Option('--for <part>', 'what runs on this machine')
        .choices(['all', 'api', 'worker'])
        .default('all'),
    )
    .addHelpText('after', examples('guise doctor', 'guise doctor --for api --settings guise.env'))
    .action(
      action<[], Options>(context, async ({ terminal }, _args, options) => {
        const { examine, problemsOf, report } = await serverModule('app/doctor/index')
        const findings = await examine({
          variables: await variablesOf(context, options),
          own: ownCommands(context, options),
          now: context.now,
          part: options.for,
        })
        const isReady = problemsOf(findings).length === 0
        terminal.answer({ ready: isReady, findings }, (paint) => report(findings, paint))
        if (!isReady) throw new CommandEnd(EXIT.notReady)
      }),
    )
}

/** As it was called itself, so that a fix can be copied as it stands. */
export function ownCommands({ env }: Context, { settings }: SettingsOptions) {
  const program = env.npm_command === 'exec' ? 'npx guise' : 'guise'
  const more = settings === undefined ? '' : ` --settings ${settings}`
  return (command: string): string => `${program} ${command}${more}`
}
