import type { LiveEvent, WebhookEventType } from '@guise/sdk'
import { action, type CommandModule, examples, type Session } from '../command.ts'
import { badUsage, CommandEnd } from '../errors.ts'
import { EXIT } from '../exit-codes.ts'
import { clean } from '../output/table.ts'
import type { Paint } from '../output/terminal.ts'
import { type Forwarded, forwardEvent } from './forward.ts'
import { list } from './values.ts'

type ListenOptions = {
  readonly forward?: string
  readonly events?: readonly WebhookEventType[]
}

export const listenCommand: CommandModule = (program, context) => {
  program
    .command('listen')
    .summary('show events as they happen, and forward them to a local URL')
    .description(
      'Show the events of your account as they happen. With --forward, each event is also posted to a local URL, ' +
        'with the headers and the exact body that a webhook would get. The signing secret is printed first. ' +
        'With --json, print one line for each event.',
    )
    .option('--forward <address>', 'post every event to this URL')
    .option('--events <events>', 'only these: job.completed,job.failed ...', list)
    .addHelpText(
      'after',
      examples(
        'guise listen',
        'guise listen --forward http://localhost:3000/hook --events job.completed,job.failed',
      ),
    )
    .action(
      action<[], ListenOptions>(context, (session, _args, options) => listen(session, options)),
    )
}

async function listen(session: Session, { forward, events }: ListenOptions): Promise<void> {
  const { context, terminal } = session
  if (forward !== undefined && !/^https?:/.test(URL.parse(forward)?.protocol ?? '')) {
    throw badUsage(`${forward} is not a URL`, 'For example: http://localhost:3000/hook')
  }
  const guise = session.guise()
  // The stream is opened again without end once it stands: a wrong address or key must show before.
  await guise.account.get()
  const leaving = new AbortController()
  const stopListening = context.onInterrupt(() => leaving.abort())
  const onReady = announce(session, forward)
  try {
    const stream = guise.events({
      ...(events && { events }),
      signal: leaving.signal,
      onReady,
    })
    for await (const live of stream) {
      const forwarded =
        forward === undefined ? null : await forwardEvent(context, forward, live, leaving.signal)
      terminal.item({ type: live.event.type, id: live.id, forwarded, event: live.event }, (paint) =>
        eventLine(live, forwarded, paint),
      )
    }
  } catch (error) {
    if (!leaving.signal.aborted) throw error
  } finally {
    stopListening()
  }
  throw new CommandEnd(EXIT.interrupted)
}

/** The secret is told at the start, and again only if it has changed. */
function announce({ terminal }: Session, forward: string | undefined) {
  let known: string | undefined
  return ({ stream, secret }: { readonly stream: string; readonly secret: string }) => {
    if (secret === known) return terminal.note('Reconnected')
    known = secret
    terminal.item(
      { type: 'ready', stream, secret },
      (paint) => `Signing secret ${paint('bold', secret)}`,
    )
    terminal.note(`Listening${forward ? `, forwarding to ${forward}` : ''}. Press Ctrl-C to stop.`)
  }
}

function eventLine({ event }: LiveEvent, forwarded: Forwarded | null, paint: Paint): string {
  const time = event.timestamp.slice(11, 19)
  const about = aboutOf(event)
  const answer = forwarded ? `  -> ${answerText(forwarded, paint)}` : ''
  return `${paint('dim', time)}  ${event.type.padEnd(13)}  ${clean(about)}${answer}`
}

function aboutOf(event: LiveEvent['event']): string {
  switch (event.type) {
    case 'job.queued':
    case 'job.started':
    case 'job.completed':
    case 'job.failed':
    case 'job.cancelled':
      return event.data.id
    case 'credits.low':
      return `balance ${event.data.balance}`
    case 'webhook.test':
      return event.data.message
  }
}

function answerText({ status, error, milliseconds }: Forwarded, paint: Paint): string {
  if (status === null) return paint('red', error ?? 'no response')
  return `${paint(status < 300 ? 'green' : 'red', String(status))} in ${milliseconds} ms`
}
