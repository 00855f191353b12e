import { type DragEvent, useState } from 'react'
import { movedTo } from './moved.ts'

/** Items that are dragged into another order. `ids` is the order to show; `drag` goes to the element of an item. */
export function useDragOrder(stored: readonly string[], onOrder: (ids: readonly string[]) => void) {
  const [dragged, setDragged] = useState<{ id: string; ids: readonly string[] } | null>(null)
  const ids = dragged?.ids ?? stored
  return {
    ids,
    drag: (id: string) => ({
      draggable: true,
      onDragStart(event: DragEvent) {
        event.dataTransfer.effectAllowed = 'move'
        // Firefox starts no drag without data.
        event.dataTransfer.setData('text/plain', id)
        setDragged({ id, ids: stored })
      },
      onDragOver(event: DragEvent) {
        if (!dragged) return
        event.preventDefault()
        const place = dragged.ids.indexOf(id)
        if (id !== dragged.id)
          setDragged({ ...dragged, ids: movedTo(dragged.ids, dragged.id, place) })
      },
      onDrop: (event: DragEvent) => event.preventDefault(),
      onDragEnd(event: DragEvent) {
        // Escape, or a drop outside of the list.
        const isDropped = event.dataTransfer.dropEffect !== 'none'
        if (dragged && isDropped && dragged.ids.join() !== stored.join()) onOrder(dragged.ids)
        setDragged(null)
      },
      'data-dragged': dragged?.id === id || undefined,
    }),
  }
}
