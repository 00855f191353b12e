import type { DeliveryQueue, DisabledReason } from '@guise/core'
import type { Database } from './database.ts'
import { type EventRow, toEvent } from './webhook-row.ts'
import type { Sealing } from './webhook-store.ts'

type DueRow = EventRow & {
  endpoint_id: string
  url: string
  secret: string
  previous_secret: string | null
  attempts: number
  tries: number
}

// `busy` hops from endpoint to endpoint over the index of what is pending, so an idle look costs one
// look-up and a backlog of one endpoint no more than a hop. Candidates are then at most a few of each
// endpoint, and everybody's oldest comes before anybody's second; twice as many as are wanted, for
// another sender may take some in the same moment.
const CLAIM = `
  with recursive busy as (
    (select endpoint_id from webhook_deliveries where state = 'pending'
      order by endpoint_id limit 1)
    union all
    select (select d.endpoint_id from webhook_deliveries d
        where d.state = 'pending' and d.endpoint_id > busy.endpoint_id
        order by d.endpoint_id limit 1)
      from busy where busy.endpoint_id is not null
  ), candidates as (
    select due.id, due.next_attempt_at, due.place
    from busy join webhook_endpoints e on e.id = busy.endpoint_id and e.enabled and e.kind = 'url'
    cross join lateral (
      select id, next_attempt_at, row_number() over (order by next_attempt_at) as place from (
        select id, next_attempt_at from webhook_deliveries
        where endpoint_id = e.id and state = 'pending' and next_attempt_at <= now()
          and (leased_until is null or leased_until <= now())
        order by next_attempt_at
        limit greatest(0, $2 - (select count(*) from webhook_deliveries
          where endpoint_id = e.id and leased_until > now()))
      ) oldest
    ) due
    order by due.place, due.next_attempt_at limit 2 * $1
  ), chosen as (
    select d.id from webhook_deliveries d join candidates c on c.id = d.id
    where d.state = 'pending' and (d.leased_until is null or d.leased_until <= now())
    order by c.place, c.next_attempt_at limit $1 for update of d skip locked
  )
  update webhook_deliveries d
    set attempts = attempts + 1, last_attempt_at = now(),
      leased_until = now() + $3 * interval '1 millisecond'
    from chosen, webhook_endpoints e
    where d.id = chosen.id and e.id = d.endpoint_id
    returning d.id, d.endpoint_id, d.event, d.created_at, d.snapshot, d.attempts,
      d.attempts - d.attempts_forgiven as tries, e.url, e.secret,
      case when e.previous_secret_until > now() then e.previous_secret end as previous_secret`

export function createDeliveryQueue(database: Database, box: Sealing): DeliveryQueue {
  function secretsOf(row: DueRow): readonly string[] | null {
    const sealed = [row.secret, ...(row.previous_secret ? [row.previous_secret] : [])]
    const secrets = sealed.map((one) => box.open(row.endpoint_id, one))
    return secrets.every((one) => one !== undefined) ? secrets : null
  }

  return {
    async claimDue({ total, perWebhook, leaseMs }) {
      const rows = await database.query<DueRow>(CLAIM, [total, perWebhook, leaseMs])
      return rows.map((row) => ({
        ...toEvent(row),
        webhookId: row.endpoint_id,
        url: row.url,
        secrets: secretsOf(row),
        attempt: row.attempts,
        tries: row.tries,
      }))
    },

    async settle({ id, webhookId, attempt }, outcome) {
      const refused = outcome.kind === 'refused' ? outcome : undefined
      const [row] = await database.query<{ reason: DisabledReason | null }>(
        `select settle_delivery($1, $2, $3, $4, $5, $6, $7 * interval '1 millisecond') as reason`,
        [
          webhookId,
          id,
          attempt,
          outcome.kind,
          outcome.kind === 'interrupted' ? null : outcome.status,
          refused?.error ?? (outcome.kind === 'gone' ? GONE : null),
          refused?.retryMs ?? null,
        ],
      )
      return row?.reason ?? null
    },
  }
}

const GONE = 'The receiver answered 410: it wants no more events, so the webhook was disabled.'
