import { RadioGroup } from 'radix-ui'
import { Picture } from '../../../ui/picture.tsx'
import type { Target } from './launch-form.ts'

/** By picture: that is what guests will see. */
export function TargetChoice({
  targets,
  value,
  problemId,
  onChange,
}: {
  targets: readonly Target[]
  /** Of the words that say what is wrong with the choice. */
  problemId?: string | undefined
  value: string
  onChange: (target: Target) => void
}) {
  return (
    <RadioGroup.Root
      aria-label="What guests get"
      aria-invalid={problemId !== undefined || undefined}
      aria-describedby={problemId}
      value={value}
      onValueChange={(id) => {
        const target = targets.find((one) => one.id === id)
        if (target) onChange(target)
      }}
      className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4"
    >
      {targets.map(({ id, name, about, pictures, isAvailable }) => (
        <RadioGroup.Item
          key={id}
          value={id}
          disabled={!isAvailable}
          className="overflow-hidden rounded-card border-2 border-transparent bg-sunken text-left transition-colors hover:border-line-strong disabled:opacity-50 data-[state=checked]:border-accent"
        >
          <span
            className={`grid aspect-[4/5] w-full ${pictures.length > 1 ? 'grid-cols-2 [&>:nth-child(3):last-child]:col-span-2' : ''}`}
          >
            {(pictures.length > 0 ? pictures : [undefined]).map((src, place) => (
              <Picture key={src ?? place} src={src} alt="" className="size-full object-cover" />
            ))}
          </span>
          <span className="block px-3 py-2.5">
            <span className="block truncate font-medium">{name}</span>
            <span className="block truncate text-sm text-muted">{about}</span>
          </span>
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  )
}
