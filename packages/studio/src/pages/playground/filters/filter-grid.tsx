import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { cn } from '../../../lib/classes.ts'
import type { FilterChoice } from './filter-choice.ts'
import { FilterTile } from './filter-tile.tsx'
import { neighbour } from './neighbour.ts'

const ARROWS = ['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown', 'Home', 'End']

/** Filters as pictures. On a phone two rows that are pushed sideways, elsewhere a grid. */
export function FilterGrid({
  label,
  choices,
  chosen,
  onChoose,
  className,
}: {
  label: string
  choices: readonly FilterChoice[]
  chosen: string | null
  onChoose: (id: string) => void
  className?: string
}) {
  const grid = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const chosenAt = choices.findIndex(({ id }) => id === chosen)
  const reachable = at < choices.length ? at : Math.max(chosenAt, 0)

  // A filter that came with the address is brought into sight once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: not again while the person scrolls
  useEffect(() => {
    if (chosenAt > 0) setAt(chosenAt)
    const tile = grid.current?.children[chosenAt]
    if (grid.current && tile instanceof HTMLElement) reveal(grid.current, tile)
  }, [choices.length > 0])

  const onKeyDown = (from: number) => (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      const choice = choices[from]
      if (choice) onChoose(choice.id)
      return
    }
    if (!ARROWS.includes(event.key) || !grid.current) return
    event.preventDefault()
    const tiles = [...grid.current.children] as HTMLElement[]
    const boxes = tiles.map((tile) => ({ left: tile.offsetLeft, top: tile.offsetTop }))
    const to = neighbour(boxes, from, event.key)
    setAt(to)
    tiles[to]?.focus()
  }
  return (
    <div
      ref={grid}
      role="listbox"
      aria-label={label}
      className={cn(
        'grid snap-x auto-cols-[8.5rem] grid-flow-col grid-rows-2 gap-3 overflow-x-auto p-1 sm:auto-cols-auto sm:grid-flow-row sm:grid-cols-[repeat(auto-fill,minmax(8.75rem,1fr))] sm:grid-rows-none xl:grid-cols-[repeat(auto-fill,minmax(6.25rem,1fr))] sm:overflow-x-visible',
        choices.length < 3 && 'grid-rows-1',
        className,
      )}
    >
      {choices.map((choice, n) => (
        <FilterTile
          key={choice.id}
          choice={choice}
          isChosen={choice.id === chosen}
          isReachable={n === reachable}
          onChoose={() => {
            setAt(n)
            onChoose(choice.id)
          }}
          onKeyDown={onKeyDown(n)}
        />
      ))}
    </div>
  )
}

/** Scrolls what is round the tile, never the page. */
function reveal(grid: HTMLElement, tile: HTMLElement): void {
  grid.scrollLeft = tile.offsetLeft - grid.offsetLeft
  const scroller = grid.closest('[data-scroller]')
  if (scroller) scroller.scrollTop = tile.offsetTop - scroller.clientHeight / 3
}
