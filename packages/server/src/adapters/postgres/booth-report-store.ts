import type { BoothReportStore, CameraState } from '@guise/core'
import type { Database } from '../../platform/postgres/database.ts'

type ReportRow = {
  id: string
  name: string
  alias_id: string | null
  waiting_photos: number
  erased_photos: number
  camera: CameraState
  offline_seconds: number
  version: string
  seen_at: Date
  is_signed_out: boolean
}

export function createBoothReportStore(database: Database): BoothReportStore {
  return {
    async write({ digest, accountId, aliasId, campaignId }, report, now) {
      await database.query(
        `insert into booth_reports (session, account_id, campaign_id, alias_id, name, waiting_photos,
              camera, offline_seconds, version, seen_at, erased_photos)
            select $1, $2, c.id, $4, $5, $6, $7, $8, $9, $10, $11 from campaigns c
              where c.account_id = $2 and c.id = coalesce($3,
                (select campaign_id from aliases where id = $4 and account_id = $2))
            on conflict (session) do update set campaign_id = excluded.campaign_id,
              alias_id = excluded.alias_id, name = excluded.name,
              waiting_photos = excluded.waiting_photos, camera = excluded.camera,
              offline_seconds = excluded.offline_seconds, version = excluded.version,
              seen_at = excluded.seen_at, erased_photos = excluded.erased_photos`,
        [
          ...[digest, accountId, campaignId, campaignId === null ? aliasId : null],
          ...[report.name, report.waitingPhotos, report.camera, report.offlineSeconds],
          ...[report.version, now, report.erasedPhotos],
        ],
      )
    },

    async list({ accountId, campaignId }, { since, now }) {
      const rows = await database.query<ReportRow>(
        // One that was unlocked is a browser like any other. A machine that was opened again has a name, if staff
        // gave it one, and is listed once.
        `select r.*, s.digest is null as is_signed_out
          from booth_reports r
            left join sessions s on s.digest = r.session and s.expires_at > $4
          where r.account_id = $1 and r.campaign_id = $2 and r.seen_at >= $3
            and (s.booth is not null or s.digest is null and not exists (
              select 1 from booth_reports newer where newer.campaign_id = r.campaign_id
                and newer.name = r.name and newer.name <> '' and newer.seen_at > r.seen_at))
          order by r.name, r.id`,
        [accountId, campaignId, since, now],
      )
      return rows.map((row) => ({
        id: row.id,
        name: row.name,
        aliasId: row.alias_id,
        waitingPhotos: row.waiting_photos,
        erasedPhotos: row.erased_photos,
        camera: row.camera,
        offlineSeconds: row.offline_seconds,
        version: row.version,
        seenAt: row.seen_at,
        isSignedOut: row.is_signed_out,
      }))
    },
  }
}
