import { action, type CommandModule, examples, group } from '../../command.ts'
import { withLocalOperator } from './operator.ts'
import { type SettingsOptions, withSettings } from './settings.ts'

/** The clock of PostgreSQL, by which results, sessions and records expire. */
export const clock: CommandModule = (program, context) => {
  const commands = group(
    program,
    'clock',
    'show and accept the time of PostgreSQL (for the operator)',
  )
  withSettings(commands.command('show'))
    .description('Show the time of PostgreSQL, and whether it is doubted.')
    .addHelpText('after', examples('guise clock show --settings guise.env'))
    .action(
      action<[], SettingsOptions>(context, async ({ terminal }, _args, options) => {
        const { at, seenAt, doubtedAt } = await withLocalOperator(context, options, ({ clock }) =>
          clock.read(),
        )
        const time = at.toISOString()
        const answer = {
          time,
          trusted_until: seenAt.toISOString(),
          doubted_since: doubtedAt?.toISOString() ?? null,
        }
        terminal.answer(answer, () =>
          doubtedAt === null
            ? `${time}, trusted`
            : `${time}, doubted: it jumped ahead from ${seenAt.toISOString()}. Nothing is erased or expires. If the time is right: guise clock accept`,
        )
      }),
    )
  withSettings(commands.command('accept'))
    .description(
      'Say that the time of PostgreSQL is right after a jump, so that records expire again.',
    )
    .addHelpText('after', examples('guise clock accept --settings guise.env'))
    .action(
      action<[], SettingsOptions>(context, async ({ terminal }, _args, options) => {
        const accepted = await withLocalOperator(context, options, ({ clock }) => clock.accept())
        terminal.answer({ accepted }, () =>
          accepted ? 'Accepted. Records expire by this time again' : 'The time was not doubted',
        )
      }),
    )
}
