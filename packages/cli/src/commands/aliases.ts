import type { Alias } from '@guise/sdk'
import { Option } from 'commander'
import { action, type CommandModule, examples, group } from '../command.ts'
import { confirmed } from '../confirm.ts'
import { CommandError } from '../errors.ts'
import { EXIT } from '../exit-codes.ts'
import { moment } from '../output/format.ts'
import { type Column, fields, table } from '../output/table.ts'
import type { Paint } from '../output/terminal.ts'

type Named = Alias & { readonly name: string }

const COLUMNS: readonly Column<Named>[] = [
  { title: 'ID', of: ({ id }) => id },
  { title: 'NAME', of: ({ name }) => name },
  { title: 'PROJECT', of: ({ project }) => project },
  { title: 'FILTER', of: ({ ai_filter_data }) => ai_filter_data.label },
  { title: 'FILTER ID', of: ({ ai_filter }) => ai_filter },
  { title: 'SWAPS', of: ({ history }) => history.length, align: 'right' },
  { title: 'LAST USED', of: ({ last_used }) => moment(last_used) },
]

const HISTORY: readonly Column<Alias['history'][number]>[] = [
  { title: 'UNTIL', of: ({ time_removed }) => moment(time_removed) },
  { title: 'FILTER', of: ({ ai_filter_name }) => ai_filter_name },
  { title: 'FILTER ID', of: ({ ai_filter_id }) => ai_filter_id },
]

export const aliasCommands: CommandModule = (program, context) => {
  const aliases = group(program, 'aliases', 'manage aliases: stable ids that point to filters')

  aliases
    .command('list')
    .description('List your aliases, newest first.')
    .action(
      action(context, async ({ guise, terminal }) => {
        const { aliases } = guise()
        const [listed, overviews] = await Promise.all([aliases.list(), aliases.overviews()])
        const names = new Map(overviews.map(({ id, name }) => [id, name]))
        const all = listed.map((alias): Named => ({ ...alias, name: names.get(alias.id) ?? '' }))
        terminal.answer({ data: all }, (paint) =>
          all.length === 0 ? 'No aliases.' : table(COLUMNS, all, paint),
        )
      }),
    )

  aliases
    .command('create')
    .description('Create an alias for one of your filters.')
    .argument('<filter>', 'UUID of one of your filters')
    .option('--project <name>', 'what it is for')
    .addOption(
      new Option('--type <type>', 'reject filters of the other type').choices([
        'face_swap',
        'multi_swap',
      ]),
    )
    .addHelpText('after', examples('guise aliases create FILTER_UUID --project "Booth 4"'))
    .action(
      action<[string], { project?: string; type?: 'face_swap' | 'multi_swap' }>(
        context,
        async ({ guise, terminal }, [filter], { project, type }) => {
          const alias = await guise().aliases.create({
            ai_filter: filter,
            ...(project === undefined ? {} : { project }),
            ...(type === undefined ? {} : { alias_type: type }),
          })
          terminal.answer(alias, (paint) => aliasDetails(alias, paint))
        },
      ),
    )

  aliases
    .command('swap')
    .description(
      'Point an alias to another filter. New jobs use that filter. The alias id stays the same.',
    )
    .argument('<alias>', 'id of the alias')
    .argument('<filter>', 'UUID of one of your filters')
    .addHelpText('after', examples('guise aliases swap ALIAS_ID FILTER_UUID'))
    .action(
      action<[string, string]>(context, async ({ guise, terminal }, [id, filter]) => {
        const alias = await guise().aliases.swap(id, filter)
        terminal.answer(alias, (paint) => aliasDetails(alias, paint))
      }),
    )

  aliases
    .command('rename')
    .description('Give an alias a name of its own. Its id stays the same.')
    .argument('<alias>', 'id of the alias')
    .argument('<name>', 'where it is used; "" takes the name away')
    .addHelpText('after', examples('guise aliases rename ALIAS_ID "Main stage"'))
    .action(
      action<[string, string]>(context, async ({ guise, terminal }, [id, name]) => {
        const alias = await guise().aliases.change(id, { name })
        terminal.answer(alias, (paint) =>
          fields(
            [
              ['id', alias.id],
              ['name', alias.name],
              ['project', alias.project],
              ['filter', alias.filter.name],
            ],
            paint,
          ),
        )
      }),
    )

  aliases
    .command('check')
    .description('Show what would stop working if an alias pointed to another filter.')
    .argument('<alias>', 'id of the alias')
    .argument('<filter>', 'UUID of one of your filters')
    .addHelpText('after', examples('guise aliases check ALIAS_ID FILTER_UUID'))
    .action(
      action<[string, string]>(context, async ({ guise, terminal }, [id, filter]) => {
        const check = await guise().aliases.check(id, filter)
        terminal.answer(check, () =>
          check.is_narrower
            ? check.warnings.join('\n')
            : `"${check.ai_filter_name}" accepts everything that the current filter accepts.`,
        )
      }),
    )

  aliases
    .command('history')
    .description('Show the filters that an alias pointed to, oldest first.')
    .argument('<alias>', 'id of the alias')
    .action(
      action<[string]>(context, async ({ guise, terminal }, [id]) => {
        const alias = await guise().aliases.get(id)
        terminal.answer({ data: alias.history }, (paint) =>
          alias.history.length === 0
            ? `It has always pointed to ${alias.ai_filter_data.label}.`
            : table(HISTORY, alias.history, paint),
        )
      }),
    )

  aliases
    .command('undo')
    .description('Point an alias back to its previous filter.')
    .argument('<alias>', 'id of the alias')
    .action(
      action<[string]>(context, async ({ guise, terminal }, [id]) => {
        const alias = await guise().aliases.undo(id).catch(nothingBefore)
        terminal.answer(alias, (paint) => aliasDetails(alias, paint))
      }),
    )

  aliases
    .command('delete')
    .description('Delete an alias. Runs that still use its id are rejected.')
    .argument('<alias>', 'id of the alias')
    .option('-y, --yes', 'do not ask for confirmation')
    .action(
      action<[string], { yes?: boolean }>(context, async (session, [id], { yes }) => {
        await confirmed(session, `Delete alias ${id}?`, yes)
        await session.guise().aliases.delete(id)
        session.terminal.answer({ id, deleted: true }, () => `Deleted ${id}`)
      }),
    )
}

function aliasDetails(alias: Alias, paint: Paint): string {
  return fields(
    [
      ['id', alias.id],
      ['project', alias.project],
      ['filter', alias.ai_filter_data.label],
      ['filter id', alias.ai_filter],
      ['before', alias.history.at(-1)?.ai_filter_name],
    ],
    paint,
  )
}

function nothingBefore(error: unknown): never {
  if (!(error instanceof RangeError)) throw error
  throw new CommandError(EXIT.refused, error.message, 'The alias has no previous filter')
}
