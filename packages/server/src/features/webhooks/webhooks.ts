import { badField, type Caller, type Clock, Fault, type WebhookEvent } from '@guise/core'
import type { SafePoster } from '../../platform/fetch/index.ts'
import { systemIds } from '../../platform/system/system.ts'
import { mintWebhookSecret } from './secrets.ts'
import type { Webhook, WebhookChange, WebhookStore } from './store.ts'
import { faultOfUrl } from './url-messages.ts'

type Webhooks = { readonly webhooks: WebhookStore }
type Vetting = { readonly webhookPoster: Pick<SafePoster, 'vet'> }

/** Every webhook of an account is written to with every change of its jobs. */
const MAX_WEBHOOKS = 20

type WebhookInput = {
  readonly url: string
  readonly events: readonly WebhookEvent[]
  readonly description: string
}
type OpenedWebhook = { readonly webhook: Webhook; readonly secret: string }

export function webhookNotFound(): Fault {
  return new Fault('NOT_FOUND', 'Webhook not found. List your webhooks to see which exist.')
}

/** Throws if the row does not exist or belongs to another account. */
export async function known<T>(
  reading: Promise<T | undefined>,
  unknown = webhookNotFound,
): Promise<T> {
  const found = await reading
  if (found === undefined) throw unknown()
  return found
}

function vetUrl({ webhookPoster }: Vetting, url: string): void {
  const fault = faultOfUrl(webhookPoster, url)
  if (fault !== undefined) throw badField('url', fault)
}

export async function createWebhook(
  on: Webhooks & Vetting & { readonly clock: Clock },
  { accountId }: Caller,
  input: WebhookInput,
): Promise<OpenedWebhook> {
  vetUrl(on, input.url)
  const existing = await on.webhooks.list(accountId)
  if (existing.length >= MAX_WEBHOOKS) {
    throw badField(
      'url',
      `Your account has reached its limit of ${MAX_WEBHOOKS} webhooks. Delete one first.`,
    )
  }
  const secret = mintWebhookSecret()
  const id = systemIds.timeOrdered()
  const createdAt = on.clock.now()
  const webhook = await on.webhooks.create({ ...input, id, accountId, secret, createdAt })
  return { webhook, secret }
}

export function findWebhook(
  { webhooks }: { readonly webhooks: Pick<WebhookStore, 'find'> },
  { accountId }: Caller,
  id: string,
): Promise<Webhook> {
  return known(webhooks.find(accountId, id))
}

export async function changeWebhook(
  on: Webhooks & Vetting,
  { accountId }: Caller,
  id: string,
  change: WebhookChange,
): Promise<Webhook> {
  if (change.url !== undefined) vetUrl(on, change.url)
  return known(on.webhooks.change(accountId, id, change))
}

export async function deleteWebhook(
  { webhooks }: Webhooks,
  { accountId }: Caller,
  id: string,
): Promise<void> {
  if (!(await webhooks.delete(accountId, id))) throw webhookNotFound()
}

export async function rotateWebhook(
  { webhooks }: Webhooks,
  { accountId }: Caller,
  id: string,
  overlapMs: number,
): Promise<OpenedWebhook & { readonly previousSecretUntil: Date }> {
  const secret = mintWebhookSecret()
  return { ...(await known(webhooks.rotate(accountId, id, secret, overlapMs))), secret }
}
