import { cn } from '../lib/classes.ts'
import { isLoopback } from '../lib/loopback.ts'

/** For staff, beside a code that phones would scan in vain. In English wherever it stands, also before guests of a booth on localhost. */
export function LoopbackNotice({ url, className }: { url: string; className?: string }) {
  if (!isLoopback(url)) return null
  return (
    <span
      role="note"
      lang="en"
      dir="ltr"
      className={cn(
        'block rounded-control bg-warn-soft px-3 py-2 text-start text-sm text-warn',
        className,
      )}
    >
      Phones cannot open this address: it works on this computer only. Whoever runs Guise can set
      one that phones reach: GUISE_PUBLIC_URL.
    </span>
  )
}
