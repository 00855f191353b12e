import { createGuise, type Guise, type GuiseSettings } from '@guise/sdk'
import type { AccountOptions, Installation, TestAccount } from '../../support/installation.ts'

/** A client of an account of its own, as an integrator has it. */
export async function openGuise(
  stack: Installation,
  options: AccountOptions = {},
  settings: GuiseSettings = {},
): Promise<{ guise: Guise; account: TestAccount }> {
  const account = await stack.account(options)
  const guise = createGuise({ baseUrl: stack.baseUrl, apiKey: account.key, ...settings })
  return { guise, account }
}

export const isRising = (numbers: readonly number[]): boolean =>
  numbers.every((number, n) => number >= (numbers[n - 1] ?? 0))
