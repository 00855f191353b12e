import { useEffect, useRef } from 'react'
import { isPicture } from './photo.ts'

/** Pictures pasted anywhere on the page; text pasted into a field stays the field's. */
export function usePaste(onFiles: (files: readonly File[]) => void): void {
  const latest = useRef(onFiles)
  latest.current = onFiles
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) => isPicture(type))
      if (files.length === 0) return
      event.preventDefault()
      latest.current(files)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [])
}
