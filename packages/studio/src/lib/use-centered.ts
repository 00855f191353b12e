import { type RefObject, useEffect, useRef } from 'react'

/** For a row that scrolls sideways: brings the item that is on into view. It moves the row, never the page. */
export function useCentered(chosen: string): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another item is on then
  useEffect(() => {
    const item = row.current?.querySelector<HTMLElement>('[data-state=on], [data-state=active]')
    if (!row.current || !item) return
    const room = row.current.clientWidth - item.offsetWidth
    row.current.scrollLeft = item.offsetLeft - row.current.offsetLeft - room / 2
  }, [chosen])
  return row
}
