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
  const commands = group(program, 'filters', 'list filters and styles, and grant paid filters')
  addGrant(commands, context)
  addRevoke(commands, context)
}

function addGrant(commands: Command, context: Context): void {
  withSettings(commands.command('grant'))
    .description('Grant a paid filter to an account. Works on the database in GUISE_DATABASE_URL.')
    .argument('<filter>', 'id of the filter, a UUID')
    .argument('<account>', 'id of the account, or email address of its owner')
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
          () => `${account.email} can now use ${filter.name}`,
        )
      }),
    )
}

function addRevoke(commands: Command, context: Context): void {
  withSettings(commands.command('revoke'))
    .description('Withdraw a filter from an account.')
    .argument('<filter>', 'id of the filter, a UUID')
    .argument('<account>', 'id of the account, or email address of its owner')
    .action(
      action<Given, SettingsOptions>(context, async ({ terminal }, [filterId, whom], options) => {
        const { filter, account } = await withLocalOperator(context, options, async (local) => {
          const account = await accountOf(local, whom)
          const filter = await local.directory.findFilter(filterId)
          if (!filter) throw noFilter(filterId)
          if (!(await local.directory.revokeFilter(filter.id, account.id))) {
            throw new CommandError(
              EXIT.notFound,
              `${filter.name} is not granted to ${account.email}`,
            )
          }
          return { filter, account }
        })
        terminal.answer(
          { filter_id: filter.id, account_id: account.id, granted: false },
          () => `${account.email} can no longer use ${filter.name}`,
        )
      }),
    )
}

function noFilter(id: string): CommandError {
  return new CommandError(
    EXIT.notFound,
    `There is no filter ${id}`,
    'Only filters with a UUID can be granted. Everybody can use the filters of the catalogs',
  )
}

function ownedFilter(name: string): CommandError {
  return new CommandError(
    EXIT.refused,
    `${name} belongs to an account`,
    'Only paid filters of the operator can be granted',
  )
}
