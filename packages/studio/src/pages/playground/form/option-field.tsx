import { Choice } from '../../../ui/choice.tsx'
import { Field, Input } from '../../../ui/field.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { OPTIONS, type OptionName, type OptionRow, type Settings } from '../families/options.ts'

/** One option of a family, drawn as its row says. */
export function OptionField({
  name,
  settings,
  onChange,
  problem,
  hint,
}: {
  name: OptionName
  settings: Settings
  onChange: (change: Partial<Settings>) => void
  problem?: string | undefined
  /** Said below a choice, unless there is something wrong with it. */
  hint?: string | undefined
}) {
  const row: OptionRow = OPTIONS[name]
  if (row.as === 'switch') {
    return (
      <Switch
        label={row.label}
        hint={row.hint}
        isOn={settings[name] === true}
        onChange={(isOn) => onChange({ [name]: isOn })}
      />
    )
  }
  if (row.as === 'number') {
    return (
      <Field label={row.label} hint={row.hint} problem={problem}>
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            value={String(settings[name])}
            onChange={(event) => onChange({ [name]: event.target.value.trim() })}
          />
        )}
      </Field>
    )
  }
  const barred = row.values.flatMap(({ value }) => row.barred?.(value, settings) ?? [])
  const words = problem ?? barred[0] ?? hint
  return (
    <div>
      <p className="mb-1.5 text-sm font-medium">{row.label}</p>
      <Choice
        label={row.label}
        className="[&>button]:px-2.5"
        value={String(settings[name])}
        onChange={(value) => onChange({ [name]: value })}
        options={row.values.map(({ value, label }) => ({
          value,
          label,
          isDisabled: row.barred?.(value, settings) !== undefined,
        }))}
      />
      {words && (
        <p
          role={problem ? 'alert' : undefined}
          className={problem ? 'mt-1.5 text-sm text-bad' : 'mt-1.5 text-sm text-muted'}
        >
          {words}
        </p>
      )}
    </div>
  )
}
