import type { FilterChange } from '@guise/sdk'
import { may, useSession } from '../../../app/session.ts'
import { Section } from '../../../ui/card.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Field, Input, NativeSelect, TextArea } from '../../../ui/field.tsx'
import type { PanelProps } from '../draft/use-draft.ts'
import { type FilterType, FilterTypeField } from '../new/filter-type-field.tsx'
import { GENDER_LABELS, GENDERS, SIZE_LABELS, SIZES } from '../preview/view.ts'
import { ArchiveSection } from './archive-section.tsx'
import { CheckboxGroup } from './checkbox-group.tsx'
import { LicencesSection } from './licences-section.tsx'

const LOOKS: Readonly<Record<FilterType, readonly (readonly [value: string, words: string])[]>> = {
  face_swap: [
    ['v6', 'Version 6: best likeness'],
    ['v6.1', 'Version 6.1'],
    ['v5', 'Version 5'],
    ['v1', 'Version 1: for older apps'],
  ],
  multi_swap: [
    ['realistic', 'Realistic: like a photo'],
    ['stylized', 'Stylized: drawn or printed'],
  ],
}

/** All about a filter but what it looks like. */
export function SettingsPanel({ draft, onChange }: PanelProps) {
  const isEditable = may(useSession(), 'write')
  const wasPublished = draft.versions.some(({ published_at }) => published_at !== null)
  return (
    <div className="grid max-w-5xl gap-6 lg:grid-cols-[1fr_20rem]">
      <Section title="About this filter">
        <fieldset disabled={!isEditable} className="space-y-6">
          <Field label="Description" hint="For you and your colleagues.">
            {(control) => (
              <TextArea
                {...control}
                value={draft.description}
                maxLength={2000}
                onChange={(event) => onChange({ description: event.target.value })}
              />
            )}
          </Field>
          {wasPublished ? (
            <Field
              label="For"
              hint="This cannot be changed after publishing. Duplicate the filter to change it."
            >
              {(control) => (
                <Input
                  {...control}
                  readOnly
                  value={draft.filter_type === 'face_swap' ? 'One person' : 'A group'}
                />
              )}
            </Field>
          ) : (
            <FilterTypeField
              value={draft.filter_type}
              onChange={(filter_type) =>
                onChange({ filter_type, model: LOOKS[filter_type][0]?.[0] } as FilterChange)
              }
            />
          )}
          <Field label="Look" hint="The version that the filter is made for. Shown in lists.">
            {(control) => (
              <NativeSelect
                {...control}
                value={draft.model}
                onChange={(event) => onChange({ model: event.target.value } as FilterChange)}
              >
                {LOOKS[draft.filter_type].map(([value, words]) => (
                  <option key={value} value={value}>
                    {words}
                  </option>
                ))}
              </NativeSelect>
            )}
          </Field>
          {draft.filter_type === 'face_swap' && (
            <>
              <CheckboxGroup
                label="Accepts"
                hint="Photos of other people are rejected with an error that lists what is accepted. Nothing is charged."
                values={GENDERS}
                words={GENDER_LABELS}
                chosen={draft.genders}
                onChange={(genders) => onChange({ genders })}
              />
              <CheckboxGroup
                label="Shapes"
                hint="Deselect shapes in which the filter does not look good."
                values={SIZES}
                words={SIZE_LABELS}
                chosen={draft.sizes}
                onChange={(sizes) => onChange({ sizes })}
              />
            </>
          )}
        </fieldset>
      </Section>
      <div className="space-y-6">
        <Section
          title="For developers"
          hint="Use this id as filter_id or style_id, and in aliases."
        >
          <div className="flex items-center gap-2">
            <code className="min-w-0 flex-1 text-sm break-all">{draft.id}</code>
            <CopyButton text={draft.id} label="Copy the id of the filter" size="small-icon" />
          </div>
        </Section>
        <LicencesSection recipe={draft.recipe} />
        {isEditable && <ArchiveSection draft={draft} />}
      </div>
    </div>
  )
}
