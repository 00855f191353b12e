/** The list with this item at another place. */
export function movedTo<T>(items: readonly T[], item: T, place: number): readonly T[] {
  const rest = items.filter((one) => one !== item)
  return [...rest.slice(0, place), item, ...rest.slice(place)]
}
