import type { AttemptLimiter } from './session-store.ts'

/** A budget of a campaign that its addresses share: none of them can use it up for the others. */
export type SharedBudget = {
  /** Undefined if there was room; otherwise who used it up, and the seconds to wait. */
  take(campaignId: string, address: string): Promise<BudgetRefusal | undefined>
}

export type BudgetRefusal = { readonly by: 'address' | 'campaign'; readonly seconds: number }

/** How often phones may come with a code in a minute, over all api processes. */
export type GuestLimits = {
  readonly device: AttemptLimiter
  readonly arrivals: SharedBudget
  /** For phones that came before, once there is no room among the arrivals. */
  readonly returns: SharedBudget
  /** By the code that was refused. */
  noteRefusal(code: string): Promise<void>
  /** Refused in the last ten minutes, or a little less. */
  refusals(code: string): Promise<number>
}
