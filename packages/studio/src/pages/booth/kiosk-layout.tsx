import type { GuestLook } from '@guise/sdk'
import type { ComponentProps, ReactNode } from 'react'
import { useCampaignLook } from '../../guest/campaign-look.tsx'
import { cn } from '../../lib/classes.ts'

/**
 * The whole screen, in the colours of its campaign. Without any it is dark whatever the theme: a booth stands in a
 * room, not on a desk.
 */
export function KioskLayout({
  look,
  children,
  className,
}: {
  look?: GuestLook | undefined
  children: ReactNode
  className?: string
}) {
  useCampaignLook(look)
  return (
    <main
      className={cn(
        'relative flex h-dvh w-full touch-manipulation flex-col overflow-hidden bg-paper text-ink select-none',
        !look?.colours && 'kiosk-dark dark',
        className,
      )}
      onContextMenu={(event) => event.preventDefault()}
    >
      {children}
    </main>
  )
}

/** A step of the visit: its question on top, what to do about it below. */
export function Step({
  title,
  lead,
  children,
  actions,
}: {
  title: string
  lead?: ReactNode
  children?: ReactNode
  actions?: ReactNode
}) {
  return (
    <section
      aria-labelledby="step"
      className="animate-appear relative mx-auto flex min-h-0 w-full max-w-[110rem] flex-1 flex-col items-center justify-center gap-[clamp(1rem,3.5vmin,4rem)] overflow-y-auto px-[clamp(1rem,5vmin,6rem)] py-[clamp(1.5rem,6vmin,6rem)] text-center"
    >
      <div>
        <h1
          id="step"
          className="text-[clamp(1.75rem,5.5vmin,5.5rem)] leading-tight font-semibold text-balance"
        >
          {title}
        </h1>
        {lead && (
          <p className="mx-auto mt-3 max-w-[44ch] text-[clamp(1.0625rem,2.6vmin,2.5rem)] text-balance text-muted">
            {lead}
          </p>
        )}
      </div>
      {children}
      {actions && (
        // The last is the one to press: where they do not fit beside each other, it comes first.
        <div className="flex w-full flex-wrap-reverse items-center justify-center gap-[clamp(0.75rem,2vmin,2rem)]">
          {actions}
        </div>
      )}
    </section>
  )
}

const LOOKS = {
  primary: 'bg-[var(--go,white)] text-[var(--go-ink,black)] hover:opacity-90',
  plain: 'bg-ink/12 text-ink hover:bg-ink/20',
} as const

/** For fingers: never smaller than 64 pixels, and as large as the screen allows. */
export function BigButton({
  look = 'plain',
  className,
  ...rest
}: ComponentProps<'button'> & { look?: keyof typeof LOOKS }) {
  return (
    <button
      type="button"
      // What a pedal presses.
      data-go={look === 'primary' || undefined}
      className={cn(
        'inline-flex min-h-[max(4rem,8vmin)] min-w-[max(4rem,8vmin)] items-center justify-center gap-3 rounded-full px-[clamp(1.5rem,4vmin,4rem)] text-[clamp(1.125rem,2.6vmin,2.5rem)] font-semibold transition-[background-color,transform] active:scale-[0.98] disabled:opacity-45 [&_svg]:size-[1.2em] [&_svg]:shrink-0',
        LOOKS[look],
        className,
      )}
      {...rest}
    />
  )
}
