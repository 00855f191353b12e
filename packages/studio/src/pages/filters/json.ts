export type Json = null | boolean | number | string | readonly Json[] | JsonObject
export type JsonObject = { readonly [key: string]: Json }
/** Where something is in a recipe: names of fields and numbers in lists. */
export type Path = readonly (string | number)[]

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The same object with one field changed; `undefined` leaves the field out. */
export function withField(object: JsonObject, name: string, value: Json | undefined): JsonObject {
  if (value !== undefined) return { ...object, [name]: value }
  const { [name]: _, ...rest } = object
  return rest
}

export function withItem(list: readonly Json[], index: number, value: Json): readonly Json[] {
  return list.map((item, i) => (i === index ? value : item))
}

export function withoutItem<T>(list: readonly T[], index: number): readonly T[] {
  return list.filter((_, i) => i !== index)
}

/** Every text in it, whatever the depth, put through `change`. */
export function mapTexts(value: Json, change: (text: string) => string): Json {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((item: Json) => mapTexts(item, change))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, mapTexts(v, change)]))
}

/** The items of a list with their numbers, for lists whose items are known by nothing else. */
export function numbered<T>(list: readonly T[]): readonly { item: T; index: number }[] {
  return list.map((item, index) => ({ item, index }))
}

/** The same content, in whatever order its fields are: the server sorts them its own way. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || sortedText(one) === sortedText(other)
}

function sortedText(value: unknown): string | undefined {
  return JSON.stringify(value, (_, part: unknown) =>
    isObject(part) ? Object.fromEntries(Object.entries(part).toSorted(byName)) : part,
  )
}

const byName = ([one]: [string, Json], [other]: [string, Json]) => (one < other ? -1 : 1)
