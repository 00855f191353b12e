import type { Verification } from '@guise/sdk'
import { action, type CommandModule, examples } from '../command.ts'
import { badUsage } from '../errors.ts'
import type { Paint } from '../output/terminal.ts'
import { readPhoto } from '../photos.ts'

const HEADLINES: Readonly<Record<Verification['verdict'], string>> = {
  made_here: 'Made here',
  sealed_elsewhere: 'Signed by somebody else',
  changed: 'Changed since it was signed',
  marked: 'Marked, but not signed',
  no_mark: 'No mark',
}

export const verifyCommand: CommandModule = (program, context) => {
  program
    .command('verify')
    .summary('find out whether a picture or video was made here')
    .description(
      'Show what the marks of a picture or video say: whether it was made here, when, and with which filter. A missing mark proves nothing.',
    )
    .argument('<file>', 'a PNG, JPEG, WebP or MP4 file, or - for stdin')
    .addHelpText('after', examples('guise verify result.png', 'guise verify film.mp4 --json'))
    .action(
      action<[string]>(context, async ({ guise, terminal }, [name]) => {
        const file = await readPhoto(context, name)
        if (typeof file === 'string') {
          throw badUsage(`${name} is no file`, 'Download it first, then verify the file')
        }
        const found = await guise().verify(file)
        terminal.answer(found, (paint) => told(found, paint))
      }),
    )
}

function told(found: Verification, paint: Paint): string {
  const { verdict, explanation, made_at, filter, made_by, signer } = found
  const rows = [
    ['made at', made_at],
    ['filter', filter],
    ['made by', made_by],
    ['signed by', signer],
  ] as const
  return [
    paint('bold', HEADLINES[verdict]),
    explanation,
    ...rows.flatMap(([name, value]) => (value === null ? [] : [`${name.padEnd(10)} ${value}`])),
  ].join('\n')
}
