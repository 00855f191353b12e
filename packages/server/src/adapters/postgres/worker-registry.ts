import { type Capacity, LANES, type Lane, type SeenWorker, type WorkerRegistry } from '@guise/core'
import type { Database } from './database.ts'

/** Several times the interval at which workers renew their entry. */
const ALIVE_FOR = "interval '15 seconds'"
const KEPT_FOR = "interval '1 day'"

export function createWorkerRegistry(database: Database): WorkerRegistry {
  return {
    async renew({ id, host, pid, version, lanes, engines, capabilities, startedAt }) {
      await database.query(
        `insert into workers (id, host, pid, version, lanes, engines, capabilities, started_at)
          values ($1, $2, $3, $4, $5, $6, $7, $8)
          on conflict (id) do update set seen_at = now()`,
        [
          id,
          host,
          pid,
          version,
          JSON.stringify(lanes),
          engines,
          JSON.stringify(capabilities),
          startedAt,
        ],
      )
    },

    async remove(workerId) {
      await database.query('delete from workers where id = $1', [workerId])
    },

    async capacity() {
      const rows = await database.query<{ lane: Lane; attempts: number }>(
        `select lane, sum(attempts::integer) as attempts
          from workers, jsonb_each_text(lanes) as served (lane, attempts)
          where seen_at > now() - ${ALIVE_FOR} group by lane`,
      )
      const attempts = new Map(rows.map((row) => [row.lane, row.attempts]))
      return Object.fromEntries(LANES.map((lane) => [lane, attempts.get(lane) ?? 0])) as Capacity
    },

    list: () =>
      database.query<SeenWorker>(
        `select id, host, pid, version, lanes, engines, capabilities, started_at as "startedAt",
            seen_at as "seenAt", seen_at > now() - ${ALIVE_FOR} as "isAlive"
          from workers order by started_at desc, id desc`,
      ),
  }
}

/** Workers that were killed cannot remove their own entries. */
export async function forgetOldWorkers(database: Database): Promise<void> {
  await database.query(`delete from workers where seen_at < now() - ${KEPT_FOR}`)
}
