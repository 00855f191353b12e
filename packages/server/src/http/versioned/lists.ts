import { CATALOG_IDS, type CatalogId, FILTER_GENDERS, RATIOS } from '@guise/core'
import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { catalogPreview } from '../preview-links.ts'
import type { HttpSettings, Services } from '../services.ts'
import { createdAt, idOf } from '../view-fields.ts'

const catalogEntry = z
  .object({
    id: z.string().meta({
      description: 'A string holding an integer; use the integer as filter or style id',
      examples: ['1'],
    }),
    name: z.string().meta({ description: 'Display name', examples: ['Renoir'] }),
    description: z
      .string()
      .meta({ description: 'What it shows, in a sentence', examples: ['A portrait by Renoir'] }),
    modes: z
      .array(z.enum(['single', 'group']))
      .describe('Whether it takes one person, a group or both'),
    genders: z
      .array(z.enum(FILTER_GENDERS))
      .describe('Genders that it has people or things for; all four if gender changes nothing'),
    preview_url: z.string().describe('A small picture of what it makes; needs no credentials'),
  })
  .meta({ id: 'CatalogFilter' })

const customEntry = z
  .object({
    id: idOf('filter', 'Send it as filter_id or style_id'),
    name: z.string().meta({ description: 'Display name', examples: ['Summer gala'] }),
    filter_type: z
      .enum(['face_swap', 'multi_swap'])
      .describe('Which endpoints take it: face_swap or multi_swap'),
    model: z.string().meta({ description: 'The look it was made with', examples: ['v6'] }),
    source: z
      .enum(['paid', 'self_created'])
      .describe('paid: granted by the operator; self_created: made by your account'),
    preview_images: z.array(z.string()).describe('Links to small pictures; they work for a day'),
    genders: z
      .array(z.enum(FILTER_GENDERS))
      .describe('Genders it accepts; all four if it is not limited'),
    sizes: z
      .array(z.enum(RATIOS))
      .optional()
      .describe('Output sizes it supports; absent means all'),
    copied_from: z
      .object({
        catalog: z.enum(CATALOG_IDS).describe('The catalog it is from'),
        id: z.int().meta({ description: 'Its id there', examples: [1] }),
      })
      .optional()
      .describe('The catalog filter that it is a copy of, made for an alias'),
    created_at: createdAt,
    updated_at: z.iso.datetime().describe('When it was last published'),
  })
  .meta({ id: 'CustomFilter' })

type CatalogRow = readonly [
  path: `/${string}`,
  operationId: string,
  catalog: CatalogId,
  summary: string,
  use: string,
]

const CATALOG_ROWS: readonly CatalogRow[] = [
  [
    '/v1/filters/',
    'listFaceSwapFiltersV1',
    'face-swap',
    'Face swap filters',
    '`filter_id` of `POST /v1/run/faceswap`',
  ],
  [
    '/v5/filters',
    'listFaceSwapFiltersV5',
    'face-swap',
    'Face swap filters',
    '`filter_id` of `POST /v5/run/face_swap`; v6 takes the same',
  ],
  [
    '/v6/filters',
    'listFaceSwapFiltersV6',
    'face-swap',
    'Face swap filters',
    '`filter_id` of `POST /v6/run/face_swap`; v5 takes the same',
  ],
  [
    '/v1/realistic_multiswap_styles/',
    'listRealisticStyles',
    'realistic',
    'Realistic styles',
    '`style_id` of `POST /v5/run/multi_swap`',
  ],
  [
    '/v1/stylized_multiswap_styles/',
    'listStylizedStyles',
    'stylized',
    'Stylized styles',
    '`style_id` of `POST /v1/run/stylized_multi_swap`',
  ],
  [
    '/v4/multi_swap_styles/',
    'listMultiSwapStylesV4',
    'realistic',
    'Realistic styles',
    '`filter_id` of `POST /v4/multi_swap_styles/`',
  ],
]

/** Previews outlive a working day: a gallery left open keeps its pictures. */
const PREVIEW_LINK_MS = 24 * 3600 * 1000

export function listEndpoints(services: Services, settings: HttpSettings): readonly Endpoint[] {
  const catalogs = CATALOG_ROWS.map(
    ([path, operationId, catalog, summary, use]): Endpoint => ({
      method: 'GET',
      path,
      operationId,
      forLimitedKeys: true,
      tag: 'Filters',
      summary: `${summary}, by id`,
      description: `Send the integer of \`id\` as ${use}. The list changes only when the installation is upgraded: keep it.`,
      access: 'read',
      reads: 'nothing',
      success: {
        status: 200,
        description: 'All filters of the catalog',
        schema: z.array(catalogEntry),
      },
      faults: [],
      handle: () =>
        services.catalog.list(catalog).map((filter) => ({
          id: String(filter.id),
          name: filter.name,
          description: filter.description,
          modes: filter.modes,
          genders: filter.genders ?? FILTER_GENDERS,
          preview_url: catalogPreview(settings, { catalog, id: filter.id }),
        })),
    }),
  )
  return [...catalogs, customFilters(services, settings)]
}

function customFilters(services: Services, settings: HttpSettings): Endpoint {
  return {
    method: 'GET',
    path: '/v1/users/me/my-custom-filters',
    operationId: 'listCustomFilters',
    tag: 'Filters',
    summary: 'List your paid and self-created filters, newest first',
    description:
      'Filters with a UUID: those that you published, and paid ones that the operator granted. Send `id` as `filter_id` or `style_id` of a run whose type is `filter_type`. Links to previews work for a day.',
    access: 'read',
    reads: 'nothing',
    success: { status: 200, description: 'All custom filters', schema: z.array(customEntry) },
    faults: [],
    async handle({ caller }) {
      const filters = await services.customFilters(caller.accountId)
      const until = new Date(services.now().getTime() + PREVIEW_LINK_MS)
      return Promise.all(
        filters.map(async (filter) => ({
          id: filter.id,
          name: filter.name,
          filter_type: filter.modelType,
          model: filter.model,
          source: filter.source,
          preview_images: filter.copiedFrom
            ? [catalogPreview(settings, filter.copiedFrom)]
            : await Promise.all(filter.previewBlobs.map((key) => services.blobs.link(key, until))),
          genders: filter.genders.length > 0 ? filter.genders : FILTER_GENDERS,
          ...(filter.sizes.length > 0 ? { sizes: filter.sizes } : {}),
          ...(filter.copiedFrom ? { copied_from: filter.copiedFrom } : {}),
          created_at: filter.createdAt.toISOString(),
          updated_at: filter.updatedAt.toISOString(),
        })),
      )
    },
  }
}
