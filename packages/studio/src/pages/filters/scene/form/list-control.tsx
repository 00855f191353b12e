import { Plus, Trash2, X } from 'lucide-react'
import { Button } from '../../../../ui/button.tsx'
import { type Json, numbered, withItem, withoutItem } from '../../json.ts'
import type { Control } from '../model/form-model.ts'
import { beginningOf } from '../model/values.ts'
import type { ControlProps, Nesting } from './control-props.ts'
import { Folded } from './folded.tsx'

/** What fits into a line needs no folding. */
const SMALL = ['colour', 'light', 'number', 'tuple']

/** Several of the same: small ones line by line, large ones folded. */
export function ListControl({
  control,
  label,
  value,
  onChange,
  Inner,
}: ControlProps<'list'> & Nesting) {
  const values = value as readonly Json[]
  const { item, least, most } = control
  return (
    <div className="space-y-2">
      <ul aria-label={label} className="space-y-2">
        {numbered(values).map(({ item: one, index }) => (
          <ListRow
            key={index}
            isSmall={SMALL.includes(item.kind)}
            isOpenAtFirst={values.length === 1}
            onRemove={values.length > least ? () => onChange(withoutItem(values, index)) : null}
            Inner={Inner}
            control={item}
            label={`${oneOf(label)} ${index + 1}`}
            value={one}
            onChange={(next) => onChange(withItem(values, index, next))}
          />
        ))}
      </ul>
      <Button
        size="small"
        disabled={values.length >= most}
        onClick={() => onChange([...values, values.at(-1) ?? beginningOf(item)])}
      >
        <Plus /> Add
      </Button>
    </div>
  )
}

function ListRow({
  isSmall,
  isOpenAtFirst,
  onRemove,
  Inner,
  ...input
}: ControlProps<Control['kind']> &
  Nesting & {
    isSmall: boolean
    isOpenAtFirst: boolean
    /** `null`: there must not be fewer. */
    onRemove: (() => void) | null
  }) {
  const remove = (
    <Button
      variant="quiet"
      size="small-icon"
      aria-label={`Remove ${input.label}`}
      disabled={!onRemove}
      onClick={() => onRemove?.()}
    >
      {isSmall ? <X /> : <Trash2 />}
    </Button>
  )
  if (!isSmall) {
    return (
      <Folded title={input.label} value={input.value} isOpenAtFirst={isOpenAtFirst} action={remove}>
        <Inner {...input} />
      </Folded>
    )
  }
  return (
    <li className="flex items-center justify-between gap-2">
      <div className="min-w-0 flex-1">
        <Inner {...input} />
      </div>
      {remove}
    </li>
  )
}

/** "Beams" as "Beam": good enough for the names of lists. */
function oneOf(label: string): string {
  return label.replace(/([^s])s$/, '$1')
}
