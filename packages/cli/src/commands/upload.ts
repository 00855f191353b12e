import { action, type CommandModule, examples } from '../command.ts'
import { badUsage } from '../errors.ts'
import { readPhoto } from '../photos.ts'

export const uploadCommand: CommandModule = (program, context) => {
  program
    .command('upload')
    .summary('upload a photo')
    .description(
      'Upload a photo and print its upload:// reference, which every run accepts instead of a photo.',
    )
    .argument('<photo>', 'a file, or - for stdin')
    .addHelpText('after', examples('guise run face-swap "$(guise upload photo.jpg)" --filter 12'))
    .action(
      action<[string]>(context, async ({ guise, terminal }, [name]) => {
        const photo = await readPhoto(context, name)
        if (typeof photo === 'string') {
          throw badUsage(`${name} does not need to be uploaded`, 'Use it directly with guise run')
        }
        const reference = await guise().uploads.send(photo)
        terminal.answer({ reference, bytes: photo.length }, () => reference)
      }),
    )
}
