import type { ComponentProps, ReactNode } from 'react'
import { cn } from '../lib/classes.ts'

export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={cn('rounded-card border border-line bg-surface', className)} {...rest} />
}

/** A card with a heading of its own. */
export function Section({
  title,
  hint,
  actions,
  className,
  children,
}: {
  title: string
  hint?: ReactNode
  actions?: ReactNode
  className?: string
  children: ReactNode
}) {
  return (
    <section
      aria-label={title}
      className={cn('rounded-card border border-line bg-surface', className)}
    >
      <div className="flex flex-wrap items-start justify-between gap-3 px-5 pt-5">
        <div>
          <h2 className="text-base font-semibold">{title}</h2>
          {hint && <p className="mt-0.5 text-sm text-muted">{hint}</p>}
        </div>
        {actions}
      </div>
      <div className="p-5">{children}</div>
    </section>
  )
}
