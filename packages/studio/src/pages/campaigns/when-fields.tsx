import { useMemo } from 'react'
import { fieldProblem } from '../../lib/errors.ts'
import { Choice } from '../../ui/choice.tsx'
import { Field, Input, NativeSelect } from '../../ui/field.tsx'
import { allZones, clockText } from './swap-times.ts'

export type When = { isLater: boolean; at: string; timeZone: string }

/** Now, or at a time of some zone. */
export function WhenFields({
  when,
  onChange,
  error,
}: {
  when: When
  onChange: (when: When) => void
  /** The refusal of the last try; the words sit at the field at fault. */
  error: unknown
}) {
  const zones = useMemo(allZones, [])
  return (
    <div>
      <Choice
        label="When"
        options={[
          { value: 'now', label: 'Now' },
          { value: 'later', label: 'At a time' },
        ]}
        value={when.isLater ? 'later' : 'now'}
        onChange={(value) => onChange({ ...when, isLater: value === 'later' })}
      />
      {when.isLater && (
        <div className="mt-4 grid gap-4 sm:grid-cols-2">
          <Field label="Date and time" problem={fieldProblem(error, 'at')}>
            {(control) => (
              <Input
                {...control}
                type="datetime-local"
                required
                min={clockText(new Date(), when.timeZone)}
                value={when.at}
                onChange={(event) => onChange({ ...when, at: event.target.value })}
              />
            )}
          </Field>
          <Field label="Time zone" problem={fieldProblem(error, 'time_zone')}>
            {(control) => (
              <NativeSelect
                {...control}
                value={when.timeZone}
                onChange={(event) => onChange({ ...when, timeZone: event.target.value })}
              >
                {zones.map((zone) => (
                  <option key={zone} value={zone}>
                    {zone.replaceAll('_', ' ')}
                  </option>
                ))}
              </NativeSelect>
            )}
          </Field>
        </div>
      )}
    </div>
  )
}
