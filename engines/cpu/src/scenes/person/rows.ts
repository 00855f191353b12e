import type { Block } from './block.ts'

/** The row furthest back comes first; in each row people stand in the order of their photos. */
export type Rows = readonly (readonly Block[])[]

/** Ways to stand: all in one row, or those with the longest bodies in a second row behind. */
export function rowsOf(blocks: readonly Block[]): readonly Rows[] {
  const choices: Rows[] = [[blocks]]
  const byBody = blocks.toSorted((a, b) => b.below - a.below)
  const most = Math.floor(blocks.length / 2)
  for (let count = 1; count <= most && blocks.length > 2; count++) {
    const back = new Set(byBody.slice(0, count))
    choices.push([
      blocks.filter((block) => back.has(block)),
      blocks.filter((block) => !back.has(block)),
    ])
  }
  return choices
}
