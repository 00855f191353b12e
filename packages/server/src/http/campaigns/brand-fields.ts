import { BRAND_PLACES, type Brand, isUuid, NO_BRAND } from '@guise/core'
import { z } from 'zod'
import { oneOf, text } from '../versioned/families/fields.ts'
import { colourText, EXAMPLE_IDS, idOf } from '../view-fields.ts'

const MOST_OVERLAYS = 6
const MOST_TEXTS = 4
const LONGEST_TEXT = 120

const share = (least: number, most: number, what: string) =>
  z
    .number({ error: `must be a number from ${least} to ${most}` })
    .min(least, { error: `must be a number from ${least} to ${most}` })
    .max(most, { error: `must be a number from ${least} to ${most}` })
    .describe(`${what}, as a share of the shorter side of the result`)

const assetId = z
  .string({ error: 'must be the id of a picture of the campaign' })
  .refine(isUuid, { error: 'must be the id of a picture of the campaign' })
  .transform((value) => value.toLowerCase())
  .meta({ description: 'Id of a picture of the campaign', examples: [EXAMPLE_IDS.asset] })

const colour = z
  .string({ error: 'must be a colour, such as #1a2b3c' })
  .regex(/^#[0-9a-fA-F]{6}$/, { error: 'must be a colour, such as #1a2b3c' })
  .transform((value) => value.toLowerCase())
  .meta({ description: 'Colour as #rrggbb', examples: ['#1a2b3c'] })

const place = oneOf(BRAND_PLACES).describe('Where it stands, within the safe area of the result')

const logo = z.object(
  { asset_id: assetId, place, size: share(0.03, 1, 'Its longer side') },
  { error: 'must have asset_id, place and size' },
)

const frameWidth = share(0.005, 0.2, 'How wide it is')
const frame = z.union(
  [
    z.object({ kind: z.literal('colour').describe('A plain frame'), colour, width: frameWidth }),
    z.object({
      kind: z.literal('asset').describe('A picture as frame'),
      asset_id: assetId,
      width: frameWidth,
      slice: z
        .number()
        .min(0.02)
        .max(0.45)
        .describe(
          'The border of the picture, as a share of its shorter side: corners keep their shape',
        ),
    }),
  ],
  {
    error:
      'must have kind colour with colour and width, or kind asset with asset_id, width and slice',
  },
)

const line = z.object(
  {
    text: text(LONGEST_TEXT).describe('{campaign} and {date} stand for name and day'),
    place,
    size: share(0.015, 0.2, 'The font size'),
    colour,
    plate: colour
      .nullable()
      .default(null)
      .describe('The colour of a plate behind the words; null: none, but a rim around the letters'),
  },
  { error: 'must have text, place, size and colour' },
)

/** What is left out is not laid. */
export const brandFields = z
  .object(
    {
      logo: logo.nullable().default(null).describe('Null: no logo'),
      overlays: z
        .array(assetId, { error: `must be a list of at most ${MOST_OVERLAYS} ids of pictures` })
        .max(MOST_OVERLAYS, { error: `must be a list of at most ${MOST_OVERLAYS} ids of pictures` })
        .default([])
        .describe(
          'Full-size pictures with alpha; the one nearest to the shape of the result is used',
        ),
      frame: frame.nullable().default(null).describe('Around the result; null: none'),
      texts: z
        .array(line, { error: `must be a list of at most ${MOST_TEXTS} texts` })
        .max(MOST_TEXTS, { error: `must be a list of at most ${MOST_TEXTS} texts` })
        .default([])
        .describe('Lines of text'),
      margin: share(0, 0.2, 'The least distance of logo and texts from the edge').default(
        NO_BRAND.margin,
      ),
    },
    { error: 'must have logo, overlays, frame, texts and margin' },
  )
  .meta({ id: 'NewBrand' })

export function brandOf({
  logo,
  overlays,
  frame,
  texts,
  margin,
}: z.output<typeof brandFields>): Brand {
  return {
    logo: logo && { assetId: logo.asset_id, place: logo.place, size: logo.size },
    overlays: [...new Set(overlays)],
    frame:
      frame?.kind === 'asset'
        ? { kind: 'asset', assetId: frame.asset_id, width: frame.width, slice: frame.slice }
        : frame,
    texts,
    margin,
  }
}

const shownColour = colourText('Colour as #rrggbb', '#1a2b3c')
const shownWidth = z
  .number()
  .meta({ description: 'How wide it is, as a share of the shorter side', examples: [0.02] })
const frameObject = z.union([
  z.object({
    kind: z.literal('colour').describe('A plain frame'),
    colour: shownColour,
    width: shownWidth,
  }),
  z.object({
    kind: z.literal('asset').describe('A picture as frame'),
    asset_id: z.string().meta({ description: 'The picture', examples: [EXAMPLE_IDS.asset] }),
    width: z.number().describe('How wide it is, as a share of the shorter side'),
    slice: z.number().meta({
      description: 'Border of the picture that keeps its shape, as a share',
      examples: [0.2],
    }),
  }),
])

export const brandObject = z
  .object({
    logo: z
      .object({
        asset_id: idOf('asset', 'The picture'),
        place: z.enum(BRAND_PLACES).describe('Where it stands'),
        size: z.number().meta({ description: 'Its longer side, as a share', examples: [0.2] }),
      })
      .nullable()
      .describe('Null: no logo'),
    overlays: z
      .array(z.string())
      .describe('Pictures over everything; the one nearest to the shape of the result is used'),
    frame: frameObject.nullable().describe('Around the result; null: none'),
    texts: z
      .array(
        z.object({
          text: z.string().meta({ description: 'The words', examples: ['{campaign}'] }),
          place: z.enum(BRAND_PLACES).describe('Where it stands'),
          size: z
            .number()
            .meta({ description: 'Font size, as a share of the shorter side', examples: [0.05] }),
          colour: z.string().describe('Colour of the letters'),
          plate: z.string().nullable().describe('Colour of a plate behind the words; null: none'),
        }),
      )
      .describe('Lines of text'),
    margin: z.number().describe('Least distance from the edge, as a share of the shorter side'),
  })
  .meta({ id: 'Brand' })

export function presentBrand({
  logo,
  overlays,
  frame,
  texts,
  margin,
}: Brand): z.output<typeof brandObject> {
  return {
    logo: logo && { asset_id: logo.assetId, place: logo.place, size: logo.size },
    overlays: [...overlays],
    frame:
      frame?.kind === 'asset'
        ? { kind: 'asset', asset_id: frame.assetId, width: frame.width, slice: frame.slice }
        : frame,
    texts: [...texts],
    margin,
  }
}
