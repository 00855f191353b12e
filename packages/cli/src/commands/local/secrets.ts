import { action, type CommandModule, examples, group } from '../../command.ts'
import { withDatabaseErrors } from './database-errors.ts'
import { serverModule } from './server.ts'
import { type SettingsOptions, serverConfig, variablesOf, withSettings } from './settings.ts'

/** The secrets of the installation itself, not those of its accounts. */
export const secrets: CommandModule = (program, context) => {
  const commands = group(
    program,
    'secrets',
    'change the secret of the installation (for the operator)',
  )
  withSettings(commands.command('rotate'))
    .description(
      'Encrypt with GUISE_SECRET what the database still has under a secret of GUISE_SECRET_OLD. Safe to run again.',
    )
    .addHelpText('after', examples('guise secrets rotate --settings guise.env'))
    .action(
      action<[], SettingsOptions>(context, async ({ terminal }, _args, options) => {
        const config = await serverConfig(await variablesOf(context, options))
        const { rotateSecrets } = await serverModule('app/rotate-secrets')
        const done = await withDatabaseErrors(context, options, () => rotateSecrets(config))
        const total = (state: 'resealed' | 'current' | 'unreadable') =>
          done.reduce((sum, one) => sum + one[state], 0)
        terminal.answer({ columns: done }, () =>
          [
            `${total('resealed')} encrypted with the new secret, ${total('current')} were already`,
            ...(total('unreadable') > 0
              ? [`${total('unreadable')} cannot be read with any secret that is set`]
              : []),
          ].join('\n'),
        )
      }),
    )
}
