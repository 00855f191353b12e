import { useEffect, useState } from 'react'
import { Field, Input, TextArea } from '../../../ui/field.tsx'

/** Told when it is whole: half a name would be another binding. */
export function Typed({
  label,
  hint,
  value,
  placeholder,
  isLong = false,
  isNumber = false,
  className,
  onDone,
}: {
  label: string
  hint?: string
  value: string
  placeholder?: string | undefined
  isLong?: boolean
  isNumber?: boolean
  className?: string
  onDone: (text: string) => void
}) {
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  const shared = {
    value: text,
    placeholder,
    onBlur: () => text !== value && onDone(text),
  }
  return (
    <Field label={label} hint={hint} className={className ?? ''}>
      {(control) =>
        isLong ? (
          <TextArea
            {...control}
            {...shared}
            className="field-sizing-content max-h-60 min-h-16"
            onChange={(event) => setText(event.target.value)}
          />
        ) : (
          <Input
            {...control}
            {...shared}
            inputMode={isNumber ? 'decimal' : 'text'}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
          />
        )
      }
    </Field>
  )
}
