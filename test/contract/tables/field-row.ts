import type { FaultCode } from '@guise/core'
import type { Body } from '../support/bodies.ts'

/** How one kind of field behaves. */
export type FieldKind = {
  readonly refused: readonly (readonly [value: unknown, code: FaultCode])[]
  readonly accepted: readonly unknown[]
  /** What null means: absent when optional; a picture field has its own code. */
  readonly nullCode?: FaultCode
  /** What the list of bad fields calls it, where it has several names. */
  readonly named?: RegExp
}

export type FieldRow = FieldKind & {
  readonly path: string
  readonly field: string
  readonly required: boolean
  /** Laid over the minimal body, for a rule that needs another field to be so. */
  readonly base?: Body
}

export const ANY_NAME = /^(input_images?|image|base64)(\[\d\])?$/

export const refuse = (code: FaultCode, ...values: unknown[]) =>
  values.map((value) => [value, code] as const)

/** A value as a test's name shows it. */
export function spell(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 48 ? `${text.slice(0, 40)}... (${text.length} long)` : text
}
