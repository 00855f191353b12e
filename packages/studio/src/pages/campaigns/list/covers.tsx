import type { AliasOverview } from '@guise/sdk'
import { Images } from 'lucide-react'
import { cn } from '../../../lib/classes.ts'
import { Picture } from '../../../ui/picture.tsx'

const MOST = 3

/** What guests get there, side by side. */
export function Covers({
  aliases,
  className,
}: {
  aliases: readonly AliasOverview[]
  className?: string
}) {
  const shown = aliases.slice(0, MOST)
  if (shown.length === 0) {
    return (
      <div className={cn('grid place-items-center bg-sunken text-muted', className)}>
        <Images className="size-8" aria-hidden />
      </div>
    )
  }
  return (
    <div className={cn('flex gap-px overflow-hidden bg-line', className)}>
      {shown.map(({ id, filter }) => (
        <Picture
          key={id}
          src={filter.preview_images[0]}
          alt=""
          className="h-full min-w-0 flex-1 object-[50%_12%]"
        />
      ))}
    </div>
  )
}
