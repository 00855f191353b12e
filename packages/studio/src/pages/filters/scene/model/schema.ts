/** As much of JSON Schema as recipes of engines are described with. */
export type Schema = {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly items?: Schema | boolean
  readonly prefixItems?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly default?: unknown
  readonly description?: string
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, Schema>>
  readonly 'x-scene-kinds'?: SceneKinds
}

/** What an engine's scenes are made of, grouped and in the order to offer it in. */
export type SceneKinds = Readonly<
  Record<'layers' | 'drawings' | 'effects' | 'props', readonly KindGroup[]>
>

export type KindGroup = {
  readonly title: string
  readonly kinds: readonly { readonly kind: string; readonly words: string }[]
}

export type Resolve = (schema: Schema) => Schema

/** Follows references; what stands beside a reference wins over what it points to. */
export function resolverOf(root: Schema): Resolve {
  const resolve: Resolve = (schema) => {
    const { $ref, allOf, ...own } = schema
    if ($ref) return { ...resolve(target(root, $ref)), ...own }
    if (allOf?.length === 1 && allOf[0]) return { ...resolve(allOf[0]), ...own }
    return schema
  }
  return resolve
}

function target(root: Schema, pointer: string): Schema {
  let found: unknown = root
  for (const step of pointer.replace(/^#\/?/, '').split('/').filter(Boolean)) {
    found = (found as Record<string, unknown> | undefined)?.[decodeURIComponent(step)]
  }
  return (found as Schema | undefined) ?? {}
}

export function alternativesOf({ oneOf, anyOf }: Schema): readonly Schema[] {
  return oneOf ?? anyOf ?? []
}

/** The schema of `scene` among the kinds of recipe that an engine reads. */
export function schemaOfScene(
  root: unknown,
): { scene: Schema; resolve: Resolve; kinds: SceneKinds | undefined } | undefined {
  if (typeof root !== 'object' || root === null) return undefined
  const resolve = resolverOf(root as Schema)
  const whole = resolve(root as Schema)
  for (const kind of [whole, ...alternativesOf(whole).map(resolve)]) {
    const scene = kind.properties?.scene
    if (scene) return { scene: resolve(scene), resolve, kinds: whole['x-scene-kinds'] }
  }
  return undefined
}
