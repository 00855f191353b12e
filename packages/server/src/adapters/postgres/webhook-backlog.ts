import type { Database } from '../../platform/postgres/database.ts'

export type WebhookBacklog = {
  /** Events that webhooks have not got yet, those that wait for another try among them. */
  readonly undelivered: number
  /** How long the one that is due for longest has been due, of receivers that work; 0 where none is. */
  readonly oldestDueSeconds: number
}

const MAX_WEBHOOKS = 1_000
const MAX_OF_EACH = 1_000
const MAX_COUNTED = 10_000

/**
 * What senders have before them; not what waits for accounts that are suspended and webhooks that are disabled. It hops
 * from webhook to webhook over the index of what is pending, and stops counting: a backlog of millions costs no more
 * than one of ten thousand.
 */
export async function readWebhookBacklog(database: Database): Promise<WebhookBacklog> {
  const [row] = await database.query<{ undelivered: number; oldest_due: number | null }>(
    `with recursive busy as (
      (select endpoint_id, 1 as place from event_deliveries where state = 'pending'
        order by endpoint_id limit 1)
      union all
      select (select d.endpoint_id from event_deliveries d
          where d.state = 'pending' and d.endpoint_id > busy.endpoint_id
          order by d.endpoint_id limit 1), place + 1
        from busy where busy.endpoint_id is not null and place < ${MAX_WEBHOOKS}
    ), awake as materialized (
      select e.id, e.failing_since is null and coalesce(e.slow_until <= now(), true) as is_well
      from busy
      join webhook_endpoints e on e.id = busy.endpoint_id and e.enabled and e.kind = 'url'
      join accounts owner on owner.id = e.account_id and owner.status = 'active'
    )
    select
      (select count(*) from (select from awake cross join lateral (
        select from event_deliveries d where d.endpoint_id = awake.id and d.state = 'pending'
          limit ${MAX_OF_EACH}) waiting limit ${MAX_COUNTED}) counted)::integer as undelivered,
      (select extract(epoch from now() - min(first.next_attempt_at))::float8
        from awake cross join lateral (
          -- What a slow or broken receiver keeps waiting says nothing about the senders.
          select d.next_attempt_at from event_deliveries d
          where awake.is_well and d.endpoint_id = awake.id and d.state = 'pending'
            and d.next_attempt_at <= now()
          order by d.next_attempt_at limit 1) first) as oldest_due`,
  )
  return { undelivered: row?.undelivered ?? 0, oldestDueSeconds: row?.oldest_due ?? 0 }
}
