import type { FamilyId } from '../family.ts'

/** What one key did in one family on one day. Jobs count on the day they ended. */
export type UsageDay = {
  /** YYYY-MM-DD, in UTC. */
  readonly day: string
  readonly keyId: string | null
  readonly keyName: string | null
  readonly family: FamilyId
  readonly succeeded: number
  readonly failed: number
  readonly cancelled: number
  /** Spent by the jobs that succeeded. */
  readonly credits: number
}

export type UsageStore = {
  /** Both days included; newest first. */
  list(
    accountId: string,
    days: { readonly since: string; readonly until: string },
  ): Promise<readonly UsageDay[]>
}
