/** What is left of a word without an ending. */
export type Stem = (word: string) => string

const MOST_KEPT = 5000

/** A stem that remembers: each word of a prompt is looked at in every phrase that it may stand in. */
export function remembered(stem: Stem): Stem {
  const known = new Map<string, string>()
  return (word) => {
    const before = known.get(word)
    if (before !== undefined) return before
    if (known.size >= MOST_KEPT) known.clear()
    const stripped = stem(word)
    known.set(word, stripped)
    return stripped
  }
}
