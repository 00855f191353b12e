import type { Estimate, Price } from '@guise/sdk'
import { action, type CommandModule, examples } from '../command.ts'
import { about } from '../output/format.ts'
import { type Column, fields, table } from '../output/table.ts'
import type { Paint } from '../output/terminal.ts'
import { fieldsOf, optionsOf } from './run-options.ts'
import { RUN_ROWS, type RunRow } from './run-rows.ts'

const nameOf = ({ run }: Price) =>
  RUN_ROWS.find(({ path }) => path.replace(/\/$/, '') === run.replace(/\/$/, ''))?.name ?? run

const COLUMNS: readonly Column<Price>[] = [
  { title: 'RUN', of: nameOf },
  {
    title: 'WITH',
    of: (price) =>
      Object.entries(price.fields)
        .map(([field, value]) => `${field} ${value}`)
        .join(', '),
  },
  { title: 'CREDITS', of: ({ credits }) => credits, align: 'right' },
  { title: 'ENDPOINT', of: ({ run }) => run },
]

export const priceCommands: CommandModule = (program, context) => {
  program
    .command('prices')
    .summary('show all prices')
    .description('Show the prices of all runs, in credits.')
    .action(
      action(context, async ({ guise, terminal }) => {
        const prices = await guise().prices()
        terminal.answer({ data: prices }, (paint) => table(COLUMNS, prices, paint))
      }),
    )

  const estimate = program
    .command('estimate')
    .summary('estimate the cost and duration of a run')
    .description('Estimate the cost and duration of a run. No photo is needed.')
    .addHelpText(
      'after',
      examples('guise estimate video --prompt "slow zoom in" --model performance --duration 8s'),
    )
  for (const row of RUN_ROWS) {
    const command = estimate
      .command(row.name)
      .description(`Estimate the cost of guise run ${row.name}.`)
    for (const option of optionsOf(row)) command.addOption(option)
    command.action(
      action(context, async ({ guise, terminal }, _args, options) => {
        const answer = await guise().estimate(row.client, inputOf(row, options))
        terminal.answer(answer, (paint) => estimateDetails(answer, paint))
      }),
    )
  }
}

/** The rows hold the types of the wire; the SDK's own differ from run to run. */
function inputOf(row: RunRow, options: Readonly<Record<string, unknown>>): never {
  return fieldsOf(row, options) as never
}

function estimateDetails(estimate: Estimate, paint: Paint): string {
  const { credits, available, affordable, eta_seconds } = estimate
  return fields(
    [
      ['credits', credits, 'bold'],
      ['available', available],
      ['affordable', affordable ? 'yes' : 'no', affordable ? 'green' : 'red'],
      ['time', eta_seconds === null ? null : about(eta_seconds)],
    ],
    paint,
  )
}
