import { Field, NativeSelect } from './field.tsx'

/** How long what is replaced goes on beside its successor. */
export const OVERLAPS = {
  none: { label: 'No overlap: it stops now', seconds: 0 },
  hour: { label: 'One hour', seconds: 3600 },
  day: { label: 'One day', seconds: 24 * 3600 },
  week: { label: 'One week', seconds: 7 * 24 * 3600 },
} as const

export function OverlapField({
  what,
  value,
  onChange,
}: {
  what: string
  value: number
  onChange: (seconds: number) => void
}) {
  return (
    <Field
      label={`${what} keeps working for`}
      hint="Choose enough time to replace it everywhere it is used."
    >
      {(control) => (
        <NativeSelect
          {...control}
          value={value}
          onChange={(event) => onChange(Number(event.target.value))}
        >
          {Object.values(OVERLAPS).map(({ label, seconds }) => (
            <option key={seconds} value={seconds}>
              {label}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  )
}
