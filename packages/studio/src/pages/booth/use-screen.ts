import { useEffect } from 'react'

/** Browsers ask for a touch before they let a page fill the screen, and some never do. */
export function fillScreen(): void {
  if (!document.fullscreenElement)
    void document.documentElement.requestFullscreen?.().catch(() => {})
}

export function leaveScreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => {})
}

/** Keeps the screen from going dark while the page is shown. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    const hold = () => {
      if (document.visibilityState !== 'visible') return
      navigator.wakeLock?.request('screen').then(
        (given) => {
          lock = given
        },
        () => {},
      )
    }
    hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      document.removeEventListener('visibilitychange', hold)
      void lock?.release().catch(() => {})
    }
  }, [])
}
