import type { AliasOverview } from '@guise/sdk'
import { RadioGroup } from 'radix-ui'
import { aliasPlace } from '../../../lib/alias-title.ts'
import { Picture } from '../../../ui/picture.tsx'

/** By picture: that is what guests will see. */
export function AliasChoice({
  aliases,
  value,
  onChange,
}: {
  aliases: readonly AliasOverview[]
  value: string
  onChange: (aliasId: string) => void
}) {
  return (
    <RadioGroup.Root
      aria-label="Alias"
      value={value}
      onValueChange={onChange}
      className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4"
    >
      {aliases.map(({ id, name, project, filter }) => (
        <RadioGroup.Item
          key={id}
          value={id}
          disabled={!filter.is_available}
          className="overflow-hidden rounded-card border-2 border-transparent bg-sunken text-left transition-colors hover:border-line-strong disabled:opacity-50 data-[state=checked]:border-accent"
        >
          <Picture src={filter.preview_images[0]} alt="" className="aspect-[4/5] w-full" />
          <span className="block px-3 py-2.5">
            <span className="block truncate font-medium">
              {aliasPlace({ name, project }) || 'No campaign'}
            </span>
            <span className="block truncate text-sm text-muted">
              {filter.is_available
                ? filter.name
                : 'Its filter is no longer available. Swap it first.'}
            </span>
          </span>
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  )
}
