import type { Database } from './database.ts'

const PAGE = 5_000
const LOG_MS = 7 * 24 * 3600_000

/** Forgets streams nobody came back to, and what the delivery log is too old for. */
export async function forgetOldWebhookRows(database: Database, now: Date): Promise<void> {
  await database.transaction(async (client) => {
    const { rows } = await client.query<{ id: string }>(
      'delete from webhook_endpoints where expires_at < $1 returning id',
      [now],
    )
    await client.query('delete from webhook_deliveries where endpoint_id = any ($1::uuid[])', [
      rows.map(({ id }) => id),
    ])
  })
  for (;;) {
    const gone = await database.query(
      `delete from webhook_deliveries where ctid = any (array(
          select ctid from webhook_deliveries where created_at < $1 limit ${PAGE})) returning 1`,
      [new Date(now.getTime() - LOG_MS)],
    )
    if (gone.length < PAGE) return
  }
}
