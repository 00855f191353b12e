import { useEffect, useState } from 'react'

/** Long enough not to ask at every letter, short enough to keep up with a word. */
const PAUSE_MS = 350

/** What is typed, once the typing pauses. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
