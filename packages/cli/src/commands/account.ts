import type { Account } from '@guise/sdk'
import { action, type CommandModule, examples } from '../command.ts'
import { moment } from '../output/format.ts'
import { fields } from '../output/table.ts'
import type { Paint } from '../output/terminal.ts'
import { wholeNumber } from './values.ts'

export const accountCommand: CommandModule = (program, context) => {
  program
    .command('account')
    .summary('show the balance and the limits of your account')
    .description('Show the balance and the limits of your account.')
    .option('--low-credits <number>', 'send the event credits.low below this balance', wholeNumber)
    .addHelpText('after', examples('guise account', 'guise account --low-credits 100'))
    .action(
      action<[], { lowCredits?: number }>(
        context,
        async ({ guise, terminal }, _args, { lowCredits }) => {
          const resource = guise().account
          const account =
            lowCredits === undefined
              ? await resource.get()
              : await resource.update({ low_credits: lowCredits })
          terminal.answer(account, (paint) => accountDetails(account, paint))
        },
      ),
    )
}

function accountDetails({ limits, key, ...account }: Account, paint: Paint): string {
  return fields(
    [
      ['account', account.name],
      ['email', account.email],
      ['role', account.role],
      ['balance', account.balance, 'bold'],
      ['held', account.held],
      ['pending jobs', `${account.pending_jobs} of ${limits.pending_jobs}`],
      ['low credits below', account.low_credits || null],
      ['runs per minute', limits.submits_per_minute],
      ['reads per minute', limits.reads_per_minute],
      ['largest picture', `${limits.picture_megabytes} MB`],
      ['largest request', `${limits.body_megabytes} MB`],
      ['free cancels of running jobs', cancelsOf(limits)],
      ['key', key?.name],
      ['key spent', key && `${key.spent}${key.spend_cap === null ? '' : ` of ${key.spend_cap}`}`],
      ['key expires', key?.expires_at && moment(key.expires_at)],
    ],
    paint,
  )
}

function cancelsOf({ running_cancels_per_hour: free }: Account['limits']): string {
  return free === null ? 'none (each is charged)' : `${free} per hour`
}
