import type { ComponentType } from 'react'
import type { Json } from '../../json.ts'
import type { Control } from '../model/form-model.ts'

/** What every control is given: what it asks for, under which name, and what is there now. */
export type ControlProps<Kind extends Control['kind']> = {
  readonly control: Extract<Control, { kind: Kind }>
  readonly label: string
  readonly value: Json
  readonly onChange: (value: Json) => void
}

/** The control of a part, handed down: forms lie in forms, files must not import each other in a ring. */
export type Nesting = { readonly Inner: ComponentType<ControlProps<Control['kind']>> }
