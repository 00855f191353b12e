import type { Caller } from '../caller.ts'
import { badField, Fault } from '../fault.ts'
import type { Job } from '../job.ts'
import type { AttemptLimiter } from '../ports/session-store.ts'
import type { Clock, Ids } from '../ports/system.ts'
import type { DeliveryQuery, EventStream, WebhookStore } from '../ports/webhook-store.ts'
import type {
  EventPayload,
  OutgoingEvent,
  Webhook,
  WebhookChange,
  WebhookDelivery,
  WebhookEvent,
} from '../webhook.ts'
import { limitAttempts } from './limit-attempts.ts'

export type WebhookPorts = {
  readonly webhooks: WebhookStore
  readonly clock: Clock
  readonly ids: Ids
  mintWebhookSecret(): string
  /** Test events, by account. */
  readonly webhookTestLimiter: AttemptLimiter
  /** What is wrong with an address, in words that go on from "url"; undefined when it may be used. */
  faultOfUrl(url: string): string | undefined
  readonly payloadOf: (event: OutgoingEvent) => Promise<EventPayload>
  readonly sign: (message: UnsignedMessage) => Readonly<Record<string, string>>
}

export type UnsignedMessage = {
  readonly id: string
  readonly at: Date
  readonly body: string
  /** Each of them signs. */
  readonly secrets: readonly string[]
}
/** A message as it goes out: the exact text, and the headers that sign it. */
export type SignedMessage = {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Every webhook of an account is written to with every change of its jobs. */
export const MAX_WEBHOOKS = 20

export type WebhookInput = {
  readonly url: string
  readonly events: readonly WebhookEvent[]
  readonly description: string
}
export type OpenedWebhook = { readonly webhook: Webhook; readonly secret: string }
export type RotatedWebhook = OpenedWebhook & { readonly previousSecretUntil: Date }

export function webhookNotFound(): Fault {
  return new Fault('NOT_FOUND', 'Webhook not found. List your webhooks to see which exist.')
}

/** What is not there, or somebody else's, is unknown. */
async function known<T>(reading: Promise<T | undefined>, unknown = webhookNotFound): Promise<T> {
  const found = await reading
  if (found === undefined) throw unknown()
  return found
}

function vetUrl({ faultOfUrl }: WebhookPorts, url: string): void {
  const fault = faultOfUrl(url)
  if (fault !== undefined) throw badField('url', fault)
}

export function listWebhooks(
  { webhooks }: WebhookPorts,
  { accountId }: Caller,
): Promise<readonly Webhook[]> {
  return webhooks.list(accountId)
}

export async function createWebhook(
  ports: WebhookPorts,
  { accountId }: Caller,
  input: WebhookInput,
): Promise<OpenedWebhook> {
  vetUrl(ports, input.url)
  const existing = await ports.webhooks.list(accountId)
  if (existing.length >= MAX_WEBHOOKS) {
    throw badField(
      'url',
      `Your account has reached its limit of ${MAX_WEBHOOKS} webhooks. Delete one first.`,
    )
  }
  const secret = ports.mintWebhookSecret()
  const id = ports.ids.timeOrdered()
  const webhook = await ports.webhooks.create({
    ...input,
    id,
    accountId,
    secret,
    createdAt: ports.clock.now(),
  })
  return { webhook, secret }
}

export function findWebhook(
  { webhooks }: WebhookPorts,
  { accountId }: Caller,
  id: string,
): Promise<Webhook> {
  return known(webhooks.find(accountId, id))
}

export async function changeWebhook(
  ports: WebhookPorts,
  { accountId }: Caller,
  id: string,
  change: WebhookChange,
): Promise<Webhook> {
  if (change.url !== undefined) vetUrl(ports, change.url)
  return known(ports.webhooks.change(accountId, id, change))
}

export async function deleteWebhook(
  { webhooks }: WebhookPorts,
  { accountId }: Caller,
  id: string,
): Promise<void> {
  if (!(await webhooks.delete(accountId, id))) throw webhookNotFound()
}

export async function rotateWebhook(
  ports: WebhookPorts,
  { accountId }: Caller,
  id: string,
  overlapMs: number,
): Promise<RotatedWebhook> {
  const secret = ports.mintWebhookSecret()
  return { ...(await known(ports.webhooks.rotate(accountId, id, secret, overlapMs))), secret }
}

export function listDeliveries(
  { webhooks }: WebhookPorts,
  { accountId }: Caller,
  id: string,
  query: DeliveryQuery,
): Promise<readonly WebhookDelivery[]> {
  return known(webhooks.deliveries(accountId, id, query))
}

/** What became of the events of a job; whoever asks was found to be its owner. */
export function listJobDeliveries(
  { webhooks }: Pick<WebhookPorts, 'webhooks'>,
  { accountId, id }: Pick<Job, 'accountId' | 'id'>,
): Promise<readonly WebhookDelivery[]> {
  return webhooks.deliveriesOf(accountId, id)
}

export async function redeliver(
  ports: WebhookPorts,
  caller: Caller,
  id: string,
  deliveryId: string,
): Promise<WebhookDelivery> {
  await findWebhook(ports, caller, id)
  return known(ports.webhooks.redeliver(caller.accountId, id, deliveryId), deliveryNotFound)
}

/** With its payload as it would be sent now. */
export async function readDelivery(
  ports: WebhookPorts,
  caller: Caller,
  id: string,
  deliveryId: string,
): Promise<{ delivery: WebhookDelivery; payload: EventPayload }> {
  await findWebhook(ports, caller, id)
  const found = ports.webhooks.findDelivery(caller.accountId, id, deliveryId)
  const { delivery, event } = await known(found, deliveryNotFound)
  return { delivery, payload: await ports.payloadOf(event) }
}

/** What a webhook is sent, and whoever listens is shown: signed with every secret that is in force. */
export async function signEvent(
  ports: Pick<WebhookPorts, 'payloadOf' | 'sign' | 'clock'>,
  event: OutgoingEvent,
  secrets: readonly string[],
): Promise<SignedMessage> {
  const body = JSON.stringify(await ports.payloadOf(event))
  return { headers: ports.sign({ id: event.id, at: ports.clock.now(), body, secrets }), body }
}

export function signForStream(
  ports: WebhookPorts,
  { secret }: EventStream,
  event: OutgoingEvent,
): Promise<SignedMessage> {
  return signEvent(ports, event, [secret])
}

/** Sends an event that tells of nothing, as any other is sent, but once. */
export async function testWebhook(
  ports: WebhookPorts,
  caller: Caller,
  id: string,
): Promise<WebhookDelivery> {
  const { enabled } = await findWebhook(ports, caller, id)
  if (!enabled)
    throw badField('enabled', 'The webhook is disabled. Enable it, then send a test event.')
  await limitAttempts(ports.webhookTestLimiter, caller.accountId, 'test events')
  return known(ports.webhooks.recordTest(caller.accountId, id))
}

function deliveryNotFound(): Fault {
  return new Fault(
    'NOT_FOUND',
    'Delivery not found. List the deliveries of the webhook. They are kept for 7 days.',
  )
}
