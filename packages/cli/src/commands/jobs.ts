import type { JobFamily, JobState } from '@guise/sdk'
import { Option } from 'commander'
import { action, type CommandModule, examples, group } from '../command.ts'
import { confirmed } from '../confirm.ts'
import { count } from '../output/format.ts'
import { jobDetails, jobTable } from '../output/job-text.ts'
import { downloadJob } from './jobs-download.ts'
import { watchJob } from './jobs-watch.ts'
import { type PageOptions, pageOf, pageOptions } from './pages.ts'
import { everyWord, list, moment } from './values.ts'

const FAMILIES = everyWord<JobFamily>({
  'face-swap-v6': true,
  'face-swap-v5': true,
  'face-swap-classic': true,
  'multi-swap-realistic': true,
  'multi-swap-stylized': true,
  'multi-swap-v4': true,
  video: true,
})
const STATES = everyWord<JobState>({
  queued: true,
  running: true,
  succeeded: true,
  failed: true,
  cancelled: true,
})

type ListOptions = PageOptions & {
  readonly state?: readonly JobState[]
  readonly family?: JobFamily
  readonly filter?: string
  readonly alias?: string
  readonly campaign?: string
  readonly reference?: string
  readonly search?: string
  readonly since?: string
  readonly until?: string
}

export const jobCommands: CommandModule = (program, context) => {
  const jobs = group(program, 'jobs', 'list and manage jobs')
  const ID = ['<id>', 'id of the job'] as const

  pageOptions(
    jobs
      .command('list')
      .description('List jobs, newest first.')
      .option('--state <states>', `only these: ${STATES.join(',')}`, list)
      .addOption(new Option('--family <name>', 'only this family').choices(FAMILIES))
      .option('--filter <id>', 'only with this filter')
      .option('--alias <id>', 'only with this alias')
      .option('--campaign <id>', 'only of this campaign')
      .option('--reference <text>', 'only with this client reference')
      .option('--search <text>', 'a job id or its beginning, an alias, or a client reference')
      .option('--since <time>', 'a date, or how long ago: 2h, 7d', moment(context.now))
      .option('--until <time>', 'a date, or how long ago', moment(context.now)),
  )
    .addHelpText(
      'after',
      examples('guise jobs list --state queued,running', 'guise jobs list --since 2h --json'),
    )
    .action(
      action<[], ListOptions>(context, async ({ guise, terminal }, _args, options) => {
        const { state, family, filter, alias, campaign, reference, search, since, until } = options
        const query = {
          ...(state && { state }),
          ...(family && { family }),
          ...(filter && { filter }),
          ...(alias && { alias }),
          ...(campaign && { campaign }),
          ...(reference && { clientReference: reference }),
          ...(search && { search }),
          ...(since && { since }),
          ...(until && { until }),
        }
        await pageOf(terminal, options, (limit) => guise().jobs.list({ ...query, limit }), jobTable)
      }),
    )

  jobs
    .command('show')
    .description('Show all details of a job.')
    .argument(...ID)
    .action(
      action<[string]>(context, async ({ guise, terminal }, [id]) => {
        const job = await guise().jobs.get(id)
        terminal.answer(job, (paint) => jobDetails(job, paint))
      }),
    )

  jobs
    .command('watch')
    .description('Watch a job until it has finished. With --json, print one line for each event.')
    .argument(...ID)
    .action(action<[string]>(context, (session, [id]) => watchJob(session, id)))

  jobs
    .command('cancel')
    .description('Cancel a waiting or running job. Its credits are released.')
    .argument(...ID)
    .action(
      action<[string]>(context, async ({ guise, terminal }, [id]) => {
        const job = await guise().jobs.cancel(id)
        terminal.answer(
          job,
          () => `Cancelled ${id}. ${count(job.credits.released, 'credit')} released`,
        )
      }),
    )

  jobs
    .command('erase')
    .description(
      'Erase the pictures of a job now. Its record stays. An unfinished job is cancelled.',
    )
    .argument(...ID)
    .option('-y, --yes', 'do not ask for confirmation')
    .action(
      action<[string], { yes?: boolean }>(context, async (session, [id], { yes }) => {
        await confirmed(session, `Erase the pictures of job ${id}? This cannot be undone.`, yes)
        await session.guise().jobs.erase(id)
        session.terminal.answer({ id, erased: true }, () => `Erased ${id}`)
      }),
    )

  jobs
    .command('download')
    .description('Download the result of a job.')
    .argument(...ID)
    .option('-o, --out <path>', 'where to save it: a file or a folder')
    .option('--no-show', 'do not show the picture in the terminal')
    .addHelpText('after', examples('guise jobs download JOB_ID --out me.png'))
    .action(
      action<[string], { out?: string; show: boolean }>(context, (session, [id], options) =>
        downloadJob(session, id, options),
      ),
    )
}
