import type { Context } from '../context.ts'
import type { Terminal } from './terminal.ts'

/** Shows a picture in the terminal, small enough to leave the lines before it on the screen. */
export async function showPicture(
  { stdout, env }: Context,
  terminal: Terminal,
  bytes: Uint8Array,
): Promise<void> {
  if (!canShowPictures(stdout.isTTY === true, terminal, env)) return
  try {
    const { default: terminalImage } = await import('terminal-image')
    const picture = await terminalImage.buffer(bytes, { width: '100%', height: '75%' })
    stdout.write(`${picture}\n`)
  } catch {
    // A picture that a terminal cannot show is on disk all the same. The image has no library for it.
  }
}

/** Without colors a picture is a grey wall. */
function canShowPictures(
  isTTY: boolean,
  { isJson, isQuiet }: Terminal,
  env: Context['env'],
): boolean {
  return isTTY && !isJson && !isQuiet && !env.NO_COLOR && env.TERM !== 'dumb'
}
