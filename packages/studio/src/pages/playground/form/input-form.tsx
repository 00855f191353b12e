import { GROUP } from '../families/options.ts'
import { hintOnGender } from '../filters/filter-choice.ts'
import { FilterField } from '../filters/filter-field.tsx'
import { PhotoField } from '../photos/photo-field.tsx'
import type { Playground } from '../use-playground.ts'
import { VariantPicker } from './family-picker.tsx'
import { OptionField } from './option-field.tsx'
import { PromptField } from './prompt-field.tsx'
import type { CheckedPrompt } from './use-prompt-check.ts'

type Changing = <Args extends unknown[]>(change: (...args: Args) => void) => (...args: Args) => void

/** One form for every family: its row says which photos, which guide and which options. */
export function InputForm({
  form,
  problems,
  changing,
  check,
}: {
  form: Playground
  check: CheckedPrompt | undefined
  problems: Readonly<Record<string, string>>
  changing: Changing
}) {
  const { family, settings, input } = form
  const { guide, options } = family
  const isByFilter = guide.by === 'filter'
  const genderHint = hintOnGender(form.choices?.find(({ id }) => id === input.filter))
  return (
    <>
      <section aria-label="Photo and options" data-form className="scroll-mt-20 space-y-6">
        <VariantPicker family={family} onChange={changing(form.setFamily)} />
        <div>
          <Heading>{photosTitle(family.pictures)}</Heading>
          <PhotoField
            row={family.pictures}
            photos={form.photos}
            onChange={changing(form.setPhotos)}
            problems={problems}
          />
        </div>
        {guide.by === 'prompt' && (
          <PromptField
            guide={guide}
            value={settings.prompt}
            onChange={changing((prompt: string) => void form.setSettings({ prompt }))}
            problem={problems.prompt}
            check={check}
            isVideo={family.family === 'video'}
          />
        )}
        {options
          .filter((name) => name !== 'quality_mode' || isQualityHeard(input.filter))
          .map((name) => (
            <OptionField
              key={name}
              name={name}
              settings={{ ...settings, ...family.fixed }}
              onChange={changing((change) => void form.setSettings(change))}
              problem={problems[name]}
              hint={name === 'gender' && settings.gender !== GROUP ? genderHint : undefined}
            />
          ))}
      </section>
      {isByFilter && (
        <section aria-label="Filter" data-filter className="scroll-mt-20 min-w-0">
          <Heading>Filter</Heading>
          <FilterField
            guide={guide}
            gender={options.includes('gender') ? settings.gender : null}
            choices={form.choices}
            error={form.catalog.error}
            retry={form.catalog.retry}
            chosen={input.filter}
            onChoose={changing(form.setFilter)}
            problem={problems[guide.field]}
          />
        </section>
      )}
    </>
  )
}

/** Own filters bring their workflow: there is no quality to choose. */
const isQualityHeard = (filter: string | null) => filter === null || /^\d+$/.test(filter)

function photosTitle(row: Playground['family']['pictures']): string {
  if ('several' in row) return `Photos, up to ${row.most}`
  if (row.isOptional) return 'Photo (optional)'
  return row.each.length > 1 ? 'Pictures' : (row.each[0]?.label ?? 'Photo')
}

function Heading({ children }: { children: string }) {
  return <h2 className="mb-3 text-base font-semibold">{children}</h2>
}
