/** Words and phrases parted by commas. */
export function list(text: string): readonly string[] {
  return text
    .split(',')
    .map((word) => word.trim().replace(/\s+/g, ' '))
    .filter(Boolean)
}
