/** Which people of a picture keep their own faces, as each place has a guest or none; undefined where all have one. */
export function noteOnEmptyPlaces(seated: readonly unknown[]): string | undefined {
  const guests = seated.filter((guest) => guest !== undefined).length
  const empty = seated.length - guests
  if (empty === 0) return undefined
  const who = empty === 1 ? 'keeps their own face' : 'keep their own faces'
  const shown = guests === 1 ? 'only one person' : `only ${guests} people`
  return `${empty} of the ${seated.length} people in this picture ${who}, because the photo shows ${shown}.`
}
