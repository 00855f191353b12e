import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isLookedAt, useFollowing } from './use-following.ts'

const MARK = '● '

/** Beside every page: takes up the runs of before a reload, and marks the tab when one has ended unseen. */
export default function RunsElsewhere() {
  const { restore, unseen, markSeen } = useFollowing()
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each load of the studio
  useEffect(() => void restore(), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: markSeen does the same every time
  useEffect(() => {
    const look = () => {
      if (isLookedAt()) markSeen()
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [pathname, unseen.length])

  // Every page sets its own title first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another title
  useEffect(() => {
    const plain = document.title.replace(MARK, '')
    document.title = unseen.length > 0 ? `${MARK}${plain}` : plain
  }, [pathname, unseen.length])
  return null
}
