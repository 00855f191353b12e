import { X } from 'lucide-react'
import { aliasTitle } from '../../lib/alias-title.ts'
import { FAMILIES, FAMILY_LABELS, STATE_LABELS, STATES } from '../../lib/job-labels.ts'
import { useAliasOverviews } from '../../lib/queries.ts'
import type { ChangeOptions, SearchValues } from '../../lib/use-search-values.ts'
import { Button } from '../../ui/button.tsx'
import { Field, NativeSelect } from '../../ui/field.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { SPANS } from './use-jobs.ts'

type Options = readonly (readonly [value: string, label: string])[]

/** What the list shows. All of it is in the address of the page. */
export function JobFilters({
  values,
  onChange,
}: {
  values: SearchValues
  onChange: (change: SearchValues, options?: ChangeOptions) => void
}) {
  const aliases = useAliasOverviews().data ?? []
  const { search = '', state, family, alias, time } = values
  const isNarrowed = Boolean(search || state || family || alias || time)
  return (
    <div className="mb-5 grid grid-cols-2 gap-3 sm:flex sm:flex-wrap sm:items-end">
      <SearchField
        label="Search jobs"
        placeholder="Id, alias or your reference"
        value={search}
        onSearch={(typed) => onChange({ search: typed }, { replace: true })}
        className="col-span-2 sm:w-72"
      />
      <Select
        label="State"
        all="All states"
        value={state}
        options={STATES.map((each) => [each, STATE_LABELS[each].label])}
        onChange={(next) => onChange({ state: next })}
      />
      <Select
        label="Kind"
        all="All kinds"
        value={family}
        options={FAMILIES.map((each) => [each, FAMILY_LABELS[each]])}
        onChange={(next) => onChange({ family: next })}
      />
      <Select
        label="Alias"
        all="All aliases"
        value={alias}
        options={aliases.map((alias) => [alias.id, aliasTitle(alias)])}
        onChange={(next) => onChange({ alias: next })}
      />
      <Select
        label="Time"
        all="Any time"
        value={time}
        options={Object.entries(SPANS).map(([name, { label }]) => [name, label])}
        onChange={(next) => onChange({ time: next })}
      />
      {isNarrowed && (
        <Button
          variant="quiet"
          className="col-span-2"
          onClick={() =>
            onChange({
              search: undefined,
              state: undefined,
              family: undefined,
              alias: undefined,
              time: undefined,
            })
          }
        >
          <X aria-hidden />
          Show all
        </Button>
      )}
    </div>
  )
}

function Select({
  label,
  all,
  value,
  options,
  onChange,
}: {
  label: string
  all: string
  value: string | undefined
  options: Options
  onChange: (value: string) => void
}) {
  return (
    <Field label={label} className="sm:w-44">
      {(control) => (
        <NativeSelect
          {...control}
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="">{all}</option>
          {options.map(([each, words]) => (
            <option key={each} value={each}>
              {words}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  )
}
