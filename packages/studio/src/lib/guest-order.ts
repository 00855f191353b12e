import type { AliasOverview } from '@guise/sdk'

/** The aliases of one campaign as guests see them. */
export function inGuestOrder<Alias extends Pick<AliasOverview, 'place' | 'created_at'>>(
  aliases: readonly Alias[],
): readonly Alias[] {
  const placeOf = ({ place }: Alias) => place ?? Number.MAX_SAFE_INTEGER
  return aliases.toSorted(
    (one, other) =>
      placeOf(one) - placeOf(other) || Date.parse(one.created_at) - Date.parse(other.created_at),
  )
}
