import type { Readable, Writable } from 'node:stream'
import type { Session } from './command.ts'
import { CommandEnd } from './errors.ts'
import { EXIT } from './exit-codes.ts'

/** Asks a person before something that cannot be taken back. Scripts are not asked. */
export async function confirmed(
  { context, terminal }: Session,
  question: string,
  yes: boolean | undefined,
): Promise<void> {
  const { stdin, stderr } = context
  if (yes || terminal.isJson || !stdin.isTTY || !stderr.isTTY) return
  const { confirm } = await import('@clack/prompts')
  const answer = await confirm({
    message: question,
    initialValue: false,
    input: stdin as unknown as Readable,
    output: stderr as unknown as Writable,
  })
  if (answer === true) return
  terminal.note('Cancelled. Nothing was changed')
  throw new CommandEnd(EXIT.interrupted)
}
