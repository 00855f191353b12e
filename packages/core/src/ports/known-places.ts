/** Where people have signed in before: their attempts have a budget that strangers cannot use up. */
export type KnownPlaces = {
  /** What a browser keeps from now on, to show that this person has signed in there. */
  mintBrowser(person: string): string
  /** The id of that browser; undefined if it shows nothing, or another person. */
  browserOf(kept: string, person: string): string | undefined
  hasAddress(person: string, address: string): Promise<boolean>
  addAddress(person: string, address: string): Promise<void>
}
