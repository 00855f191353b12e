import { useEffect } from 'react'

/** Ctrl+Z and Ctrl+Shift+Z, but not while words are typed: there they belong to the field. */
export function useUndoKeys(undo: () => void, redo: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isZ = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey)
      if (!isZ || isTyping(event.target)) return
      event.preventDefault()
      if (event.shiftKey) redo()
      else undo()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [undo, redo])
}

function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement) return true
  return target instanceof HTMLInputElement && ['text', 'number', 'search'].includes(target.type)
}
