import {
  draftState,
  entryOf,
  FILTER_GENDERS,
  type FilterAsset,
  type FilterDraft,
  type FilterDraftEntry,
  type FilterVersion,
  MODEL_TYPES,
  type Publication,
  RATIOS,
  RECIPE_SOURCES,
} from '@guise/core'
import { z } from 'zod'
import type { Services } from '../services.ts'

const date = z.iso.datetime()
const HOUR_MS = 3600 * 1000
/** Links outlive a working day. */
const LINK_MS = 24 * HOUR_MS

export const filterVersion = z
  .object({
    id: z.string().describe('Use it as filter_id or style_id to run exactly this version'),
    number: z.int(),
    created_at: date,
    published_at: date.nullable().describe('When it was last published'),
    is_live: z.boolean(),
    note: z.string().nullable(),
    preview_images: z.array(z.string()).describe('Created when it was first published'),
  })
  .meta({ id: 'FilterVersion' })

export const filterPublication = z
  .object({
    id: z.string(),
    filter_id: z.string(),
    state: z
      .enum(['queued', 'running', 'succeeded', 'failed', 'cancelled'])
      .describe('cancelled: replaced by a newer publication of the filter'),
    version_id: z.string().nullable().describe('Null until the draft is checked and frozen'),
    note: z.string().nullable(),
    previews: z
      .object({ done: z.int(), total: z.int() })
      .nullable()
      .describe('Progress; null until a worker has started, and if there was nothing to do'),
    failure: z.string().nullable().describe('Why nothing was published, and what to do'),
    requested_at: date,
    finished_at: date.nullable(),
  })
  .meta({ id: 'FilterPublication' })

export const filterAsset = z
  .object({
    id: z.string().describe('The id to use in recipes'),
    url: z.string(),
    width: z.int(),
    height: z.int(),
    content_type: z.string(),
    created_at: date,
  })
  .meta({ id: 'FilterAsset' })

export const filterDraftEntry = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    filter_type: z.enum(MODEL_TYPES),
    model: z.string(),
    source_kind: z.enum(RECIPE_SOURCES).nullable().describe('The kind of recipe'),
    state: z.enum(['draft', 'published', 'archived']),
    genders: z.array(z.enum(FILTER_GENDERS)),
    sizes: z.array(z.enum(RATIOS)),
    engine: z.string(),
    preview_images: z.array(z.string()),
    live_version: filterVersion.nullable(),
    has_changes: z
      .boolean()
      .describe('Whether the recipe or the name differs from the live version'),
    created_at: date,
    updated_at: date,
  })
  .meta({ id: 'FilterDraftEntry' })

export const filterDraft = z
  .object({
    ...filterDraftEntry.shape,
    recipe: z.record(z.string(), z.unknown()).nullable(),
    assets: z.array(filterAsset).describe('The pictures that the recipe uses'),
    versions: z.array(filterVersion).describe('Newest first'),
    draft_version_id: z
      .string()
      .nullable()
      .describe('The version with exactly this recipe, if any'),
    publication: filterPublication
      .nullable()
      .describe('The latest publication, in progress or finished; kept for 30 days'),
  })
  .meta({ id: 'FilterDraft' })

type Links = Pick<Services, 'blobs' | 'now'>
type DraftView = z.output<typeof filterDraft>
type EntryView = z.output<typeof filterDraftEntry>

export async function presentDraft(services: Links, draft: FilterDraft): Promise<DraftView> {
  return {
    ...(await presentEntry(services, entryOf(draft))),
    recipe: draft.recipe as DraftView['recipe'],
    assets: await Promise.all(draft.assets.map((asset) => presentAsset(services, asset))),
    versions: await Promise.all(draft.versions.map((one) => presentVersion(services, one))),
    draft_version_id: draft.draftVersionId,
    publication: draft.publication && presentPublication(draft.publication),
  }
}

export async function presentEntry(services: Links, entry: FilterDraftEntry): Promise<EntryView> {
  return {
    id: entry.id,
    name: entry.name,
    description: entry.description,
    filter_type: entry.modelType,
    model: entry.model,
    source_kind: entry.source,
    state: draftState(entry),
    genders: [...entry.genders],
    sizes: [...entry.sizes],
    engine: entry.engine,
    preview_images: await Promise.all(entry.previewBlobs.map((key) => linkTo(services, key))),
    live_version: entry.live && (await presentVersion(services, entry.live)),
    has_changes: entry.hasChanges,
    created_at: entry.createdAt.toISOString(),
    updated_at: entry.updatedAt.toISOString(),
  }
}

export async function presentVersion(
  services: Links,
  version: FilterVersion,
): Promise<z.output<typeof filterVersion>> {
  return {
    id: version.id,
    number: version.number,
    created_at: version.createdAt.toISOString(),
    published_at: version.publishedAt?.toISOString() ?? null,
    is_live: version.isLive,
    note: version.note,
    preview_images: await Promise.all(version.previewBlobs.map((key) => linkTo(services, key))),
  }
}

export function presentPublication(one: Publication): z.output<typeof filterPublication> {
  return {
    id: one.id,
    filter_id: one.filterId,
    state: one.state,
    version_id: one.versionId,
    note: one.note,
    previews: one.previews && { ...one.previews },
    failure: one.failure,
    requested_at: one.requestedAt.toISOString(),
    finished_at: one.finishedAt?.toISOString() ?? null,
  }
}

export async function presentAsset(
  services: Links,
  asset: FilterAsset,
): Promise<z.output<typeof filterAsset>> {
  return {
    id: asset.id,
    url: await linkTo(services, asset.blob),
    width: asset.width,
    height: asset.height,
    content_type: asset.contentType,
    created_at: asset.createdAt.toISOString(),
  }
}

/** The same link for an hour: a page that asks again need not load its pictures again. */
function linkTo({ blobs, now }: Links, key: string): Promise<string> {
  const until = Math.ceil((now().getTime() + LINK_MS) / HOUR_MS) * HOUR_MS
  return blobs.link(key, new Date(until))
}
