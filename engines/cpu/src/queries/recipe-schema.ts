import { z } from 'zod'
import { picturesRecipeSchema, sceneRecipeSchema } from '../filter-recipe.ts'
import { toSrgb } from '../kernels/light.ts'
import { SCENE_KINDS } from '../scenes/kinds.ts'

type Node = { [key: string]: unknown }

/** The words by which the variants of a list are told apart. */
const KINDS = ['layer', 'effect', 'name', 'project'] as const

/**
 * The vocabulary of recipes as a JSON Schema of what may be written. Editors are made from it: every
 * kind of layer, effect and drawing has a title, `x-kind` says what a field stands for, and
 * `x-scene-kinds` groups all kinds, with what each looks like.
 */
export function recipeSchema(): unknown {
  known ??= made()
  return known
}

let known: unknown

function made(): unknown {
  const schema = z.toJSONSchema(z.union([picturesRecipeSchema, sceneRecipeSchema]), {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // Zod leaves out the defaults of what is transformed: they are what a recipe becomes.
      const { def } = zodSchema._zod
      if (def.type !== 'default' || 'default' in jsonSchema) return
      jsonSchema.default = asWritten((def as unknown as { defaultValue: unknown }).defaultValue)
    },
  })
  visit(schema)
  return { ...schema, 'x-scene-kinds': groupedKinds() }
}

/** As lists: who stores the schema may forget the order of an object's fields. */
function groupedKinds() {
  const listed = Object.entries(SCENE_KINDS).map(([list, groups]) => [
    list,
    groups.map(({ title, kinds }) => ({
      title,
      kinds: Object.entries(kinds).map(([kind, words]) => ({ kind, words })),
    })),
  ])
  return Object.fromEntries(listed)
}

function visit(value: unknown): void {
  if (Array.isArray(value)) {
    for (const part of value) visit(part)
    return
  }
  if (value === null || typeof value !== 'object') return
  const node = value as Node
  const title = titleOf(node)
  if (title && !node.title) node.title = title
  for (const part of Object.values(node)) visit(part)
}

/** "snow-firs" is shown as "Snow firs". */
function titleOf({ properties }: Node): string | undefined {
  for (const kind of KINDS) {
    const { const: word } = ((properties as Node | undefined)?.[kind] ?? {}) as Node
    if (typeof word !== 'string') continue
    return `${word.charAt(0).toUpperCase()}${word.slice(1)}`.replaceAll('-', ' ')
  }
  return undefined
}

/** Lights are kept linear; a recipe says a colour, and a gain above 1 where it shines. */
function asWritten(value: unknown): z.core.util.JSONType {
  if (isLight(value)) return writtenLight(value)
  if (Array.isArray(value)) return value.map(asWritten)
  return value as z.core.util.JSONType
}

function isLight(value: unknown): value is readonly [number, number, number] {
  return Array.isArray(value) && value.length === 3 && value.every(Number.isFinite)
}

function writtenLight(light: readonly [number, number, number]): string | (string | number)[] {
  const gain = Math.max(1, ...light)
  const digits = light.map((part) =>
    Math.round(toSrgb(part / gain))
      .toString(16)
      .padStart(2, '0'),
  )
  const colour = `#${digits.join('')}`
  return gain > 1 ? [colour, Math.round(gain * 100) / 100] : colour
}
