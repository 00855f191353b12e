import type { Publication } from '@guise/core'

/** Times are texts where a row comes out of JSON. */
export type PublicationRow = {
  id: string
  filter_id: string
  state: Publication['state']
  version_id: string | null
  note: string | null
  previews_done: number
  previews_total: number | null
  failure: string | null
  requested_at: string | Date
  finished_at: string | Date | null
}

export function toPublication(row: PublicationRow): Publication {
  return {
    id: row.id,
    filterId: row.filter_id,
    state: row.state,
    versionId: row.version_id,
    note: row.note,
    previews:
      row.previews_total === null ? null : { done: row.previews_done, total: row.previews_total },
    failure: row.failure,
    requestedAt: new Date(row.requested_at),
    finishedAt: row.finished_at === null ? null : new Date(row.finished_at),
  }
}
