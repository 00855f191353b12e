import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '../../../lib/classes.ts'

/** One of a few, shown by a picture: a radio button that is a whole card. */
export function OptionCard({
  name,
  value,
  isChosen,
  isDisabled = false,
  onChoose,
  title,
  words,
  badge,
  className,
  children,
}: {
  name: string
  value: string
  isChosen: boolean
  isDisabled?: boolean
  onChoose: () => void
  title: string
  words: string
  badge?: ReactNode
  className?: string
  children: ReactNode
}) {
  return (
    <label
      className={cn(
        'relative flex flex-col overflow-hidden rounded-card border border-line bg-surface transition-shadow has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
        isDisabled ? 'cursor-not-allowed' : 'cursor-pointer hover:shadow-lifted',
        isChosen && 'border-accent ring-2 ring-accent',
        className,
      )}
    >
      <input
        type="radio"
        name={name}
        value={value}
        checked={isChosen}
        disabled={isDisabled}
        onChange={onChoose}
        className="absolute size-px opacity-0"
      />
      {children}
      <span className="flex flex-1 flex-col gap-0.5 p-4">
        <span className="flex flex-wrap items-center gap-2 font-semibold">
          {title} {badge}
        </span>
        <span className="text-sm text-muted">{words}</span>
      </span>
      {isChosen && (
        <span className="absolute top-3 right-3 grid size-6 place-items-center rounded-full bg-accent text-accent-ink">
          <Check className="size-4" aria-hidden />
        </span>
      )}
    </label>
  )
}
