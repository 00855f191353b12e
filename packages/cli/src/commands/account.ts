import { createWriteStream } from 'node:fs'
import { resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Account } from '@guise/sdk'
import { action, type CommandModule, examples } from '../command.ts'
import { moment } from '../output/format.ts'
import { fields } from '../output/table.ts'
import type { Paint } from '../output/terminal.ts'
import { wholeNumber } from './values.ts'

export const accountCommand: CommandModule = (program, context) => {
  const command = program
    .command('account')
    .summary('show the balance and the limits of your account')
    .description('Show the balance and the limits of your account.')
    .option('--low-credits <number>', 'send the event credits.low below this balance', wholeNumber)
    .option(
      '--result-seconds <number>',
      'how long your results live; 0: no limit of your own',
      wholeNumber,
    )
    .option('--delete-after-read', 'delete results a minute after you have read them')
    .option('--no-delete-after-read', 'keep results that you have read')
    .addHelpText('after', examples('guise account', 'guise account --low-credits 100'))
    .action(
      action<[], Options>(context, async ({ guise, terminal }, _args, options) => {
        const resource = guise().account
        const change = changeOf(options)
        const account =
          Object.keys(change).length === 0 ? await resource.get() : await resource.update(change)
        terminal.answer(account, (paint) => accountDetails(account, paint))
      }),
    )
  command
    .command('export')
    .description('Save all data of your account as a ZIP file. Secrets are not in it.')
    .argument('<file>', 'where to write it')
    .option('--results', 'with the pictures and videos that are still stored')
    .addHelpText('after', examples('guise account export account.zip --results'))
    .action(
      action<[string], { results?: true }>(
        context,
        async ({ guise, terminal }, [file], { results = false }) => {
          const path = resolve(context.cwd, file)
          const archive = await guise().account.export({ results })
          // Never over another file: this is done rarely, and what is lost is lost.
          await pipeline(archive, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
          terminal.answer({ path }, () => path)
        },
      ),
    )
}

type Options = { lowCredits?: number; resultSeconds?: number; deleteAfterRead?: boolean }

const changeOf = ({ lowCredits, resultSeconds, deleteAfterRead }: Options) => ({
  ...(lowCredits === undefined ? {} : { low_credits: lowCredits }),
  ...(resultSeconds === undefined ? {} : { result_seconds: resultSeconds || null }),
  ...(deleteAfterRead === undefined ? {} : { delete_after_read: deleteAfterRead }),
})

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
      ['results live', resultsOf(account, limits)],
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

function resultsOf(
  { result_seconds, delete_after_read }: Pick<Account, 'result_seconds' | 'delete_after_read'>,
  limits: Account['limits'],
): string {
  const seconds = `${result_seconds ?? limits.result_seconds} s`
  return delete_after_read ? `${seconds}, or a minute after you have read them` : seconds
}

function cancelsOf({ running_cancels_per_hour: free }: Account['limits']): string {
  return free === null ? 'none (each is charged)' : `${free} per hour`
}
