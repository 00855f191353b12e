import { UsersRound } from 'lucide-react'
import { cn } from '../../../lib/classes.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { type Pick, takesGroups } from './pick.ts'

/** Pressed or not; the number says in which order guests see them. */
export function PickTile({
  pick,
  place,
  onToggle,
}: {
  pick: Pick
  /** From 1; 0 when it is not chosen. */
  place: number
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
        className="aspect-[4/5] w-full transition-transform duration-300 group-hover:scale-[1.03]"
      />
      <span className="absolute inset-x-0 bottom-0 bg-linear-to-t from-black/85 via-black/60 to-transparent px-3 pt-10 pb-2.5">
        <span className="block truncate text-sm font-medium text-white">{pick.name}</span>
      </span>
      <span className="absolute top-2 left-2 flex gap-1">
        {pick.source !== 'catalog' && (
          <Badge tone="accent" className="shadow-sm">
            {pick.source === 'own' ? 'Own' : 'Paid'}
          </Badge>
        )}
        {takesGroups(pick) && (
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
          {place}
        </span>
      )}
    </button>
  )
}
