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
  return word.length > LONGEST_NAME ? `${word.slice(0, LONGEST_NAME)}...` : word
}
