const SHORTEST = 4
const LONGEST = 24

/** The word of a list that was most likely meant: one slip of the finger away, two in long words. */
export function nearestSpelling(word: string, words: readonly string[]): string | undefined {
  if (word.length < SHORTEST || word.length > LONGEST) return undefined
  let nearest: string | undefined
  let least = word.length < 7 ? 2 : 3
  for (const other of words) {
    if (Math.abs(other.length - word.length) >= least || other.length < SHORTEST) continue
    // Whoever misspells a word mostly gets its first letter right; and it saves most comparisons.
    if (other[0] !== word[0] && other[0] !== word[1]) continue
    const slips = slipsBetween(word, other)
    if (slips < least) [nearest, least] = [other, slips]
  }
  return nearest
}

/** Letters added, left out, changed or swapped with their neighbour. */
function slipsBetween(one: string, other: string): number {
  let before: number[] = []
  let above = Array.from({ length: other.length + 1 }, (_, n) => n)
  for (let row = 1; row <= one.length; row++) {
    const here = [row]
    for (let column = 1; column <= other.length; column++) {
      const changed = one[row - 1] === other[column - 1] ? 0 : 1
      let slips = Math.min(
        (above[column] ?? 0) + 1,
        (here[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + changed,
      )
      const swapped =
        row > 1 &&
        column > 1 &&
        one[row - 1] === other[column - 2] &&
        one[row - 2] === other[column - 1]
      if (swapped) slips = Math.min(slips, (before[column - 2] ?? 0) + 1)
      here.push(slips)
    }
    before = above
    above = here
  }
  return above[other.length] ?? 0
}
