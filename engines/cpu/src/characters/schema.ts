import { z } from 'zod'
import { hex } from '../scenes/schema/fields.ts'
import { FIGURES, type FigureName } from './index.ts'

/** The figure that a guest becomes, in colours of one's own. */
export type CharacterRecipe = {
  readonly figure: FigureName
  readonly colours: Readonly<Record<string, string>>
}

const figures = Object.entries(FIGURES).map(([figure, { name, colours }]) =>
  z
    .strictObject({
      figure: z.literal(figure as FigureName),
      colours: z
        .strictObject(
          Object.fromEntries(
            Object.entries(colours).map(([colour, own]) => [colour, hex.default(own)]),
          ),
        )
        .prefault({}),
    })
    .meta({ title: name }),
)

export const characterSchema = z
  .discriminatedUnion('figure', figures as [(typeof figures)[number]])
  .meta({ id: 'character', description: 'The figure for a single guest. Groups have no figure.' })
