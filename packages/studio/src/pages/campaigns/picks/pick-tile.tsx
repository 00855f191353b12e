import { Check, UsersRound } from 'lucide-react'
import { cn } from '../../../lib/classes.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Picture } from '../../../ui/picture.tsx'
import type { Pick } from './pick.ts'

/** Pressed or not; where several can be, the number says in which order guests see them. */
export function PickTile({
  pick,
  place,
  isNumbered,
  isNow,
  onToggle,
}: {
  pick: Pick
  /** From 1; 0 when it is not chosen. */
  place: number
  isNumbered: boolean
  /** Guests get it already. */
  isNow: boolean
  onToggle: () => void
}) {
  const isChosen = place > 0
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onToggle}
      className={cn(
        'group relative block w-full overflow-hidden rounded-card bg-sunken text-left outline-offset-2 transition-shadow',
        isChosen ? 'ring-3 ring-accent' : 'hover:ring-2 hover:ring-line-strong',
      )}
    >
      <Picture
        src={pick.preview}
        alt=""
        className={cn(
          'aspect-[4/5] w-full transition-transform duration-300 group-hover:scale-[1.03]',
          isNow && 'opacity-45',
        )}
      />
      <span className="absolute inset-x-0 bottom-0 bg-linear-to-t from-black/90 via-black/65 to-transparent px-3 pt-10 pb-2.5 text-white">
        <span className="block truncate text-sm font-medium">{pick.name}</span>{' '}
        <span className="block truncate text-xs text-white/85">
          {isNow ? 'In use now' : pick.kind}
        </span>
      </span>
      <span className="absolute top-2 left-2 flex gap-1">
        {pick.source !== 'catalog' && (
          <Badge tone="accent" className="shadow-sm">
            {pick.source === 'own' ? 'Own' : 'Paid'}
          </Badge>
        )}
        {pick.takesGroups && (
          <Badge className="shadow-sm">
            <UsersRound aria-hidden /> Groups
          </Badge>
        )}
      </span>
      {isChosen && (
        <span
          aria-hidden
          className="absolute top-2 right-2 grid size-7 place-items-center rounded-full bg-accent text-sm font-semibold text-accent-ink shadow"
        >
          {isNumbered ? place : <Check className="size-4" />}
        </span>
      )}
    </button>
  )
}
