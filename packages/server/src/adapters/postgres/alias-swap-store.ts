import { type Alias, type AliasSwapStore, SWAP_AFTER_END } from '@guise/core'
import type { Database } from '../../platform/postgres/database.ts'
import { changeLocked } from './alias-store.ts'
import { actorName, type SwapRow, toSwap } from './alias-swap-row.ts'

const MAX_PAST = 50
const PLANNED_BY = `${actorName('planned_by_user', 'planned_by_key')} as planned_by`

type DueRow = SwapRow & {
  now: Date
  locked_type: Alias['lockedType']
  is_open: boolean
  planned_by_user: string | null
  planned_by_key: string | null
}

export function createAliasSwapStore(database: Database): AliasSwapStore {
  return {
    async list(accountId, aliasId) {
      const planned = await database.query<SwapRow>(
        `select *, ${PLANNED_BY} from alias_swaps where account_id = $1 and alias_id = $2 and state = 'planned'
          order by at, id`,
        [accountId, aliasId],
      )
      const past = await database.query<SwapRow>(
        `select *, ${PLANNED_BY} from alias_swaps where account_id = $1 and alias_id = $2 and state <> 'planned'
          order by at desc, id desc limit ${MAX_PAST}`,
        [accountId, aliasId],
      )
      return [...planned, ...past].map(toSwap)
    },

    plan: (swap, most) =>
      database.transaction(async (client) => {
        // The lock makes those who plan at once count one after the other.
        const alias = await client.query(
          'select 1 from aliases where account_id = $1 and id = $2 for update',
          [swap.accountId, swap.aliasId],
        )
        if (alias.rows.length === 0) return 'no alias'
        const { rows } = await client.query<SwapRow>(
          `insert into alias_swaps (id, account_id, alias_id, filter_id, filter_name, at, time_zone,
              created_at, planned_by_user, planned_by_key)
            select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10
            where (select count(*) from alias_swaps
              where alias_id = $3 and state = 'planned') < $11
            returning *, ${PLANNED_BY}`,
          [
            swap.id,
            swap.accountId,
            swap.aliasId,
            swap.filterId,
            swap.filterName,
            swap.at,
            swap.timeZone,
            swap.createdAt,
            swap.plannedBy.userId,
            swap.plannedBy.keyId,
            most,
          ],
        )
        return rows[0] ? toSwap(rows[0]) : 'full'
      }),

    async cancel(accountId, aliasId, id) {
      const rows = await database.query(
        `update alias_swaps set state = 'cancelled'
          where account_id = $1 and alias_id = $2 and id = $3 and state = 'planned' returning id`,
        [accountId, aliasId, id],
      )
      return rows.length > 0
    },

    performNext: (judge) =>
      database.transaction(async (client) => {
        // Only the first planned swap of an alias is ever taken, and its alias is locked with it: swaps
        // of one alias stay in order. Skipping what is locked keeps this from waiting for anybody.
        const { rows } = await client.query<DueRow>(
          `select s.*, ${PLANNED_BY}, a.locked_type, alias_is_open(a) as is_open,
            clock_timestamp() as now from alias_swaps s join aliases a on a.id = s.alias_id
            where s.state = 'planned' and s.at <= trusted_time() and not exists (
              select from alias_swaps e where e.alias_id = s.alias_id and e.state = 'planned'
                and (e.at, e.id) < (s.at, s.id))
            order by s.at, s.id limit 1 for update of s, a skip locked`,
        )
        const [due] = rows
        if (!due) return undefined
        // The same for both.
        const { now } = due
        const alias = { id: due.alias_id, accountId: due.account_id, lockedType: due.locked_type }
        const verdict = due.is_open ? await judge(toSwap(due), alias) : { failure: SWAP_AFTER_END }
        const failure = 'failure' in verdict ? verdict.failure : null
        if ('filter' in verdict) {
          const { id, name } = verdict.filter
          const by = { userId: due.planned_by_user, keyId: due.planned_by_key }
          await changeLocked(client, alias, { filter: { id, name } }, by, now)
        }
        const ended = await client.query<SwapRow>(
          `update alias_swaps set state = $2, done_at = $3, failure = $4 where id = $1
            returning *, ${PLANNED_BY}`,
          [due.id, failure === null ? 'done' : 'failed', now, failure],
        )
        return ended.rows[0] && toSwap(ended.rows[0])
      }),
  }
}
