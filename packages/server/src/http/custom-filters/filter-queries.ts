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
import { type Endpoint, endpoint } from '../endpoint.ts'
import { manyOf } from '../paging.ts'
import type { HttpSettings, Services } from '../services.ts'
import { integer, oneOf, text } from '../versioned/families/fields.ts'
import { EXAMPLE_IDS } from '../view-fields.ts'
import { whileThere } from '../when-closed.ts'
import { ROW } from './custom-filters.ts'
import { engine, FILTERS, recipe, uuid } from './filter-fields.ts'
import { foundSlots, presentSlots, slot } from './slot-view.ts'
import { SLOTS_EXAMPLE } from './slots-example.ts'

const MAX_SLOTS = 24

const engineObject = z
  .object({
    name: z.string().meta({ description: 'Name of the engine', examples: ['cpu'] }),
    description: z
      .string()
      .meta({ description: 'What it does', examples: ['The built-in engine'] }),
    sources: z.array(z.enum(RECIPE_SOURCES)).describe('Supported kinds of recipe'),
    recipe_schema: z.record(z.string(), z.unknown()).nullable().describe('JSON Schema of a recipe'),
    samples: z
      .array(
        z.object({
          name: z.string().meta({ description: 'Its name', examples: ['astronaut'] }),
          label: z.string().meta({ description: 'The same for people', examples: ['Astronaut'] }),
          url: z.string().describe('The picture'),
        }),
      )
      .describe('Sample people for previews; use sample:<name> as photo'),
  })
  .meta({ id: 'FilterEngine' })

const facesBody = z.object({
  asset_id: uuid('one of your pictures').describe('The picture to look at, one of your assets'),
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
  filter_type: oneOf(MODEL_TYPES).describe('What the recipe is for'),
  recipe: recipe.describe('The instructions to try'),
  gender: oneOf(SUBJECTS).default('female').describe('Of the person in the photo'),
  size: oneOf(RATIOS).default('portrait').describe('Shape of the preview'),
  photo: text(100)
    .optional()
    .describe('The guest photo: the id of one of your pictures, or sample:<name>'),
  longest_side: integer(256, 1024)
    .default(512)
    .describe('Pixels of the longer side; with one of your photos at most 512'),
  show: oneOf(['result', 'masks'])
    .default('result')
    .describe('result: the picture; masks: where faces go'),
})

const importBody = z.object({
  engine: engine.describe('An engine whose sources include graph'),
  file: z
    .string({ error: 'must be the base64 of a file' })
    .max(Math.ceil(LARGEST_RECIPE_FILE / 3) * 4, {
      error: `must be the base64 of at most ${LARGEST_RECIPE_FILE / 1024 / 1024} MB`,
    })
    .regex(/^[A-Za-z0-9+/]+={0,2}$/, { error: 'must be the base64 of a file' })
    .meta({
      description:
        'Base64 of a ComfyUI graph in the API format, of a PNG picture that has one (its head up to the pixels is enough), or of a recipe',
      examples: ['eyIzIjp7ImNsYXNzX3R5cGUiOiJLU2FtcGxlciIsImlucHV0cyI6e319fQ=='],
    }),
})

const importedFilter = z
  .object({
    recipe: z.record(z.string(), z.unknown()).describe('The recipe, with guessed bindings'),
    nodes: z
      .array(
        z.object({
          id: z.string().meta({ description: 'Its id in the graph', examples: ['3'] }),
          title: z.string().meta({ description: 'Its title', examples: ['KSampler'] }),
          type: z.string().meta({ description: 'Its class', examples: ['KSampler'] }),
          inputs: z
            .array(
              z.object({
                name: z.string().meta({ description: 'Name of the input', examples: ['seed'] }),
                value: z
                  .union([z.string(), z.number(), z.boolean()])
                  .nullable()
                  .describe('Its value; null if it is connected'),
                from: z.string().nullable().describe('The node that it is connected to'),
              }),
            )
            .describe('What it takes'),
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
      description:
        'Which engines run here, what kinds of recipe they take, and the JSON Schema of each. Show forms from it.',
      access: 'read',
      reads: 'nothing',
      success: {
        status: 200,
        description: 'The engines of running workers',
        schema: manyOf(engineObject),
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
      description:
        'Looks for faces in a painting or photo of yours and says where they are. Put the `slots` into a recipe. Free of charge.',
      reads: 'json',
      body: facesBody,
      example: { body: { asset_id: EXAMPLE_IDS.picture }, answer: SLOTS_EXAMPLE },
      success: { status: 200, description: 'The slots', schema: foundSlots },
      faults: ['VALIDATION_ERROR'],
      async handle(call) {
        const { asset_id: assetId, slots, ...wanted } = call.body
        const input = { ...wanted, assetId, at: slots?.map(withoutGaps) ?? null }
        const found = await services.filterEditing.findSlots(
          call.caller,
          input,
          whileThere(call.reply),
        )
        return presentSlots(found)
      },
    }),
    endpoint({
      ...ROW,
      method: 'POST',
      path: `${FILTERS}/import`,
      operationId: 'importFilterFile',
      summary: 'Make a recipe from a file with a graph; free of charge',
      description:
        'Reads a graph that was drawn in ComfyUI, guesses where photo, prompt and result belong, and tells what is missing on your servers.',
      reads: 'json',
      // As large as a picture.
      mayHoldPictures: true,
      body: importBody,
      example: {
        body: {
          engine: 'comfyui',
          file: 'eyIzIjp7ImNsYXNzX3R5cGUiOiJLU2FtcGxlciIsImlucHV0cyI6e319fQ==',
        },
      },
      success: { status: 200, description: 'The recipe', schema: importedFilter },
      faults: ['VALIDATION_ERROR'],
      handle: (call) =>
        services.filterEditing.import(call.caller, call.body, whileThere(call.reply)),
    }),
    endpoint({
      ...ROW,
      method: 'POST',
      path: `${FILTERS}/preview`,
      operationId: 'previewFilter',
      summary: 'Render a small preview of a recipe; free of charge',
      description:
        'A small WebP for an editor, made while you wait. Only the newest preview counts: close the connection of the one before.',
      reads: 'json',
      body: previewBody,
      example: {
        body: {
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
          photo: 'sample:astronaut',
        },
      },
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
        const made = await services.filterEditing.preview(
          call.caller,
          input,
          whileThere(call.reply),
        )
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

/** An angle that was not given is none, rather than one that is undefined. */
function withoutGaps({ angle, ...place }: z.output<typeof slot>) {
  return angle === undefined ? place : { ...place, angle }
}
