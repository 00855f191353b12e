import { action, type CommandModule, examples, type Session } from '../command.ts'
import { badUsage } from '../errors.ts'
import { findOutPlace, stemOf } from '../out-files.ts'
import { type Photo, readPhotos } from '../photos.ts'
import { followRun, type RunOptions } from './follow-run.ts'
import { reportJob } from './report-job.ts'
import { fieldsOf, optionsOf } from './run-options.ts'
import { type Photos, RUN_ROWS, type RunRow } from './run-rows.ts'
import { seconds } from './values.ts'

/** guise run NAME photo.jpg ...: one command for each row. */
export const runCommands: CommandModule = (program, context) => {
  const run = program
    .command('run')
    .summary('make a picture or a video')
    .description('Make a picture or a video: submit a job, watch its progress and save the result.')
    .addHelpText(
      'after',
      examples(
        'guise run face-swap photo.jpg --filter 12 --out me.png',
        'guise run video photo.jpg --prompt "slow zoom in"',
        'cat photo.jpg | guise run stylized - --style 2',
      ),
    )
  for (const row of RUN_ROWS) {
    const command = run
      .command(row.name)
      .summary(row.summary)
      .description(`${row.summary}.`)
      .argument(...photosArgument(row.photos))
    for (const option of optionsOf(row)) command.addOption(option)
    command
      .option('-o, --out <path>', 'where to save it: a file or a folder')
      .option('--no-show', 'do not show the picture in the terminal')
      .option('--reference <text>', 'your own reference for the job')
      .option(
        '--idempotency-key <key>',
        'repeating a run with the same key never creates a second job',
      )
      .option('--timeout <seconds>', 'stop waiting after this time; the job continues', seconds)
      .option('--detach', 'do not wait; print the id of the job')
      .addHelpText('after', examples(`guise run ${row.name} ${row.example}`))
      .action(
        action<[readonly string[]], RunOptions>(context, (session, [photos], options) =>
          runOnce(session, row, photos, options),
        ),
      )
  }
}

async function runOnce(
  session: Session,
  row: RunRow,
  names: readonly string[],
  options: RunOptions,
): Promise<void> {
  const { context } = session
  const fields = fieldsOf(row, options as Readonly<Record<string, unknown>>)
  checkCount(row, names)
  const place = await findOutPlace(context, options.out, stemOf(names, row.name))
  const photos = await readPhotos(context, names)
  const body = { ...fields, ...photoFields(row.photos, photos) }
  const job = await followRun(session, row, body, options)
  if (job) await reportJob(session, job, place, options.show)
}

function checkCount({ name, photos: { least, most } }: RunRow, names: readonly string[]): void {
  if (names.length >= least && names.length <= most) return
  const wanted = least === most ? `${most}` : `${least} to ${most}`
  throw badUsage(
    `guise run ${name} takes ${wanted} photo${most === 1 ? '' : 's'}, not ${names.length}`,
    `See guise run ${name} --help`,
  )
}

function photoFields({ fields }: Photos, photos: readonly Photo[]): Record<string, unknown> {
  if ('list' in fields) return photos.length === 0 ? {} : { [fields.list]: photos }
  return Object.fromEntries(fields.map((field, at) => [field, photos[at]]))
}

function photosArgument({ least, most }: Photos): [string, string] {
  const help = 'a file, - for stdin, a link or an upload:// reference'
  if (least === 2) return ['<photos...>', `the first and the last picture; each ${help}`]
  return [
    least === 0 ? '[photos...]' : '<photos...>',
    most === 1 ? help : `up to ${most}; each ${help}`,
  ]
}
