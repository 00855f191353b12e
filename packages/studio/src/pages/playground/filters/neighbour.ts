export type Box = { readonly left: number; readonly top: number }

const ROW = 8

/** The tile an arrow key leads to, whatever the shape of the grid; the same one at its edge. */
export function neighbour(boxes: readonly Box[], from: number, key: string): number {
  const here = boxes[from]
  if (!here) return 0
  if (key === 'Home') return 0
  if (key === 'End') return boxes.length - 1
  const reach = (box: Box) => {
    const [across, down] = [box.left - here.left, box.top - here.top]
    if (key === 'ArrowRight' && across > ROW && Math.abs(down) <= ROW) return across
    if (key === 'ArrowLeft' && across < -ROW && Math.abs(down) <= ROW) return -across
    if (key === 'ArrowDown' && down > ROW && Math.abs(across) <= ROW) return down
    if (key === 'ArrowUp' && down < -ROW && Math.abs(across) <= ROW) return -down
    return Number.POSITIVE_INFINITY
  }
  const reaches = boxes.map(reach)
  const nearest = Math.min(...reaches)
  if (Number.isFinite(nearest)) return reaches.indexOf(nearest)
  // At the end of a line reading goes on with the next one.
  if (key === 'ArrowRight') return Math.min(from + 1, boxes.length - 1)
  return key === 'ArrowLeft' ? Math.max(from - 1, 0) : from
}
