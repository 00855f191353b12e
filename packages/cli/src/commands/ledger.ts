import type { LedgerEntry } from '@guise/sdk'
import { Option } from 'commander'
import { action, type CommandModule, examples } from '../command.ts'
import { badUsage } from '../errors.ts'
import { moment as when } from '../output/format.ts'
import { type Column, table } from '../output/table.ts'
import { type PageOptions, pageOf, pageOptions } from './pages.ts'
import { moment } from './values.ts'

const COLUMNS: readonly Column<LedgerEntry>[] = [
  { title: 'NUMBER', of: ({ number }) => number, align: 'right' },
  { title: 'KIND', of: ({ kind }) => kind },
  { title: 'AMOUNT', of: ({ amount }) => amount, align: 'right' },
  { title: 'JOB', of: ({ job_id }) => job_id },
  { title: 'NOTE', of: ({ note }) => note },
  { title: 'TIME', of: ({ created_at }) => when(created_at) },
]

type Options = PageOptions & {
  readonly kind?: LedgerEntry['kind']
  readonly since?: string
  readonly until?: string
  readonly csv?: boolean
}

export const ledgerCommand: CommandModule = (program, context) => {
  pageOptions(
    program
      .command('ledger')
      .summary('show all credit movements')
      .description('Show all credit movements, newest first.')
      .addOption(
        new Option('--kind <kind>', 'only these').choices([
          'grant',
          'hold',
          'settle',
          'release',
          'reversal',
        ]),
      )
      .option('--since <time>', 'a date, or how long ago: 2h, 7d', moment(context.now))
      .option('--until <time>', 'a date, or how long ago', moment(context.now)),
  )
    .option('--csv', 'the whole range as CSV')
    .addHelpText('after', examples('guise ledger --since 30d --csv > ledger.csv'))
    .action(
      action<[], Options>(context, async ({ guise, terminal }, _args, options) => {
        const { kind, since, until } = options
        const query = { ...(kind && { kind }), ...(since && { since }), ...(until && { until }) }
        if (options.csv && terminal.isJson) {
          throw badUsage('--csv cannot be used with --json', 'Use one of them')
        }
        if (options.csv) {
          context.stdout.write(await guise().account.ledgerCsv(query))
          return
        }
        const open = (limit: number) => guise().account.ledger({ ...query, limit })
        await pageOf(terminal, options, open, (rows, paint) =>
          rows.length === 0 ? 'No entries.' : table(COLUMNS, rows, paint),
        )
      }),
    )
}
