import type { GuestLook } from '@guise/sdk'
import { useLayoutEffect } from 'react'
import { applyTheme, storedTheme } from '../app/theme.ts'
import { cn } from '../lib/classes.ts'
import { lookTokens } from './look.ts'

/**
 * Every page for guests calls it: the page wears the colours of its campaign, dialogs and all. Without colours it
 * stays as it is.
 */
export function useCampaignLook(look: GuestLook | null | undefined): void {
  const { background, text, accent } = look?.colours ?? {}
  useLayoutEffect(() => {
    if (!background || !text || !accent) return
    const { isDark, tokens } = lookTokens({ background, text, accent })
    const page = document.documentElement
    const wear = () => page.classList.toggle('dark', isDark)
    wear()
    for (const [name, value] of Object.entries(tokens)) page.style.setProperty(name, value)
    // The theme of the machine is not that of the campaign.
    const machine = matchMedia('(prefers-color-scheme: dark)')
    machine.addEventListener('change', wear)
    return () => {
      machine.removeEventListener('change', wear)
      for (const name of Object.keys(tokens)) page.style.removeProperty(name)
      applyTheme(storedTheme())
    }
  }, [background, text, accent])
}

/** The picture behind a page of the campaign, dim enough for words on it. The page around it is `relative`. */
export function CampaignBackground({
  look,
  className,
}: {
  look: GuestLook | null | undefined
  className?: string
}) {
  if (!look?.background_url) return null
  return (
    <div className={cn('pointer-events-none fixed inset-0 -z-10', className)} aria-hidden>
      <img
        src={look.background_url}
        alt=""
        className="size-full object-cover opacity-[var(--picture-opacity,0.15)]"
      />
    </div>
  )
}

/** Nothing where the campaign has no logo. It takes the height that `className` gives. */
export function CampaignLogo({
  look,
  name,
  className,
}: {
  look: GuestLook | null | undefined
  /** Of the campaign; '' where it stands beside the logo in words. */
  name: string
  className?: string
}) {
  if (!look?.logo_url) return null
  return (
    <img
      src={look.logo_url}
      alt={name}
      className={cn('h-14 w-auto max-w-[min(16rem,70vw)] object-contain', className)}
    />
  )
}
