export type NewAccount = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly reference?: string | null
}

export type NewUser = {
  readonly id: string
  readonly email: string
  readonly passwordHash: string
  readonly isOperator: boolean
}

export type NewGrant = {
  readonly reference: string
  readonly amount: number
  readonly note: string
}

/** The account, its owner and its opening credits; the caller's transaction makes it all or nothing. */
export async function insertAccount(
  client: { query(text: string, values: unknown[]): Promise<unknown> },
  account: NewAccount,
  owner: NewUser,
  grant: NewGrant,
  now: Date,
): Promise<void> {
  await client.query('insert into accounts (id, name, email, reference) values ($1, $2, $3, $4)', [
    account.id,
    account.name,
    account.email,
    account.reference ?? null,
  ])
  await client.query(
    `insert into users (id, account_id, email, password_hash, role, is_operator)
      values ($1, $2, $3, $4, 'owner', $5)`,
    [owner.id, account.id, owner.email, owner.passwordHash, owner.isOperator],
  )
  await client.query('select grant_credits($1, $2, $3, $4, $5)', [
    grant.reference,
    account.id,
    grant.amount,
    grant.note,
    now,
  ])
}
