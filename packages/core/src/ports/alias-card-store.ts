import type { AliasCard } from '../alias-card.ts'

/** Reading a card is no use of its alias. */
export type AliasCardStore = {
  /** Newest first. */
  list(accountId: string): Promise<readonly AliasCard[]>
  find(accountId: string, id: string): Promise<AliasCard | undefined>
}
