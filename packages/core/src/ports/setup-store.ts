export type FirstAccount = {
  readonly id: string
  readonly name: string
  readonly owner: { readonly id: string; readonly email: string; readonly passwordHash: string }
  readonly credits: { readonly reference: string; readonly amount: number; readonly note: string }
}

/** The very first account of an installation. */
export type SetupStore = {
  /** Nobody can sign in yet. */
  isNeeded(): Promise<boolean>
  /** The account, its owner, who is the operator too, and its credits. False when somebody was first. */
  open(account: FirstAccount, now: Date): Promise<boolean>
}
