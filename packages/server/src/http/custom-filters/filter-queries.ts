import {
  LARGEST_RECIPE_FILE,
  MODEL_TYPES,
  RATIOS,
  RECIPE_SOURCES,
  SAMPLE_PHOTOS,
  SUBJECTS,
} from '@guise/core'
import { z } from 'zod'
import { chooseForm, type EncodedAnswer, encodedAnswer } from '../encoded-answer.ts'
import { type Call, type Endpoint, endpoint } from '../endpoint.ts'
import type { HttpSettings, Services } from '../services.ts'
import { integer, oneOf, text } from '../versioned/families/fields.ts'
import { whenClosed } from '../when-closed.ts'
import { ROW } from './custom-filters.ts'
import { engine, FILTERS, recipe, uuid } from './filter-fields.ts'
import { foundSlots, presentSlots, slot } from './slot-view.ts'

const MAX_SLOTS = 24

const engineObject = z
  .object({
    name: z.string(),
    description: z.string(),
    sources: z.array(z.enum(RECIPE_SOURCES)).describe('Supported kinds of recipe'),
    recipe_schema: z.record(z.string(), z.unknown()).nullable().describe('JSON Schema of a recipe'),
    samples: z
      .array(z.object({ name: z.string(), label: z.string(), url: z.string() }))
      .describe('Sample people for previews; use sample:<name> as photo'),
  })
  .meta({ id: 'FilterEngine' })

const facesBody = z.object({
  asset_id: uuid('one of your pictures'),
  engine: engine.optional(),
  slots: z
    .array(slot, { error: 'must be a list of slots' })
    .min(1, { error: 'must have at least one slot' })
    .max(MAX_SLOTS, { error: `must have at most ${MAX_SLOTS} slots` })
    .optional()
    .describe('Search again in exactly these places'),
})

const previewBody = z.object({
  engine: engine.optional(),
  filter_type: oneOf(MODEL_TYPES),
  recipe,
  gender: oneOf(SUBJECTS).default('female'),
  size: oneOf(RATIOS).default('portrait'),
  photo: text(100)
    .optional()
    .describe('The guest photo: the id of one of your pictures, or sample:<name>'),
  longest_side: integer(256, 1024).default(512),
  show: oneOf(['result', 'masks']).default('result'),
})

const importBody = z.object({
  engine: engine.describe('An engine whose sources include graph'),
  file: z
    .string({ error: 'must be the base64 of a file' })
    .max(Math.ceil(LARGEST_RECIPE_FILE / 3) * 4, {
      error: `must be the base64 of at most ${LARGEST_RECIPE_FILE / 1024 / 1024} MB`,
    })
    .regex(/^[A-Za-z0-9+/]+={0,2}$/, { error: 'must be the base64 of a file' })
    .describe(
      'Base64 of a ComfyUI graph in the API format, of a PNG picture that has one (its head up to the pixels is enough), or of a recipe',
    ),
})

const importedFilter = z
  .object({
    recipe: z.record(z.string(), z.unknown()).describe('The recipe, with guessed bindings'),
    nodes: z
      .array(
        z.object({
          id: z.string(),
          title: z.string(),
          type: z.string(),
          inputs: z.array(
            z.object({
              name: z.string(),
              value: z.union([z.string(), z.number(), z.boolean()]).nullable(),
              from: z.string().nullable().describe('The node that it is connected to'),
            }),
          ),
        }),
      )
      .describe('The nodes in the order in which they run'),
    fault: z.string().nullable().describe('What is wrong with the recipe'),
    missing: z.array(z.string()).describe('What is not installed where it would run'),
  })
  .meta({ id: 'ImportedFilter' })

/** What engines do for those who make filters. Nobody pays, nothing is kept. */
export function filterQueryEndpoints(
  services: Services,
  settings: HttpSettings,
): readonly Endpoint[] {
  const encoded = keepLast()
  return [
    endpoint({
      ...ROW,
      method: 'GET',
      path: `${FILTERS}/engines`,
      operationId: 'listFilterEngines',
      summary: 'List the engines for filters and the schemas of their recipes',
      access: 'read',
      reads: 'nothing',
      success: {
        status: 200,
        description: 'The engines of running workers',
        schema: z.object({ data: z.array(engineObject) }),
      },
      faults: [],
      async handle({ request, reply }) {
        const samples = SAMPLE_PHOTOS.map(({ name, label }) => {
          return { name, label, url: `${settings.publicUrl}/samples/${name}.jpg` }
        })
        const engines = await services.filterEditing.engines()
        const data = engines.map(({ name, description, sources, recipeSchema }) => {
          return { name, description, sources, recipe_schema: recipeSchema, samples }
        })
        const body = await chooseForm(request, reply, encoded(JSON.stringify({ data })))
        return reply.header('Cache-Control', 'private, no-cache').send(body)
      },
    }),
    endpoint({
      ...ROW,
      method: 'POST',
      path: `${FILTERS}/faces`,
      operationId: 'findFilterSlots',
      summary: 'Find the faces in one of your pictures that can be swapped',
      reads: 'json',
      body: facesBody,
      success: { status: 200, description: 'The slots', schema: foundSlots },
      faults: ['VALIDATION_ERROR'],
      async handle(call) {
        const { asset_id: assetId, slots, ...wanted } = call.body
        const input = { ...wanted, assetId, at: slots?.map(withoutGaps) ?? null }
        const found = await services.filterEditing.findSlots(call.caller, input, whileThere(call))
        return presentSlots(found)
      },
    }),
    endpoint({
      ...ROW,
      method: 'POST',
      path: `${FILTERS}/import`,
      operationId: 'importFilterFile',
      summary: 'Make a recipe from a file with a graph; free of charge',
      reads: 'json',
      // As large as a picture.
      mayHoldPictures: true,
      body: importBody,
      success: { status: 200, description: 'The recipe', schema: importedFilter },
      faults: ['VALIDATION_ERROR'],
      handle: (call) => services.filterEditing.import(call.caller, call.body, whileThere(call)),
    }),
    endpoint({
      ...ROW,
      method: 'POST',
      path: `${FILTERS}/preview`,
      operationId: 'previewFilter',
      summary: 'Render a small preview of a recipe; free of charge',
      reads: 'json',
      body: previewBody,
      success: { status: 200, description: 'The preview', content: ['image/webp'] },
      faults: ['VALIDATION_ERROR'],
      async handle(call) {
        const wanted = call.body
        const input = {
          engine: wanted.engine,
          modelType: wanted.filter_type,
          recipe: wanted.recipe,
          subject: wanted.gender,
          ratio: wanted.size,
          photo: wanted.photo ?? null,
          longestSide: wanted.longest_side,
          show: wanted.show,
        }
        const made = await services.filterEditing.preview(call.caller, input, whileThere(call))
        return call.reply.type(made.contentType).send(Buffer.from(made.bytes))
      },
    }),
  ]
}

/** The schemas are large, the same for everybody, and change only with the workers. */
function keepLast(): (json: string) => EncodedAnswer {
  let last: { readonly json: string; readonly answer: EncodedAnswer } | undefined
  return (json) => {
    if (last?.json !== json) {
      last = { json, answer: encodedAnswer('application/json; charset=utf-8', Buffer.from(json)) }
    }
    return last.answer
  }
}

/** Aborted when the client goes away: a newer preview has made this one pointless. */
function whileThere({ reply }: Call): AbortSignal {
  const gone = new AbortController()
  whenClosed(reply, () => gone.abort())
  return gone.signal
}

/** An angle that was not given is none, rather than one that is undefined. */
function withoutGaps({ angle, ...place }: z.output<typeof slot>) {
  return angle === undefined ? place : { ...place, angle }
}
