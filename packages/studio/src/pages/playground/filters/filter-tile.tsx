import { Check } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { cn } from '../../../lib/classes.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Picture } from '../../../ui/picture.tsx'
import type { FilterChoice } from './filter-choice.ts'

export function FilterTile({
  choice,
  isChosen,
  isReachable,
  onChoose,
  onKeyDown,
}: {
  choice: FilterChoice
  isChosen: boolean
  /** One tile of the grid is in the tab order; arrows lead to the others. */
  isReachable: boolean
  onChoose: () => void
  onKeyDown: (event: KeyboardEvent) => void
}) {
  return (
    <div
      role="option"
      aria-selected={isChosen}
      tabIndex={isReachable ? 0 : -1}
      title={choice.description || undefined}
      onClick={onChoose}
      onKeyDown={onKeyDown}
      className={cn(
        'group relative cursor-pointer snap-start overflow-hidden rounded-card bg-sunken outline-offset-2 transition-shadow',
        isChosen ? 'ring-3 ring-accent' : 'hover:ring-2 hover:ring-line-strong',
      )}
    >
      <Picture
        src={choice.preview}
        alt=""
        className="aspect-[4/5] w-full transition-transform duration-300 group-hover:scale-[1.03]"
      />
      <div className="absolute inset-x-0 bottom-0 bg-linear-to-t from-black/80 via-black/55 to-transparent px-2.5 pt-9 pb-2">
        <p className="text-sm leading-tight font-medium text-white">{choice.name}</p>
      </div>
      {choice.badge && (
        <Badge tone="accent" className="absolute top-2 left-2 shadow-sm">
          {choice.badge}
        </Badge>
      )}
      {isChosen && (
        <span className="absolute top-2 right-2 grid size-6 place-items-center rounded-full bg-accent text-accent-ink">
          <Check className="size-4" aria-hidden />
        </span>
      )}
    </div>
  )
}
