import { useEffect, useRef } from 'react'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select')

/** A question that is open is about the picture it was asked of. */
const isAsked = () => document.querySelector('[role="dialog"]') !== null

/** One key for each act, wherever the focus is, except where somebody types. */
export function useDeskKeys(keys: Readonly<Record<string, () => unknown>>): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      // A key that is held would decide about pictures that nobody has looked at.
      if (event.repeat || isAsked()) return
      // Tabs and choices have these keys for themselves.
      const isArrow = event.key.startsWith('Arrow')
      if (
        isArrow &&
        event.target instanceof HTMLElement &&
        event.target.closest('[role="tablist"], [role="group"]')
      )
        return
      const act = latest.current[event.key.length === 1 ? event.key.toLowerCase() : event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
