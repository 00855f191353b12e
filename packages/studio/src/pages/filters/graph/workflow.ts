import type { JsonObject } from '../json.ts'
import type { Model } from './licences.ts'

export type Kind = 'image' | 'prompt' | 'int' | 'float' | 'seed' | 'enum'

export type Value = string | number | boolean
export type Binding = {
  readonly node: string
  readonly input: string
  readonly kind: Kind
  readonly required?: boolean
  readonly default?: Value
  readonly min?: number
  readonly max?: number
}
export type Output = { readonly node: string; readonly kind: 'image' | 'video' }

/** What the engine calls a manifest; what nobody edits here is kept as it is. */
export type Workflow = JsonObject & {
  readonly bindings: Readonly<Record<string, Binding>>
  readonly outputs: readonly Output[]
  readonly presets?: Presets
  readonly requires?: JsonObject & {
    readonly models?: readonly Model[]
    readonly minVersion?: string
  }
  readonly limits?: JsonObject & { readonly seconds?: number }
}

/** What values can depend on, as the engine calls it. */
export type PresetGroup = 'ratio' | 'gender' | 'duration'
export type Presets = {
  readonly [Group in PresetGroup]?: Readonly<Record<string, Readonly<Record<string, Value>>>>
}
