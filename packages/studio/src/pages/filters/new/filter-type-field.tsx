import { User, Users } from 'lucide-react'
import { cn } from '../../../lib/classes.ts'

export type FilterType = 'face_swap' | 'multi_swap'

const TYPES = [
  {
    value: 'face_swap',
    icon: User,
    title: 'One person',
    words: 'Face swap: one guest in each photo',
  },
  {
    value: 'multi_swap',
    icon: Users,
    title: 'A group',
    words: 'Multi swap: everybody in the photo',
  },
] as const

/** The model type: it decides which runs can use the filter, and stays once it is published. */
export function FilterTypeField({
  value,
  onChange,
}: {
  value: FilterType
  onChange: (value: FilterType) => void
}) {
  return (
    <fieldset>
      <legend className="mb-3 text-base font-semibold">For</legend>
      <div className="grid max-w-2xl gap-3 sm:grid-cols-2">
        {TYPES.map((type) => (
          <label
            key={type.value}
            className={cn(
              'flex cursor-pointer items-center gap-4 rounded-card border border-line bg-surface p-4 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
              value === type.value && 'border-accent ring-2 ring-accent',
            )}
          >
            <input
              type="radio"
              name="filter_type"
              value={type.value}
              checked={value === type.value}
              onChange={() => onChange(type.value)}
              className="absolute size-px opacity-0"
            />
            <type.icon className="size-6 shrink-0 text-accent-text" aria-hidden />
            <span>
              <span className="block font-semibold">{type.title}</span>
              <span className="block text-sm text-muted">{type.words}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
