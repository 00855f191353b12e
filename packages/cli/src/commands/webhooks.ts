import { setTimeout } from 'node:timers/promises'
import type { Delivery, DeliveryDetail, Webhook, WebhookEventType } from '@guise/sdk'
import { Option } from 'commander'
import { action, type CommandModule, examples, group } from '../command.ts'
import { confirmed } from '../confirm.ts'
import { badUsage } from '../errors.ts'
import { moment } from '../output/format.ts'
import { type Column, fields, table } from '../output/table.ts'
import type { Paint, Terminal } from '../output/terminal.ts'
import { type PageOptions, pageOf, pageOptions } from './pages.ts'
import { everyWord, list, wholeNumber } from './values.ts'

const COLUMNS: readonly Column<Webhook>[] = [
  { title: 'ID', of: ({ id }) => id },
  { title: 'URL', of: ({ url }) => url },
  { title: 'EVENTS', of: ({ events }) => events.join(',') },
  {
    title: 'STATE',
    of: stateOf,
    style: ({ enabled, failing_since }) => (enabled && !failing_since ? 'green' : 'red'),
  },
  { title: 'ABOUT', of: ({ description }) => description },
]

const DELIVERIES: readonly Column<Delivery>[] = [
  { title: 'ID', of: ({ id }) => id },
  { title: 'EVENT', of: ({ event }) => event },
  { title: 'JOB', of: ({ job_id }) => job_id },
  {
    title: 'STATE',
    of: ({ state }) => state,
    style: ({ state }) =>
      (({ pending: 'yellow', delivered: 'green', failed: 'red' }) as const)[state],
  },
  { title: 'ATTEMPTS', of: ({ attempts }) => attempts, align: 'right' },
  { title: 'RESPONSE', of: ({ response_status, last_error }) => last_error ?? response_status },
  { title: 'CREATED', of: ({ created_at }) => moment(created_at) },
  { title: 'NEXT ATTEMPT', of: ({ next_attempt_at }) => moment(next_attempt_at) },
]

const EVENTS = everyWord<WebhookEventType>({
  'job.queued': true,
  'job.started': true,
  'job.completed': true,
  'job.failed': true,
  'job.cancelled': true,
  'credits.low': true,
})
const DELIVERY_STATES = everyWord<Delivery['state']>({
  pending: true,
  delivered: true,
  failed: true,
})

type Change = {
  readonly endpoint?: string
  readonly events?: readonly WebhookEventType[]
  readonly description?: string
  readonly enable?: boolean
  readonly disable?: boolean
}

export const webhookCommands: CommandModule = (program, context) => {
  const webhooks = group(program, 'webhooks', 'manage webhooks and their deliveries')
  const ID = ['<id>', 'id of the webhook'] as const

  webhooks
    .command('list')
    .description('List your webhooks.')
    .action(
      action(context, async ({ guise, terminal }) => {
        const all = await guise().webhooks.list()
        terminal.answer({ data: all }, (paint) =>
          all.length === 0 ? 'No webhooks.' : table(COLUMNS, all, paint),
        )
      }),
    )

  webhooks
    .command('create')
    .description('Create a webhook that sends events to a URL. The signing secret is shown once.')
    .argument('<address>', 'URL that receives the events: https://...')
    .option('--events <events>', `only these (default: all of ${EVENTS.join(',')})`, list)
    .option('--description <text>', 'what it is for')
    .addHelpText(
      'after',
      examples('guise webhooks create https://example.com/hook --events job.completed,job.failed'),
    )
    .action(
      action<[string], Change>(context, async ({ guise, terminal }, [url], options) => {
        const { events, description } = options
        const made = await guise().webhooks.create({
          url,
          ...(events && { events }),
          ...(description !== undefined && { description }),
        })
        tellSecret(terminal, made)
      }),
    )

  webhooks
    .command('update')
    .description('Change, enable or disable a webhook.')
    .argument(...ID)
    .option('--endpoint <address>', 'URL that receives the events')
    .option('--events <events>', 'only these events', list)
    .option('--description <text>', 'what it is for')
    .addOption(new Option('--enable', 'enable the webhook').conflicts('disable'))
    .option('--disable', 'disable the webhook')
    .addHelpText('after', examples('guise webhooks update WEBHOOK_ID --enable'))
    .action(
      action<[string], Change>(context, async ({ guise, terminal }, [id], options) => {
        const { endpoint, events, description, enable, disable } = options
        const change = {
          ...(endpoint !== undefined && { url: endpoint }),
          ...(events && { events }),
          ...(description !== undefined && { description }),
          ...((enable || disable) && { enabled: enable === true }),
        }
        if (Object.keys(change).length === 0) {
          throw badUsage(
            'Nothing to change',
            'Use --endpoint, --events, --description, --enable or --disable',
          )
        }
        const webhook = await guise().webhooks.update(id, change)
        terminal.answer(webhook, (paint) => webhookDetails(webhook, paint))
      }),
    )

  webhooks
    .command('rotate')
    .description(
      'Create a new secret for a webhook. Messages are signed with both secrets until the overlap ends.',
    )
    .argument(...ID)
    .option(
      '--overlap <seconds>',
      'how long messages are signed with both secrets (default: 86400)',
      wholeNumber,
    )
    .action(
      action<[string], { overlap?: number }>(
        context,
        async ({ guise, terminal }, [id], { overlap }) => {
          const more = overlap === undefined ? {} : { overlapSeconds: overlap }
          tellSecret(terminal, await guise().webhooks.rotate(id, more))
        },
      ),
    )

  webhooks
    .command('delete')
    .description('Delete a webhook and its pending deliveries.')
    .argument(...ID)
    .option('-y, --yes', 'do not ask for confirmation')
    .action(
      action<[string], { yes?: boolean }>(context, async (session, [id], { yes }) => {
        await confirmed(session, `Delete webhook ${id}?`, yes)
        await session.guise().webhooks.delete(id)
        session.terminal.answer({ id, deleted: true }, () => `Deleted ${id}`)
      }),
    )

  pageOptions(
    webhooks
      .command('deliveries')
      .description('List the deliveries, newest first.')
      .argument(...ID)
      .addOption(new Option('--state <state>', 'only these').choices(DELIVERY_STATES)),
  ).action(
    action<[string], PageOptions & { state?: Delivery['state'] }>(
      context,
      async ({ guise, terminal }, [id], options) => {
        const state = options.state && { state: options.state }
        const open = (limit: number) => guise().webhooks.deliveries(id, { ...state, limit })
        await pageOf(terminal, options, open, (rows, paint) =>
          rows.length === 0 ? 'No deliveries.' : table(DELIVERIES, rows, paint),
        )
      },
    ),
  )

  webhooks
    .command('test')
    .description('Send one test event and show the response of the receiver.')
    .argument(...ID)
    .addHelpText('after', examples('guise webhooks test WEBHOOK_ID'))
    .action(
      action<[string]>(context, async ({ guise, terminal }, [id]) => {
        const { webhooks: own } = guise()
        const sent = await own.test(id)
        terminal.note('The test event is being sent.')
        const delivery = await untilAnswered(() => own.delivery(id, sent.id))
        terminal.answer(delivery, (paint) => deliveryDetails(delivery, paint))
      }),
    )

  webhooks
    .command('redeliver')
    .description('Send a delivery again now.')
    .argument(...ID)
    .argument('<delivery>', 'id of the delivery')
    .action(
      action<[string, string]>(context, async ({ guise, terminal }, [id, deliveryId]) => {
        const delivery = await guise().webhooks.redeliver(id, deliveryId)
        terminal.answer(delivery, () => `${delivery.event} is being sent again`)
      }),
    )
}

/** Longer than a send may take, by default; then it waits for a worker. */
const LOOKS = 30
const LOOK_EVERY_MS = 500

async function untilAnswered(look: () => Promise<DeliveryDetail>): Promise<DeliveryDetail> {
  let delivery = await look()
  for (let n = 0; n < LOOKS && delivery.state === 'pending'; n++) {
    await setTimeout(LOOK_EVERY_MS)
    delivery = await look()
  }
  return delivery
}

function deliveryDetails(delivery: DeliveryDetail, paint: Paint): string {
  const { response_ms, response_text } = delivery
  return fields(
    [
      ['event', delivery.event],
      ['message', delivery.id],
      ['state', delivery.state],
      ['status', delivery.response_status ?? ''],
      ['took', response_ms === null ? '' : `${response_ms} ms`],
      ['error', delivery.last_error ?? ''],
      ['response', response_text ?? ''],
    ],
    paint,
  )
}

function tellSecret(terminal: Terminal, webhook: Webhook & { readonly secret: string }): void {
  terminal.answer(webhook, (paint) => `${webhookDetails(webhook, paint)}\n\n${webhook.secret}`)
  terminal.note(terminal.notePaint('yellow', 'Store the secret now. It is not shown again.'))
}

function webhookDetails(webhook: Webhook, paint: Paint): string {
  return fields(
    [
      ['id', webhook.id],
      ['url', webhook.url],
      ['events', webhook.events.join(', ')],
      ['state', stateOf(webhook)],
      ['about', webhook.description],
    ],
    paint,
  )
}

function stateOf({ enabled, disabled_reason, failing_since }: Webhook): string {
  if (!enabled) return `off${disabled_reason ? `: ${disabled_reason}` : ''}`
  return failing_since ? `failing since ${moment(failing_since)}` : 'on'
}
