import type {
  AccountChange,
  AccountGrant,
  AccountReport,
  AccountStatus,
  Caller,
  EngineReport,
  Lane,
  LaneReport,
  LaneState,
  PaidFilter,
  Reversal,
  SeenWorker,
} from '@guise/core'

export type AccountInput = {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly credits: number
}

export type GrantInput = {
  readonly amount: number
  readonly note: string
  /** The operator's own id for this grant; null: no other is the same. */
  readonly reference: string | null
}

/** For those who run the installation. Whoever asks was checked to be one. */
export type OperatorServices = {
  lanes(): Promise<readonly LaneReport[]>
  setLane(caller: Caller, lane: Lane, state: LaneState): Promise<LaneReport>
  workers(): Promise<readonly SeenWorker[]>
  engines(): Promise<readonly EngineReport[]>

  accounts(search: string): Promise<readonly AccountReport[]>
  account(id: string): Promise<AccountReport>
  openAccount(caller: Caller, input: AccountInput): Promise<AccountReport>
  changeAccount(caller: Caller, id: string, change: AccountChange): Promise<AccountReport>
  setAccountStatus(
    caller: Caller,
    id: string,
    input: { status: AccountStatus; reason: string },
  ): Promise<AccountReport>
  grants(accountId: string): Promise<readonly AccountGrant[]>
  reverseGrant(
    caller: Caller,
    accountId: string,
    input: { number: number; note: string },
  ): Promise<Reversal>
  /** Answers the balance. */
  grantCredits(caller: Caller, accountId: string, grant: GrantInput): Promise<number>

  filters(): Promise<readonly PaidFilter[]>
  addFilter(
    caller: Caller,
    input: { fromFilterId: string; name: string | null },
  ): Promise<PaidFilter>
  filtersOf(accountId: string): Promise<readonly PaidFilter[]>
  grantFilter(caller: Caller, accountId: string, filterId: string): Promise<void>
  withdrawFilter(caller: Caller, accountId: string, filterId: string): Promise<void>
}
