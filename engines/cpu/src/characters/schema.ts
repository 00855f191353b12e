import { z } from 'zod'
import { hex } from '../scenes/schema/fields.ts'
import { FIGURES, type FigureName } from './index.ts'

/** The figure that a guest becomes, in colours of one's own. */
export type CharacterRecipe = {
  readonly figure: FigureName
  readonly colours: Readonly<Record<string, string>>
}

/** Named, so that the vocabulary of editors says once what a colour is. */
const colourSchema = hex.clone().meta({ id: 'colour', 'x-kind': 'colour' })

const figures = Object.entries(FIGURES).map(([figure, { name, colours }]) =>
  z
    .strictObject({
      figure: z.literal(figure as FigureName),
      colours: z
        .strictObject(
          Object.fromEntries(
            Object.entries(colours).map(([colour, own]) => [colour, colourSchema.default(own)]),
          ),
        )
        .prefault({}),
    })
    .meta({ title: name }),
)

export const characterSchema = z
  .discriminatedUnion('figure', figures as [(typeof figures)[number]])
  .meta({ id: 'character', description: 'The figure for a single guest. Groups have no figure.' })
