/** A word of a text as it is compared, and where it stands. */
export type Token = {
  readonly word: string
  /** In UTF-16 code units: from start up to, not including, end. */
  readonly start: number
  readonly end: number
  /** Which part between punctuation marks it stands in. */
  readonly clause: number
}

const WORD = /[\p{L}\p{N}\p{M}]+/gu
const PARTS_CLAUSES = /[,.;:!?()\n\u2013\u2014]/g

export function tokenise(text: string): readonly Token[] {
  const tokens: Token[] = []
  let clause = 0
  let after = 0
  for (const { 0: written, index } of text.matchAll(WORD)) {
    const gap = text.slice(after, index)
    clause += gap.match(PARTS_CLAUSES)?.length ?? 0
    const word = folded(written)
    const end = index + written.length
    const before = tokens.at(-1)
    after = end
    if (word === '') continue
    // "Don't" is "do not".
    if (before?.word.endsWith('n') && word === 't' && /^['\u2019]$/.test(gap)) {
      const verb = before.word.slice(0, -1)
      tokens.pop()
      if (verb) tokens.push({ ...before, word: verb, end: before.end - 1 })
      tokens.push({ word: 'not', start: before.end - 1, end, clause })
    } else {
      tokens.push({ word, start: index, end, clause })
    }
  }
  return tokens
}

/** In lower case and without accents: "Schloß" and "schloss", "forêt" and "foret" are the same. */
export function folded(word: string): string {
  return word
    .normalize('NFKD')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/œ/g, 'oe')
    .replace(/[^\p{L}\p{N}]/gu, '')
}
