import { useEffect, useRef, useState } from 'react'

const AWAKE_MS = 3_000

/** Width by height of the window. */
export function useScreenShape(): number {
  const [shape, setShape] = useState(() => innerWidth / innerHeight)
  useEffect(() => {
    const measure = () => setShape(innerWidth / innerHeight)
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }, [])
  return shape
}

/**
 * What the machine of a beamer needs: keys, a screen that does not go to sleep, and a pointer that goes away.
 * True while somebody moves the mouse or has just touched.
 */
export function useStageHands(keys: Readonly<Record<string, () => void>>): boolean {
  const [isAwake, setAwake] = useState(true)
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    let timer = setTimeout(() => setAwake(false), AWAKE_MS)
    const wake = () => {
      setAwake(true)
      clearTimeout(timer)
      timer = setTimeout(() => setAwake(false), AWAKE_MS)
    }
    const press = (event: KeyboardEvent) => {
      const isOnButton = event.target instanceof HTMLButtonElement
      const act = latest.current[event.key]
      if (!act || event.ctrlKey || event.metaKey || (isOnButton && event.key === ' ')) return
      event.preventDefault()
      act()
    }
    addEventListener('pointermove', wake)
    addEventListener('pointerdown', wake)
    addEventListener('keydown', press)
    return () => {
      clearTimeout(timer)
      removeEventListener('pointermove', wake)
      removeEventListener('pointerdown', wake)
      removeEventListener('keydown', press)
    }
  }, [])
  useEffect(() => keepScreenOn(), [])
  return isAwake
}

/** Browsers take the lock back whenever the page is out of sight. */
function keepScreenOn(): () => void {
  const ask = () => {
    if (document.visibilityState === 'visible')
      navigator.wakeLock?.request('screen').catch(() => {})
  }
  ask()
  document.addEventListener('visibilitychange', ask)
  return () => document.removeEventListener('visibilitychange', ask)
}
