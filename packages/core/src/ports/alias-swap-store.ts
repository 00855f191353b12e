import type { Alias } from '../alias.ts'
import type { AliasSwap } from '../alias-swap.ts'
import type { Actor } from '../caller.ts'

export type NewSwap = Pick<
  AliasSwap,
  'id' | 'aliasId' | 'filterId' | 'filterName' | 'at' | 'timeZone'
> & {
  readonly accountId: string
  readonly createdAt: Date
  readonly plannedBy: Actor
}

/** What becomes of a swap whose time has come. */
export type SwapVerdict =
  | { readonly filter: { readonly id: string; readonly name: string } }
  | { readonly failure: string }

export type AliasSwapStore = {
  /** Planned ones first, the next one foremost; then what is over, the latest foremost. */
  list(accountId: string, aliasId: string): Promise<readonly AliasSwap[]>
  /** However many plan at once, no alias gets more than `most` planned swaps. */
  plan(swap: NewSwap, most: number): Promise<AliasSwap | 'full' | 'no alias'>
  /** False when there is no such swap that is still planned. */
  cancel(accountId: string, aliasId: string, id: string): Promise<boolean>
  /**
   * Takes the earliest swap that is due, asks what becomes of it, and changes alias and swap together:
   * once, however many workers ask. What somebody else is changing right now is passed over. Undefined
   * when nothing is due.
   */
  performNext(
    judge: (
      swap: AliasSwap,
      alias: Pick<Alias, 'accountId' | 'lockedType'>,
    ) => Promise<SwapVerdict>,
  ): Promise<AliasSwap | undefined>
}
