import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { cn } from '../../../../lib/classes.ts'
import type { Json } from '../../json.ts'
import { Swatch } from '../swatch.tsx'

/** One of several that are alike: a line with its colours until somebody opens it. */
export function Folded({
  title,
  value,
  isOpenAtFirst,
  action,
  children,
}: {
  title: string
  value: Json
  isOpenAtFirst: boolean
  action: ReactNode
  children: ReactNode
}) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const id = useId()
  return (
    <li className="rounded-control border border-line">
      <div className="flex items-center gap-1 pr-1">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="flex min-w-0 flex-1 items-center gap-2.5 rounded-control px-2 py-1.5 text-left text-sm font-medium"
        >
          <ChevronRight
            className={cn('size-4 shrink-0 text-muted transition-transform', isOpen && 'rotate-90')}
            aria-hidden
          />
          <Swatch value={value} className="size-6" />
          <span className="truncate">{title}</span>
        </button>
        {action}
      </div>
      {isOpen && (
        <div id={id} className="border-t border-line p-3">
          {children}
        </div>
      )}
    </li>
  )
}
