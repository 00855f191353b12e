import { WifiOff } from 'lucide-react'
import { useGuest } from '../../guest/guest-language.tsx'

/** On the first screen, in words: guests should know before they pose. */
export function NoNetworkPill() {
  const { t } = useGuest()
  return (
    <p
      role="status"
      className="inline-flex items-center gap-[0.6em] rounded-full bg-warn-soft px-[1em] py-[0.6em] text-start text-[clamp(0.9375rem,2.2vmin,2rem)] text-warn"
    >
      <WifiOff className="size-[1.2em] shrink-0" aria-hidden />
      {t('network.first')}
    </p>
  )
}

/** On the steps after it: out of the way, for guests and for whoever looks after the booth. */
export function NoNetworkMark() {
  const { t } = useGuest()
  return (
    <p
      role="status"
      className="absolute top-[clamp(0.75rem,2.5vmin,2.5rem)] end-[clamp(0.75rem,2.5vmin,2.5rem)] z-20 grid size-[clamp(2.5rem,5vmin,5rem)] place-items-center rounded-full bg-warn-soft text-warn"
    >
      <WifiOff className="size-1/2" aria-hidden />
      <span className="sr-only">{t('network.mark')}</span>
    </p>
  )
}
