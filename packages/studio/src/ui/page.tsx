import type { ReactNode } from 'react'
import { cn } from '../lib/classes.ts'

/** The frame of every page in the shell: its one heading, what it is for, what can be done. */
export function Page({
  title,
  lead,
  actions,
  className,
  children,
}: {
  title: ReactNode
  lead?: ReactNode
  actions?: ReactNode
  className?: string
  children: ReactNode
}) {
  return (
    <div className={cn('mx-auto w-full max-w-[112rem] px-4 py-6 sm:px-8 sm:py-10', className)}>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4 sm:mb-8">
        <div className="min-w-0">
          <h1 className="text-2xl font-semibold sm:text-[1.75rem]">{title}</h1>
          {lead && <p className="mt-1.5 max-w-[65ch] text-muted">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {children}
    </div>
  )
}
