import {
  type DraftFields,
  type FilterAsset,
  type FilterDraft,
  type FilterDraftEntry,
  type FilterVersion,
  RECIPE_SOURCES,
} from '@guise/core'
import { type PublicationRow, toPublication } from './publication-row.ts'

export type AssetRow = {
  id: string
  blob_key: string
  width: number
  height: number
  content_type: FilterAsset['contentType']
  created_at: string | Date
}

export type VersionRow = {
  id: string
  number: number
  created_at: string | Date
  published_at: string | Date | null
  note: string | null
  is_live: boolean
  preview_blobs: string[] | null
}

type FilterRow = {
  id: string
  name: string
  description: string
  model_type: DraftFields['modelType']
  model: DraftFields['model']
  genders: DraftFields['genders']
  sizes: DraftFields['sizes']
  draft_engine: string
  preview_blobs: string[]
  has_changes: boolean
  archived_at: Date | null
  created_at: Date
  updated_at: Date
}

export type DraftRow = FilterRow & {
  draft_recipe: unknown
  versions: VersionRow[]
  draft_version_id: string | null
  publication: PublicationRow | null
}
export type EntryRow = FilterRow & {
  source: FilterDraftEntry['source']
  live: VersionRow | null
}

/** How many of a filter's versions its maker sees; the live one is always among them. */
const VERSIONS_SHOWN = 100

const HAS_CHANGES = `f.draft_recipe is not null and (live.id is null
      or f.name <> live.name or f.draft_engine <> live.engine
      or f.draft_digest <> live.digest) as has_changes`

/** Recipes are not even read: they can be large, and a list has many. */
export const SELECT_ENTRIES = `
  select f.id, f.name, f.description, f.model_type, f.model, f.genders, f.sizes, f.draft_engine,
    f.preview_blobs, f.archived_at, f.created_at, f.updated_at, ${HAS_CHANGES},
    case ${RECIPE_SOURCES.map((word) => `when '${word}' = any (f.draft_names) then '${word}'`).join(' ')}
      end as source,
    case when live.id is not null then jsonb_build_object('id', live.id, 'number', live.number,
      'created_at', live.created_at, 'published_at', live.published_at, 'note', live.note,
      'preview_blobs', live.preview_blobs, 'is_live', true) end as live
  from filters f
  left join filter_versions live on live.id = f.version_id
  where f.account_id = $1 and f.copied_catalog is null`

export const SELECT_DRAFTS = `
  select f.*, versions.list as versions, publication.row as publication, ${HAS_CHANGES},
    (select v.id from filter_versions v where v.filter_id = f.id and v.engine = f.draft_engine
      and v.digest = f.draft_digest order by v.number desc limit 1) as draft_version_id
  from filters f
  left join filter_versions live on live.id = f.version_id
  cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'number', v.number,
      'created_at', v.created_at, 'published_at', v.published_at, 'note', v.note,
      'preview_blobs', v.preview_blobs, 'is_live', v.id is not distinct from f.version_id) order by v.number desc), '[]') as list
    from (select * from filter_versions where filter_id = f.id
      order by (id is not distinct from f.version_id) desc, number desc
      limit ${VERSIONS_SHOWN}) v) versions
  left join lateral (
    select to_jsonb(p) - 'recipe' as row from filter_publications p where p.filter_id = f.id
      order by p.requested_at desc, p.state in ('queued', 'running') desc limit 1) publication on true
  where f.account_id = $1 and f.copied_catalog is null`

export function toDraft(row: DraftRow, assets: readonly FilterAsset[]): FilterDraft {
  const versions = row.versions.map(toVersion)
  const publication = row.publication && toPublication(row.publication)
  const { draft_recipe: recipe, draft_version_id: draftVersionId } = row
  return { ...toFilter(row), recipe, assets, versions, draftVersionId, publication }
}

export function toEntry(row: EntryRow): FilterDraftEntry {
  return { ...toFilter(row), source: row.source, live: row.live && toVersion(row.live) }
}

function toFilter(row: FilterRow): Omit<FilterDraftEntry, 'source' | 'live'> {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    modelType: row.model_type,
    model: row.model,
    genders: row.genders,
    sizes: row.sizes,
    engine: row.draft_engine,
    previewBlobs: row.preview_blobs,
    hasChanges: row.has_changes,
    isArchived: row.archived_at !== null,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

export function toVersion(row: VersionRow): FilterVersion {
  return {
    id: row.id,
    number: row.number,
    createdAt: new Date(row.created_at),
    publishedAt: row.published_at === null ? null : new Date(row.published_at),
    isLive: row.is_live,
    note: row.note,
    previewBlobs: row.preview_blobs ?? [],
  }
}

export function toAsset(row: AssetRow): FilterAsset {
  return {
    id: row.id,
    blob: row.blob_key,
    width: row.width,
    height: row.height,
    contentType: row.content_type,
    createdAt: new Date(row.created_at),
  }
}
