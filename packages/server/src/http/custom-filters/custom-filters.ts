import { type DraftChange, filterNotFound, MODEL_TYPES } from '@guise/core'
import { z } from 'zod'
import { type Call, type Endpoint, endpoint } from '../endpoint.ts'
import { manyOf } from '../paging.ts'
import { pathId } from '../path-id.ts'
import type { Services } from '../services.ts'
import type { Rule } from '../validate.ts'
import { oneOf } from '../versioned/families/fields.ts'
import {
  description,
  engine,
  FILTERS,
  filterName,
  genders,
  model,
  recipe,
  sizes,
  uuid,
} from './filter-fields.ts'
import { filterDraft, filterDraftEntry, presentDraft, presentEntry } from './filter-view.ts'

const changeable = {
  description: description.optional(),
  model: model
    .optional()
    .describe('v1, v5, v6 or v6.1 for face_swap; realistic or stylized for multi_swap'),
  genders: genders.optional(),
  sizes: sizes.optional(),
  engine: engine.optional(),
  recipe: recipe
    .optional()
    .describe(
      `Instructions for the engine; GET ${FILTERS}/engines has the schema of each. Its field \`fallback\`, { "engine": ..., "recipe": ... }, names another engine that makes the picture when this one has no room in time`,
    ),
}
const createBody = z.object({
  name: filterName,
  filter_type: oneOf(MODEL_TYPES).describe('Which endpoints take it'),
  ...changeable,
})
const changeBody = z.object({
  name: filterName
    .optional()
    .meta({ description: 'Display name', examples: ['Summer gala at night'] }),
  filter_type: oneOf(MODEL_TYPES)
    .optional()
    .describe('Cannot be changed after the filter was published'),
  ...changeable,
  version_id: uuid('a version of this filter')
    .optional()
    .describe('Continue from this version: its engine and recipe become the draft'),
})
const duplicateBody = z.object({ name: filterName.optional() })

const oneRecipe: Rule = (body) =>
  body.version_id != null && (body.recipe != null || body.engine != null)
    ? {
        field: 'version_id',
        code: 'VALIDATION_ERROR',
        message: 'cannot be combined with engine or recipe',
      }
    : undefined

const somethingChanges: Rule = (body) =>
  Object.keys(changeBody.shape).every((field) => body[field] == null)
    ? { field: 'name', code: 'VALIDATION_ERROR', message: 'Send at least one field to change.' }
    : undefined

export const filterId = (call: Call) => pathId(call, 'filter_id', filterNotFound)

export const ONE = { status: 200, description: 'The filter', schema: filterDraft } as const
export const ROW = { tag: 'Custom filters', access: 'write' } as const

/** Filters that accounts make themselves: the draft and what can be done with it. */
export function customFilterEndpoints(services: Services): readonly Endpoint[] {
  const filters = () => services.filterEditing
  const archiving = (
    word: 'archive' | 'restore',
    { summary, description }: Pick<Endpoint, 'summary' | 'description'>,
  ): Endpoint => ({
    ...ROW,
    method: 'POST',
    path: `${FILTERS}/{filter_id}/${word}`,
    operationId: `${word}CustomFilter`,
    summary,
    description,
    reads: 'nothing',
    success: ONE,
    faults: ['NOT_FOUND'],
    async handle(call) {
      const draft = await filters().archive(call.caller, filterId(call), word === 'archive')
      return presentDraft(services, draft)
    },
  })
  return [
    endpoint({
      ...ROW,
      method: 'GET',
      path: `${FILTERS}/drafts`,
      operationId: 'listFilterDrafts',
      summary: 'List the filters you created, in any state, last changed first',
      description:
        'Published and archived ones as well. Only those that are published can be run by others of the account.',
      access: 'read',
      reads: 'nothing',
      success: {
        status: 200,
        description: 'The filters; read one to see its recipe and versions',
        schema: manyOf(filterDraftEntry),
      },
      faults: [],
      async handle({ caller }) {
        const drafts = await filters().list(caller)
        return { data: await Promise.all(drafts.map((draft) => presentEntry(services, draft))) }
      },
    }),
    endpoint({
      ...ROW,
      method: 'POST',
      path: FILTERS,
      operationId: 'createCustomFilter',
      summary: 'Create a filter as a draft; it is not visible to others until it is published',
      description:
        'Begin with a name and a type, add a recipe later. Test it with a preview, then publish it. Its `id` runs what is published; the id of a version runs that version.',
      reads: 'json',
      body: createBody,
      example: {
        body: {
          name: 'Summer gala',
          filter_type: 'face_swap',
          recipe: {
            scene: {
              back: [
                {
                  layer: 'gradient',
                  stops: [
                    [0, '#8899aa'],
                    [1, '#334455'],
                  ],
                },
              ],
            },
          },
        },
      },
      success: ONE,
      faults: ['VALIDATION_ERROR'],
      async handle({ caller, body }) {
        const { name, filter_type: modelType } = body
        const draft = await filters().create(caller, { ...fieldsOf(body), name, modelType })
        return presentDraft(services, draft)
      },
    }),
    endpoint({
      ...ROW,
      method: 'GET',
      path: `${FILTERS}/{filter_id}`,
      operationId: 'getCustomFilter',
      summary: 'Read one of your filters with its draft and versions',
      description: 'With the whole recipe, the pictures it uses and the history of its versions.',
      access: 'read',
      reads: 'nothing',
      success: ONE,
      faults: ['NOT_FOUND'],
      handle: async (call) =>
        presentDraft(services, await filters().read(call.caller, filterId(call))),
    }),
    endpoint({
      ...ROW,
      method: 'PATCH',
      path: `${FILTERS}/{filter_id}`,
      operationId: 'updateCustomFilter',
      summary: 'Change the draft; the published version stays unchanged',
      description:
        'Send what shall change. Apps that run the published version notice nothing until you publish again.',
      reads: 'json',
      body: changeBody,
      example: { body: { name: 'Summer gala at night', genders: ['female'] } },
      rules: [somethingChanges, oneRecipe],
      success: ONE,
      faults: ['NOT_FOUND', 'VALIDATION_ERROR'],
      async handle(call) {
        const id = filterId(call)
        const change = fieldsOf(call.body)
        return presentDraft(services, await filters().change(call.caller, id, change))
      },
    }),
    endpoint({
      ...ROW,
      method: 'POST',
      path: `${FILTERS}/{filter_id}/duplicate`,
      operationId: 'duplicateCustomFilter',
      summary: 'Create another filter with the same draft',
      description: 'The copy begins as a draft, with a name of its own.',
      reads: 'json',
      body: duplicateBody,
      example: { body: { name: 'Copy of Summer gala' } },
      isBodyOptional: true,
      success: ONE,
      faults: ['NOT_FOUND', 'VALIDATION_ERROR'],
      async handle(call) {
        const id = filterId(call)
        const { name } = call.body
        return presentDraft(services, await filters().duplicate(call.caller, id, name))
      },
    }),
    archiving('archive', {
      summary: 'Archive a filter: it is no longer listed and cannot be run; it can be restored',
      description: 'Aliases that point to it stay, and their runs are refused.',
    }),
    archiving('restore', {
      summary: 'Restore an archived filter',
      description: 'It is what it was before: published or a draft.',
    }),
  ]
}

/** What was sent, in the words of the core. */
function fieldsOf(sent: Partial<z.output<typeof changeBody>>): DraftChange {
  const { filter_type: modelType, version_id: versionId, ...rest } = sent
  const fields = Object.entries({ ...rest, modelType, versionId })
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
}
