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
import { contentType, createdAt, EXAMPLE_IDS, idOf, pixels } from '../view-fields.ts'

const date = z.iso.datetime()
const HOUR_MS = 3600 * 1000
/** Links outlive a working day. */
const LINK_MS = 24 * HOUR_MS

export const filterVersion = z
  .object({
    id: z.string().meta({
      description: 'Use it as filter_id or style_id to run exactly this version',
      examples: [EXAMPLE_IDS.version],
    }),
    number: z.int().meta({ description: 'Number of the version, starting at 1', examples: [1] }),
    created_at: createdAt,
    published_at: date.nullable().describe('When it was last published'),
    is_live: z.boolean().meta({
      description: 'Whether it is the one that the id of the filter runs',
      examples: [true],
    }),
    note: z.string().nullable().describe('What is new, in your words'),
    preview_images: z.array(z.string()).describe('Created when it was first published'),
  })
  .meta({ id: 'FilterVersion' })

export const filterPublication = z
  .object({
    id: idOf('publication'),
    filter_id: z.string().describe('The filter that is published'),
    state: z
      .enum(['queued', 'running', 'succeeded', 'failed', 'cancelled'])
      .describe('cancelled: replaced by a newer publication of the filter'),
    version_id: z.string().nullable().describe('Null until the draft is checked and frozen'),
    note: z.string().nullable().describe('What is new, in your words'),
    previews: z
      .object({
        done: z.int().meta({ description: 'Previews that are made', examples: [2] }),
        total: z.int().meta({ description: 'Previews to make', examples: [4] }),
      })
      .nullable()
      .describe('Progress; null until a worker has started, and if there was nothing to do'),
    failure: z.string().nullable().describe('Why nothing was published, and what to do'),
    requested_at: date.describe('When it was asked for'),
    finished_at: date.nullable().describe('When it ended; null until then'),
  })
  .meta({ id: 'FilterPublication' })

export const filterAsset = z
  .object({
    id: z.string().meta({ description: 'The id to use in recipes', examples: [EXAMPLE_IDS.asset] }),
    url: z.string().describe('Link to the picture; works for a day'),
    width: pixels('Width'),
    height: pixels('Height'),
    content_type: contentType,
    created_at: createdAt,
  })
  .meta({ id: 'FilterAsset' })

export const filterDraftEntry = z
  .object({
    id: idOf('filter', 'Id of the filter; run it as filter_id or style_id'),
    name: z.string().describe('Display name'),
    description: z
      .string()
      .meta({ description: 'Your own words for it', examples: ['Golden light at the lake'] }),
    filter_type: z.enum(MODEL_TYPES).describe('Which endpoints take it: face_swap or multi_swap'),
    model: z.string().describe('The look it is made with'),
    source_kind: z.enum(RECIPE_SOURCES).nullable().describe('The kind of recipe'),
    state: z
      .enum(['draft', 'published', 'archived'])
      .describe('draft: never published; published: can be run; archived: hidden'),
    genders: z.array(z.enum(FILTER_GENDERS)).describe('Genders it accepts; empty means all'),
    sizes: z.array(z.enum(RATIOS)).describe('Output sizes it supports; empty means all'),
    engine: z.string().describe('The engine that runs its recipe'),
    preview_images: z.array(z.string()).describe('Links to small pictures; they work for a day'),
    live_version: filterVersion
      .nullable()
      .describe('The version that is published; null for a draft'),
    has_changes: z
      .boolean()
      .describe('Whether the recipe or the name differs from the live version'),
    created_at: createdAt,
    updated_at: date.describe('When the draft was last changed'),
  })
  .meta({ id: 'FilterDraftEntry' })

export const filterDraft = z
  .object({
    ...filterDraftEntry.shape,
    recipe: z
      .record(z.string(), z.unknown())
      .nullable()
      .describe('The instructions for the engine; null if there are none yet'),
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
