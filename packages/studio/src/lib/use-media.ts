import { useSyncExternalStore } from 'react'

/** Whether the screen is as a media query says, and again when it changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
  )
}

/** Wide enough for tables. */
export const useIsWide = () => useMedia('(min-width: 768px)')
