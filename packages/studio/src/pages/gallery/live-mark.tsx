import { useEffect, useState } from 'react'
import { useGuest } from '../../guest/guest-language.tsx'
import { cn } from '../../lib/classes.ts'

/** A short break is nobody's concern: it is told when it lasts. */
const TELL_MS = 4_000

/** Whether what is seen follows the event at this moment. */
export function LiveMark({ isLive, className }: { isLive: boolean; className?: string }) {
  const { t } = useGuest()
  const isLost = useLasting(!isLive, TELL_MS)
  if (!isLive && !isLost) return null
  return (
    <span role="status" className={cn('inline-flex items-center gap-2', className)}>
      <span
        aria-hidden
        className={cn('size-2 rounded-full', isLost ? 'bg-warn' : 'animate-pulse bg-good')}
      />
      {t(isLost ? 'gallery.lost' : 'gallery.live')}
    </span>
  )
}

/** True once something has been so for a while. */
function useLasting(isSo: boolean, ms: number): boolean {
  const [hasLasted, setLasted] = useState(false)
  useEffect(() => {
    setLasted(false)
    if (!isSo) return
    const timer = setTimeout(() => setLasted(true), ms)
    return () => clearTimeout(timer)
  }, [isSo, ms])
  return isSo && hasLasted
}
