import {
  type AliasOverview,
  type AliasSwap,
  CATALOG_IDS,
  describeLosses,
  FILTER_GENDERS,
  MODEL_TYPES,
  OVERVIEW_HISTORY,
  RATIOS,
  SWAP_STATES,
  type SwapLosses,
} from '@guise/core'
import { z } from 'zod'
import type { PreviewLinks } from '../preview-links.ts'
import { createdAt, idOf } from '../view-fields.ts'

const date = z.iso.datetime()
const WHO = 'E-mail address of the person, or name of the key; null if they are gone or not known'
const pictures = z.array(z.string()).describe('Links that are valid for one day')

export const copiedFromObject = z
  .object({
    catalog: z.enum(CATALOG_IDS).describe('The catalog it is from'),
    id: z.int().meta({ description: 'Its id there', examples: [1] }),
  })
  .nullable()
  .describe('The catalog filter that it is a copy of')

export const swapObject = z
  .object({
    id: idOf('swap', 'Id of the planned swap'),
    ai_filter: z.string().describe('The filter to swap to'),
    ai_filter_name: z.string().describe('The name of the filter when the swap was planned'),
    at: date.describe('The swap happens within two seconds of this time if a worker is running'),
    time_zone: z.string().describe('The time zone the swap was planned in'),
    planned_by: z.string().nullable().describe(WHO),
    state: z.enum(SWAP_STATES).describe('planned, done, failed or cancelled'),
    done_at: date.nullable().describe('When it was done; null until then'),
    failure: z.string().nullable().describe('Why the alias kept its filter'),
  })
  .meta({ id: 'AliasSwap' })

export const overviewObject = z
  .object({
    id: idOf('alias', 'Id of the alias; send it as filter_id or style_id'),
    name: z.string().describe('Its own name; empty if it has none'),
    campaign_id: z.string().nullable().describe('The campaign whose name is its project'),
    project: z.string().describe('Name of its campaign; empty if it has none'),
    place: z
      .int()
      .nullable()
      .describe('Among those of its campaign, from 1; null: after the others, oldest first'),
    alias_type: z
      .enum(MODEL_TYPES)
      .nullable()
      .describe('The only type of filter it takes; null: any'),
    filter: z
      .object({
        id: idOf('filter'),
        name: z.string().describe('Display name'),
        filter_type: z
          .enum(MODEL_TYPES)
          .describe('Which endpoints take it: face_swap or multi_swap'),
        model: z.string().describe('The look it was made with'),
        source: z
          .enum(['paid', 'self_created'])
          .describe('paid: granted by the operator; self_created: made by your account'),
        preview_images: pictures,
        copied_from: copiedFromObject,
        is_available: z
          .boolean()
          .describe('False if it was archived or withdrawn; runs are rejected'),
      })
      .describe('The filter it points to'),
    swapped_at: date.describe('When the current filter was set'),
    swapped_by: z.string().nullable().describe(WHO),
    uses_since_swap: z
      .int()
      .meta({ description: 'How often it was run or resolved since then', examples: [17] }),
    last_used: date.nullable().describe('Accurate to the minute'),
    history: z
      .array(
        z.object({
          ai_filter_id: z.string().describe('The filter that was replaced'),
          ai_filter_name: z.string().describe('Name of that filter'),
          time_removed: date.describe('When it was replaced'),
          removed_by: z.string().nullable().describe(WHO),
          preview_images: pictures,
        }),
      )
      .describe(`The last ${OVERVIEW_HISTORY}, oldest first`),
    next_swap: swapObject.nullable().describe('The next planned swap; null if there is none'),
    created_at: createdAt,
    updated_at: date.describe('When the filter was last swapped'),
    project_changed_at: date.describe('When the project was last renamed'),
  })
  .meta({ id: 'AliasCard' })

export const swapCheckObject = z
  .object({
    ai_filter: z.string().describe('As it was sent'),
    ai_filter_name: z.string().describe('Name of that filter'),
    is_narrower: z
      .boolean()
      .describe('Whether something that works with the alias today would be rejected'),
    filter_type: z
      .object({
        from: z.enum(MODEL_TYPES).describe('The type today'),
        to: z.enum(MODEL_TYPES).describe('The type then'),
      })
      .nullable()
      .describe('Set if the type changes: endpoints that apps call today would reject it'),
    genders: z.array(z.enum(FILTER_GENDERS)).describe('Genders it would no longer accept'),
    sizes: z.array(z.enum(RATIOS)).describe('Output sizes it would no longer support'),
    warnings: z.array(z.string()).describe('The same information in sentences'),
  })
  .meta({ id: 'SwapCheck' })

export function presentSwapCheck({
  filter,
  losses,
}: {
  readonly filter: { readonly id: string; readonly name: string }
  readonly losses: SwapLosses
}): z.output<typeof swapCheckObject> {
  const warnings = describeLosses(filter.name, losses)
  return {
    ai_filter: filter.id,
    ai_filter_name: filter.name,
    is_narrower: warnings.length > 0,
    filter_type: losses.type,
    genders: [...losses.genders],
    sizes: [...losses.sizes],
    warnings: [...warnings],
  }
}

export function presentSwap(swap: AliasSwap): z.output<typeof swapObject> {
  return {
    id: swap.id,
    ai_filter: swap.filterId,
    ai_filter_name: swap.filterName,
    at: swap.at.toISOString(),
    time_zone: swap.timeZone,
    planned_by: swap.plannedBy,
    state: swap.state,
    done_at: swap.doneAt?.toISOString() ?? null,
    failure: swap.failure,
  }
}

export async function presentOverview(
  overview: AliasOverview,
  links: PreviewLinks,
): Promise<z.output<typeof overviewObject>> {
  const { filter } = overview
  return {
    id: overview.id,
    name: overview.name,
    campaign_id: overview.campaignId,
    project: overview.project,
    place: overview.place,
    alias_type: overview.lockedType,
    filter: {
      id: filter.id,
      name: filter.name,
      filter_type: filter.modelType,
      model: filter.model,
      source: filter.source,
      preview_images: await links(filter),
      copied_from: filter.copiedFrom,
      is_available: filter.isAvailable,
    },
    swapped_at: overview.swappedAt.toISOString(),
    swapped_by: overview.swappedBy,
    uses_since_swap: overview.usesSinceSwap,
    last_used: overview.lastUsedAt?.toISOString() ?? null,
    history: await Promise.all(
      overview.history.map(async (entry) => ({
        ai_filter_id: entry.filterId,
        ai_filter_name: entry.filterName,
        time_removed: entry.removedAt.toISOString(),
        removed_by: entry.removedBy,
        preview_images: await links(entry),
      })),
    ),
    next_swap: overview.nextSwap && presentSwap(overview.nextSwap),
    created_at: overview.createdAt.toISOString(),
    updated_at: overview.updatedAt.toISOString(),
    project_changed_at: overview.projectChangedAt.toISOString(),
  }
}
