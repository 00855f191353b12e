/** Words and phrases parted by commas. */
export function list(text: string): readonly string[] {
  return text
    .split(',')
    .map((word) => word.trim().replace(/\s+/g, ' '))
    .filter(Boolean)
}

const MOST_NAMED = 8
const LONGEST_NAME = 40

/** Words as a note names them: not too many, and none too long. */
export function named(words: readonly string[]): string {
  const more = words.length > MOST_NAMED ? ` and ${words.length - MOST_NAMED} more` : ''
  return `${words.slice(0, MOST_NAMED).map(shortened).join(', ')}${more}`
}

function shortened(word: string): string {
  // By characters: half of one that JavaScript counts as two could not be stored.
  const characters = [...word]
  return characters.length > LONGEST_NAME
    ? `${characters.slice(0, LONGEST_NAME).join('')}...`
    : word
}
