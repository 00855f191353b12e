import { RATIOS, type Ratio, SUBJECTS, type Subject } from '@guise/core'
import { z } from 'zod'
import { nearest } from '../genders.ts'
import { readTemplates } from '../models/templates.ts'
import { nameWall, pictureOf, roomOf, sittersOf } from './choose-wall.ts'
import { isHangable } from './gallery/salon.ts'
import { plateOf, SETTINGS, type Setting } from './plates.ts'
import type { TemplateChoice } from './template-store.ts'

const picture = z.string().refine(isKnown, {
  error: ({ input }) => `there is no picture "${String(input)}" in the manifest of templates`,
})

const bySubject = z
  .strictObject({
    male: picture.optional(),
    female: picture.optional(),
    boy: picture.optional(),
    girl: picture.optional(),
    group: picture.optional(),
  })
  .refine((pictures) => Object.keys(pictures).length > 0, 'must have at least one picture')

const setting = z.enum(SETTINGS)
const byShape = z.strictObject({
  portrait: setting.optional(),
  landscape: setting.optional(),
  square: setting.optional(),
})

/** A picture, or the number of one of its panels after a point. */
const hung = z.string().refine(
  (name) => {
    const { id, panel } = pictureOf(name)
    return isKnown(id) && (panel === undefined || plateOf(id).panels?.[panel])
  },
  { error: ({ input }) => `there is no picture or panel "${String(input)}" to hang` },
)

const wall = z
  .array(hung)
  .refine((pictures) => isHangable(roomOf(pictures)), 'must show 2 to 8 people')
  .refine(
    (pictures) => new Set(pictures).size === pictures.length,
    'must not have the same picture twice',
  )
  .refine(
    (pictures) => sittersOf(pictures.map(pictureOf)),
    'every picture on a wall must say who is painted',
  )

/** A filter whose recipe is a picture of people: which picture, and how it is shown. */
export const templateSchema = z
  .strictObject({
    /** One picture for everybody, or one each for men, women, boys, girls and groups. */
    picture: z.union([picture, bySubject]).optional(),
    /** Or walls of paintings, of which a group enters the smallest that holds it. */
    walls: z.array(wall).min(1).optional(),
    /** Instead of the picture's own setting: for every shape, or shape by shape. */
    setting: z
      .union([setting, byShape], {
        error: `one of ${SETTINGS.join(', ')}, or one of them for portrait, landscape and square`,
      })
      .optional(),
  })
  .refine((recipe) => !recipe.picture !== !recipe.walls, 'must have either a picture or walls')
  .refine((recipe) => !recipe.walls || !recipe.setting, 'cannot have a setting together with walls')
export type TemplateRecipe = z.output<typeof templateSchema>

export function pictureFor(recipe: TemplateRecipe, subject: Subject): string {
  const { picture: pictures, walls } = recipe
  if (typeof pictures === 'string') return pictures
  if (walls) return nameWall(largest(walls))
  const id = pictures && nearest(pictures, subject)
  if (!id) throw new Error('a template recipe without a picture')
  return id
}

function largest(walls: readonly (readonly string[])[]): readonly string[] {
  return walls.reduce((most, wall) => (roomOf(wall) > roomOf(most) ? wall : most))
}

/** What the filter asks for instead of the picture's own setting. */
export function settingFor(recipe: TemplateRecipe, ratio: Ratio): Setting | undefined {
  return typeof recipe.setting === 'object' ? recipe.setting[ratio] : recipe.setting
}

/** Every template the recipes can lead to, once each. */
export function choicesOf(recipes: readonly TemplateRecipe[]): TemplateChoice[] {
  const choices = new Map<string, TemplateChoice>()
  for (const recipe of recipes) {
    for (const ratio of RATIOS) {
      const asked = settingFor(recipe, ratio)
      const ids = recipe.walls?.map(nameWall) ?? SUBJECTS.map((who) => pictureFor(recipe, who))
      for (const id of ids) {
        const choice = { picture: id, ratio, ...(asked ? { setting: asked } : {}) }
        choices.set(`${id} ${ratio} ${asked}`, choice)
      }
    }
  }
  // The three shapes of a picture one after the other: it is opened once.
  return [...choices.values()].sort((a, b) => a.picture.localeCompare(b.picture))
}

function isKnown(id: string): boolean {
  return readTemplates().some((template) => template.id === id)
}
