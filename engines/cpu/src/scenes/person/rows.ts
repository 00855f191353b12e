import type { Block } from './block.ts'

/** The row furthest back comes first; in each row people stand in the order of their photos. */
export type Rows = readonly (readonly Block[])[]

/** From this many people on there may be a third row. */
const FEWEST_IN_THREE = 5

/** Ways to stand: all in one row, in two or in three, those with the longest bodies behind. */
export function rowsOf(blocks: readonly Block[]): readonly Rows[] {
  const choices: Rows[] = [[blocks]]
  const byBody = blocks.toSorted((a, b) => b.below - a.below)
  const inRows = (...counts: readonly number[]): Rows => {
    let from = 0
    return counts.map((count) => {
      const row = new Set(byBody.slice(from, from + count))
      from += count
      return blocks.filter((block) => row.has(block))
    })
  }
  const most = Math.floor(blocks.length / 2)
  for (let count = 1; count <= most && blocks.length > 2; count++)
    choices.push(inRows(count, blocks.length - count))
  if (blocks.length >= FEWEST_IN_THREE) {
    const third = Math.floor(blocks.length / 3)
    const front = Math.ceil(blocks.length / 3)
    choices.push(inRows(third, blocks.length - third - front, front))
  }
  return choices
}
