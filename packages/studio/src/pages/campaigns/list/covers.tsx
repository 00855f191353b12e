import type { AliasOverview } from '@guise/sdk'
import { Sparkles } from 'lucide-react'
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
      <div
        className={cn(
          'flex flex-col items-center justify-center gap-2 bg-accent-soft text-sm font-medium text-accent-text',
          className,
        )}
      >
        <Sparkles className="size-8" aria-hidden />
        No filters yet
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
