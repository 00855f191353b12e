import type { AliasCard, AliasSwap, Caller, SwapWish } from '@guise/core'

/** Aliases as those see them who run a campaign: at a glance, and ahead of time. */
export type CampaignServices = {
  aliasCards(accountId: string): Promise<readonly AliasCard[]>
  aliasCard(caller: Caller, id: string): Promise<AliasCard>
  listSwaps(caller: Caller, aliasId: string): Promise<readonly AliasSwap[]>
  planSwap(caller: Caller, aliasId: string, wish: SwapWish): Promise<AliasSwap>
  cancelSwap(caller: Caller, aliasId: string, swapId: string): Promise<void>
}
