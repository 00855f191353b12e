import type { UsageDay } from '@guise/sdk'
import { action, type CommandModule, examples } from '../command.ts'
import { type Column, table } from '../output/table.ts'
import { day } from './values.ts'

const COLUMNS: readonly Column<UsageDay>[] = [
  { title: 'DAY', of: (row) => row.day },
  { title: 'KEY', of: ({ key_name, key_id }) => key_name ?? key_id },
  { title: 'FAMILY', of: ({ family }) => family },
  { title: 'SUCCEEDED', of: ({ succeeded }) => succeeded, align: 'right' },
  { title: 'FAILED', of: ({ failed }) => failed, align: 'right' },
  { title: 'CANCELLED', of: ({ cancelled }) => cancelled, align: 'right' },
  { title: 'CREDITS', of: ({ credits }) => credits, align: 'right' },
]

export const usageCommand: CommandModule = (program, context) => {
  program
    .command('usage')
    .summary('show jobs and credits by day and key')
    .description('Show jobs and credits by day (UTC), key and family; the last 30 days by default.')
    .option('--since <day>', 'first day: 2026-11-01', day)
    .option('--until <day>', 'last day, inclusive', day)
    .addHelpText('after', examples('guise usage --since 2026-11-01 --until 2026-11-15'))
    .action(
      action<[], { since?: string; until?: string }>(
        context,
        async ({ guise, terminal }, _args, { since, until }) => {
          const range = { ...(since && { since }), ...(until && { until }) }
          const days = await guise().account.usage(range)
          terminal.answer({ data: days }, (paint) =>
            days.length === 0 ? 'No usage.' : table(COLUMNS, days, paint),
          )
        },
      ),
    )
}
