import { z } from 'zod'

/** Ids in the examples of openapi.json: the same thing has the same id everywhere. Tests put real ones in their place. */
export const EXAMPLE_IDS = {
  account: '0199d3a0-11aa-7c00-8a01-5b1f3c9d0001',
  alias: '0199d3a4-6b1c-7e52-9d0b-3f2d8a7f1c12',
  asset: '0199d3a5-20f1-7b3a-8c44-91d0e2a7b3f5',
  booth: '0199d3b1-7f20-7a11-9c55-0d4e8b2a6c31',
  campaign: '0199d3a6-54c2-7d18-a6e0-27b9f4c1d8e3',
  delivery: '0199d3b4-0c3d-7e61-8f2a-6a91b7d5e402',
  filter: '0199d3a4-6b1c-7e52-9d0b-3f2d8a7f1c11',
  instance: '0199d3b2-4e5f-7c80-9ab1-3c7d2e8f1a64',
  job: '0199d3a8-9e44-7f31-b1c7-60a2d5e8f913',
  key: '0199d3a1-8c3e-7a90-8d15-4e7b9c2f6a08',
  member: '0199d3a2-5d6f-7b41-9e27-8a1c3d5f7b90',
  picture: '0199d3a5-20f1-7b3a-8c44-91d0e2a7b3f6',
  publication: '0199d3b0-6a7b-7c92-8e13-5f9d1b3a7c24',
  report: '0199d3b6-3b4c-7d5e-9f60-7a8b9c0d1e2f',
  swap: '0199d3ab-1d2e-7f30-8a4b-5c6d7e8f9a0b',
  token: '0199d3ac-2e3f-7a41-9b5c-6d7e8f9a0b1c',
  upload: '0199d3a7-7c8d-7e90-8f12-3a4b5c6d7e8f',
  version: '0199d3af-4f5a-7b62-8c7d-8e9f0a1b2c3d',
  webhook: '0199d3b3-5a6b-7c72-9d8e-9f0a1b2c3d4e',
  worker: '0199d3b5-6b7c-7d83-8e9f-0a1b2c3d4e5f',
} as const
/** One pixel: a picture in an example. */
export const SMALLEST_PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII='
type Thing = keyof typeof EXAMPLE_IDS

/** The id of a thing in an answer. */
export const idOf = (thing: Thing, description = `Id of the ${thing}`) =>
  z.string().meta({ description, examples: [EXAMPLE_IDS[thing]] })

/** Whose it is, where others look at it. */
export const accountShown = {
  id: idOf('account'),
  name: z.string().meta({ description: 'Name of the account', examples: ['Lakeside Events'] }),
}
/** A colour as `#rrggbb`. */
export const colourText = (of: string, example: string) =>
  z.string().meta({ description: of, examples: [example] })

export const lookColours = {
  background: colourText('Colour of the page', '#ffffff'),
  text: colourText('Colour of the words', '#1a1a2e'),
  accent: colourText('Colour of buttons', '#5b3df5'),
}

export const createdAt = z.iso.datetime().describe('When it was created, in UTC')
export const contentType = z
  .string()
  .meta({ description: 'Content type of the file', examples: ['image/png'] })
export const pixels = (side: 'Width' | 'Height') =>
  z.int().meta({ description: `${side} in pixels`, examples: [side === 'Width' ? 1200 : 1800] })
