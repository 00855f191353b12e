import type { Abortable } from '../abortable.ts'
import type { Transport } from '../transport/transport.ts'
import type {
  BodyOf,
  Delivery,
  DeliveryDetail,
  NewWebhook,
  RotatedWebhook,
  Webhook,
} from '../types.ts'
import { type Paged, paged } from './paged.ts'

/** All events when none are named. */
export type WebhookRequest = BodyOf<'/v1/webhooks', 'post'>
export type WebhookChange = BodyOf<'/v1/webhooks/{webhook_id}', 'patch'>
export type DeliveryQuery = Abortable & {
  readonly state?: Delivery['state'] | undefined
  readonly limit?: number | undefined
}

export type Webhooks = {
  list(options?: Abortable): Promise<readonly Webhook[]>
  get(id: string, options?: Abortable): Promise<Webhook>
  /** Its `secret` is shown now and never again. */
  create(webhook: WebhookRequest, options?: Abortable): Promise<NewWebhook>
  update(id: string, change: WebhookChange, options?: Abortable): Promise<Webhook>
  delete(id: string, options?: Abortable): Promise<void>
  /** Gives it a new secret. Until the overlap is over, messages carry both signatures. */
  rotate(
    id: string,
    options?: Abortable & { readonly overlapSeconds?: number | undefined },
  ): Promise<RotatedWebhook>
  /** Sends a `webhook.test` event, once. Read its delivery to see what your server answered. */
  test(id: string, options?: Abortable): Promise<Delivery>
  deliveries(id: string, query?: DeliveryQuery): Paged<Delivery>
  /** With its payload and the beginning of the answer. */
  delivery(id: string, deliveryId: string, options?: Abortable): Promise<DeliveryDetail>
  redeliver(id: string, deliveryId: string, options?: Abortable): Promise<Delivery>
}

const ALL = '/v1/webhooks'
const one = (id: string) => `${ALL}/${encodeURIComponent(id)}`
const deliveryAt = (id: string, deliveryId: string) =>
  `${one(id)}/deliveries/${encodeURIComponent(deliveryId)}`

export function createWebhooks(transport: Transport): Webhooks {
  const send = <T>(method: 'POST' | 'PATCH', path: string, body: unknown, signal?: AbortSignal) => {
    const repeat = method === 'PATCH' ? 'repeatable' : 'unless-refused'
    return transport.json<T>({ method, path, body, repeat, signal })
  }
  return {
    async list({ signal } = {}) {
      return (await transport.read<{ data: readonly Webhook[] }>(ALL, {}, signal)).data
    },
    get: (id, { signal } = {}) => transport.read(one(id), {}, signal),
    create: (webhook, { signal } = {}) => send('POST', ALL, webhook, signal),
    update: (id, change, { signal } = {}) => send('PATCH', one(id), change, signal),
    delete: (id, { signal } = {}) => transport.remove(one(id), signal),
    rotate: (id, { signal, overlapSeconds } = {}) =>
      send('POST', `${one(id)}/rotate`, overlap(overlapSeconds), signal),
    deliveries: (id, { signal, ...query } = {}) =>
      paged(transport, `${one(id)}/deliveries`, query, signal),
    test: (id, { signal } = {}) => send('POST', `${one(id)}/test`, undefined, signal),
    delivery: (id, deliveryId, { signal } = {}) =>
      transport.read(deliveryAt(id, deliveryId), {}, signal),
    redeliver: (id, deliveryId, { signal } = {}) =>
      send('POST', `${deliveryAt(id, deliveryId)}/redeliver`, undefined, signal),
  }
}

export const overlap = (seconds: number | undefined) =>
  seconds === undefined ? {} : { overlap_seconds: seconds }
