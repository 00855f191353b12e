import type { FoundSlot } from '@guise/sdk'

/**
 * What is said of a face that guests can take. Not whether it is a man's or a woman's: the guess is wrong too often, even where
 * the engine is sure of it, and nobody needs it here.
 */
export const praiseOf = ({ age_hint }: Pick<FoundSlot, 'age_hint'>): string =>
  age_hint !== null && age_hint < 13 ? 'Good. Looks like a child.' : 'Good.'
