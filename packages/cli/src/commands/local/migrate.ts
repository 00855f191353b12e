import { action, type CommandModule } from '../../command.ts'
import { withDatabaseErrors } from './database-errors.ts'
import { serverModule } from './server.ts'
import { databaseUrl, type SettingsOptions, variablesOf, withSettings } from './settings.ts'

export const migrate: CommandModule = (program, context) => {
  withSettings(program.command('migrate'))
    .description('update the database tables to this version')
    .action(
      action<[], SettingsOptions>(context, async ({ terminal }, _args, options) => {
        const url = await databaseUrl(await variablesOf(context, options))
        const { migrateDatabase } = await serverModule('migrate')
        const applied = await withDatabaseErrors(context, options, () => migrateDatabase(url))
        terminal.answer({ applied }, () =>
          applied.length === 0
            ? 'The database is up to date'
            : applied.map((name) => `Applied ${name}`).join('\n'),
        )
      }),
    )
}
