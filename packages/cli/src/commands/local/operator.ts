import { InvalidArgumentError } from 'commander'
import type { Context } from '../../context.ts'
import { CommandError } from '../../errors.ts'
import { EXIT } from '../../exit-codes.ts'
import { withDatabaseErrors } from './database-errors.ts'
import { serverModule } from './server.ts'
import {
  cellNumber,
  databaseUrl,
  type SettingsOptions,
  type Variables,
  variablesOf,
} from './settings.ts'

type LocalOperator = Awaited<ReturnType<typeof openOperator>>

/** Opens the database for one piece of an operator's work. */
export async function withLocalOperator<T>(
  context: Context,
  options: SettingsOptions,
  work: (local: LocalOperator) => Promise<T>,
): Promise<T> {
  const local = await openOperator(await variablesOf(context, options))
  try {
    return await withDatabaseErrors(context, options, () => work(local))
  } finally {
    await local.close()
  }
}

async function openOperator(variables: Variables) {
  const { openLocalOperator } = await serverModule('app/local-operator')
  return openLocalOperator(await databaseUrl(variables), await cellNumber(variables))
}

/** The account that an operator means by an id or an email address. */
export async function accountOf({ directory }: LocalOperator, idOrEmail: string) {
  const account = await directory.find(idOrEmail)
  if (account) return account
  throw new CommandError(
    EXIT.notFound,
    `There is no account ${idOrEmail}`,
    'See all accounts with: guise accounts list',
  )
}

/** For commander: a whole number of credits. */
export function credits(text: string): number {
  if (!/^\d{1,12}$/.test(text))
    throw new InvalidArgumentError('It must be a whole number, 0 or more.')
  return Number(text)
}

/** What the service refuses, said as a refusal of the command. */
export function asRefusal(error: unknown): never {
  if (error instanceof Error && error.name === 'Fault') {
    throw new CommandError(EXIT.refused, error.message)
  }
  throw error
}
