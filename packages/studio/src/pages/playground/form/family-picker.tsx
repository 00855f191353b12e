import { ChevronDown } from 'lucide-react'
import { ToggleGroup } from 'radix-ui'
import { useCentered } from '../../../lib/use-centered.ts'
import { Button } from '../../../ui/button.tsx'
import { Choice } from '../../../ui/choice.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { KINDS, kindOf } from '../families/families.ts'
import type { FamilyRow } from '../families/family.ts'

/** What to make, in plain words. */
export function KindPicker({
  family,
  onChange,
}: {
  family: FamilyRow
  onChange: (family: FamilyRow) => void
}) {
  const { title: chosen } = kindOf(family)
  const row = useCentered(chosen)
  return (
    <ToggleGroup.Root
      ref={row}
      type="single"
      aria-label="What to make"
      value={chosen}
      onValueChange={(title) => {
        const kind = KINDS.find((row) => row.title === title)
        if (kind) onChange(kind.families[0])
      }}
      // On a phone the row fades out to the right: there is more. The room at its end lets the last one out of the fade.
      className="-mx-4 flex gap-2 py-1 max-sm:overflow-x-auto max-sm:mask-r-from-80% max-sm:pr-16 max-sm:pl-4 sm:mx-0 sm:flex-wrap"
    >
      {KINDS.map(({ title, words, icon: Icon }) => (
        <ToggleGroup.Item
          key={title}
          value={title}
          aria-label={title}
          className="group flex flex-auto shrink-0 items-center gap-2.5 rounded-card border border-line bg-surface px-3.5 py-2.5 text-left hover:border-line-strong data-[state=on]:border-accent data-[state=on]:bg-accent-soft data-[state=on]:ring-1 data-[state=on]:ring-accent"
        >
          <Icon
            className="size-5 shrink-0 text-muted group-data-[state=on]:text-accent-text"
            aria-hidden
          />
          <span className="min-w-0">
            <span className="block leading-tight font-medium whitespace-nowrap">{title}</span>
            <span className="hidden text-xs leading-tight text-muted 2xl:block">{words}</span>
          </span>
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  )
}

/** The ways of making it: the first is right for most, the others are near. */
export function VariantPicker({
  family,
  onChange,
}: {
  family: FamilyRow
  onChange: (family: FamilyRow) => void
}) {
  const { families } = kindOf(family)
  const [first, ...others] = families
  const words = <p className="text-sm text-muted">{family.words}</p>
  if (others.length === 0) return words
  const hasMany = others.length > 1
  const shown = hasMany ? families.filter((row) => row === first || row === family) : families
  const label = hasMany ? 'Model' : 'How'
  return (
    <div>
      <p className="mb-1.5 text-sm font-medium">{label}</p>
      <div className="flex items-center gap-2">
        <Choice
          label={label}
          value={family.id}
          options={shown.map(({ id, variant }) => ({ value: id, label: variant }))}
          onChange={(id) => onChange(families.find((row) => row.id === id) ?? first)}
        />
        {hasMany && (
          <Menu
            trigger={
              <Button variant="quiet" size="small">
                More <ChevronDown />
              </Button>
            }
            items={others.map((row) => ({ label: row.variant, onSelect: () => onChange(row) }))}
          />
        )}
      </div>
      <div className="mt-2">{words}</div>
    </div>
  )
}
