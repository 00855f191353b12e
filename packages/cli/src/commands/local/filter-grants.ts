import type { Command } from 'commander'
import { action, type CommandModule, examples, group } from '../../command.ts'
import type { Context } from '../../context.ts'
import { CommandError } from '../../errors.ts'
import { EXIT } from '../../exit-codes.ts'
import { accountOf, withLocalOperator } from './operator.ts'
import { type SettingsOptions, withSettings } from './settings.ts'

type Given = [filterId: string, account: string]

/** Paid filters: the operator's, given to accounts. */
export const filterGrants: CommandModule = (program, context) => {
  const commands = group(program, 'filters', 'filters to make pictures with')
  addGrant(commands, context)
  addRevoke(commands, context)
}

function addGrant(commands: Command, context: Context): void {
  withSettings(commands.command('grant'))
    .description(
      "give one of the operator's filters to an account (on the database, GUISE_DATABASE_URL)",
    )
    .argument('<filter>', 'its id, a UUID')
    .argument('<account>', 'its id, or the email address of its owner')
    .addHelpText(
      'after',
      examples('guise filters grant 5f0c2a1e-8a51-4f6e-9d3b-0a4e6a1b7c11 me@example.com'),
    )
    .action(
      action<Given, SettingsOptions>(context, async ({ terminal }, [filterId, whom], options) => {
        const { filter, account } = await withLocalOperator(context, options, async (local) => {
          const account = await accountOf(local, whom)
          const filter = await local.directory.findFilter(filterId)
          if (!filter) throw noFilter(filterId)
          if (filter.isOwned) throw ownedFilter(filter.name)
          await local.operator.grantFilter(filter.id, account.id)
          return { filter, account }
        })
        terminal.answer(
          { filter_id: filter.id, account_id: account.id, granted: true },
          () => `${account.email} can use ${filter.name} now`,
        )
      }),
    )
}

function addRevoke(commands: Command, context: Context): void {
  withSettings(commands.command('revoke'))
    .description('take a filter that was given to an account back')
    .argument('<filter>', 'its id, a UUID')
    .argument('<account>', 'its id, or the email address of its owner')
    .action(
      action<Given, SettingsOptions>(context, async ({ terminal }, [filterId, whom], options) => {
        const { filter, account } = await withLocalOperator(context, options, async (local) => {
          const account = await accountOf(local, whom)
          const filter = await local.directory.findFilter(filterId)
          if (!filter) throw noFilter(filterId)
          if (!(await local.directory.revokeFilter(filter.id, account.id))) {
            throw new CommandError(EXIT.notFound, `${account.email} was not given ${filter.name}`)
          }
          return { filter, account }
        })
        terminal.answer(
          { filter_id: filter.id, account_id: account.id, granted: false },
          () => `${account.email} cannot use ${filter.name} any more`,
        )
      }),
    )
}

function noFilter(id: string): CommandError {
  return new CommandError(
    EXIT.notFound,
    `There is no filter ${id}`,
    'Filters of the catalogs belong to everybody; only those with a UUID are given',
  )
}

function ownedFilter(name: string): CommandError {
  return new CommandError(
    EXIT.refused,
    `${name} belongs to an account`,
    'Only filters of the operator can be given',
  )
}
