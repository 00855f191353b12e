/** Every filter is built for one model type, spelled as the public `filter_type`. */
export const MODEL_TYPES = ['face_swap', 'multi_swap'] as const
export type ModelType = (typeof MODEL_TYPES)[number]

/** How a caller names a filter: a catalog integer, or the UUID of a custom filter or of an alias. */
export type FilterRef =
  | { readonly kind: 'catalog'; readonly id: number }
  | { readonly kind: 'uuid'; readonly id: string }

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Any version, any case. */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}

/** Reads `filter_id` or `style_id`; undefined when it is neither an integer, digits nor a UUID. */
export function parseFilterRef(value: unknown): FilterRef | undefined {
  if (typeof value === 'number' && Number.isInteger(value)) return { kind: 'catalog', id: value }
  if (typeof value !== 'string') return undefined
  if (/^\d+$/.test(value)) return { kind: 'catalog', id: Number(value) }
  if (isUuid(value)) return { kind: 'uuid', id: value.toLowerCase() }
  return undefined
}
