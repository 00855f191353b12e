import { isObject, type Json, type JsonObject } from '../../json.ts'
import type { Control, FormField } from './form-model.ts'

const HEX = /^#[0-9a-fA-F]{6}$/
const FIRST_COLOUR = '#c9b8ff'

/** Whether a control can show this value at all. */
export function fits(control: Control, value: Json | undefined): boolean {
  switch (control.kind) {
    case 'number':
      return typeof value === 'number'
    case 'choice':
      return typeof value === 'string' && control.options.includes(value)
    case 'switch':
      return typeof value === 'boolean'
    case 'text':
      return typeof value === 'string'
    case 'colour':
      return typeof value === 'string' && HEX.test(value)
    case 'light': {
      const [hex, gain] = Array.isArray(value) ? (value as readonly Json[]) : [value, 1]
      return typeof hex === 'string' && HEX.test(hex) && typeof gain === 'number'
    }
    case 'tuple':
      return (
        Array.isArray(value) &&
        value.length === control.items.length &&
        control.items.every((item, i) => fits(item, (value as readonly Json[])[i]))
      )
    case 'list':
      return Array.isArray(value) && value.every((item: Json) => fits(control.item, item))
    case 'object':
      return isObject(value)
    case 'union':
      return (
        isObject(value) && control.options.some(({ value: word }) => word === value[control.by])
      )
    case 'either':
      return control.options.some((option) => fits(option, value))
    case 'fixed':
      return value === control.value
    case 'json':
      return value !== undefined
  }
}

/** A value to begin with: small, harmless and valid. */
export function beginningOf(control: Control): Json {
  switch (control.kind) {
    case 'number': {
      const value = control.min <= 0.3 && control.max >= 0.3 ? 0.3 : control.min
      return control.isWhole ? Math.max(control.min, Math.min(control.max, 10)) : value
    }
    case 'choice':
      return control.options[0] ?? ''
    case 'switch':
      return true
    case 'text':
      return 'Hello'
    case 'colour':
    case 'light':
      return FIRST_COLOUR
    case 'tuple':
      return control.items.map((item) =>
        item.kind === 'number' ? middleOf(item) : beginningOf(item),
      )
    case 'list':
      return Array.from({ length: Math.max(1, control.least) }, () => beginningOf(control.item))
    case 'object':
      return objectOf(control.fields)
    case 'union': {
      const [first] = control.options
      return first ? { [control.by]: first.value, ...objectOf(first.fields) } : {}
    }
    case 'either':
      return control.options[0] ? beginningOf(control.options[0]) : null
    case 'fixed':
      return control.value
    case 'json':
      return {}
  }
}

/** What must be there; all else has a default. */
export function objectOf(fields: readonly FormField[]): JsonObject {
  return Object.fromEntries(
    fields
      .filter(({ isRequired }) => isRequired)
      .map(({ name, control }) => [name, beginningOf(control)]),
  )
}

function middleOf({ min, max }: { min: number; max: number }): number {
  return Math.round(((min + max) / 2) * 100) / 100
}

/** What is written in words on a folded row: "3 colours", "0.4". */
export function inShort(value: Json | undefined): string {
  if (value === undefined) return 'not set'
  if (Array.isArray(value)) return value.map((item: Json) => inShort(item)).join(' · ')
  if (isObject(value)) return Object.values(value).slice(0, 2).map(inShort).join(' · ')
  return String(value)
}
