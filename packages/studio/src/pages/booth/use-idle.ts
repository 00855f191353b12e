import { useEffect, useState } from 'react'

/** Seconds left until nobody has touched the screen for so long; begins anew with every touch. */
export function useIdle(seconds: number, onIdle: () => void): number {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const touched = () => setLeft(seconds)
    touched()
    const timer = setInterval(() => setLeft((now) => now - 1), 1000)
    addEventListener('pointerdown', touched)
    addEventListener('keydown', touched)
    // Keys on the glass of a tablet are none; what they write is.
    addEventListener('input', touched)
    return () => {
      clearInterval(timer)
      removeEventListener('pointerdown', touched)
      removeEventListener('keydown', touched)
      removeEventListener('input', touched)
    }
  }, [seconds])
  const isOver = left <= 0
  useEffect(() => {
    if (isOver) onIdle()
  }, [isOver, onIdle])
  return Math.max(0, left)
}
