import type {
  AliasOverview,
  AliasSwap,
  Caller,
  CustomFilter,
  SwapInput,
  SwapLosses,
} from '@guise/core'

/** Aliases as those see them who run a campaign: at a glance, and ahead of time. */
export type CampaignServices = {
  aliasOverviews(accountId: string): Promise<readonly AliasOverview[]>
  aliasOverview(caller: Caller, id: string): Promise<AliasOverview>
  checkSwap(
    caller: Caller,
    aliasId: string,
    filterId: string,
  ): Promise<{ readonly filter: CustomFilter; readonly losses: SwapLosses }>
  listSwaps(caller: Caller, aliasId: string): Promise<readonly AliasSwap[]>
  planSwap(caller: Caller, aliasId: string, input: SwapInput): Promise<AliasSwap>
  cancelSwap(caller: Caller, aliasId: string, swapId: string): Promise<void>
}
