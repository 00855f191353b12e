import { bindPorts, type EstimatePorts, type PromptPorts, USE_CASES } from '@guise/core'
import {
  createAccountExport,
  createAccountProfileStore,
  createLedgerStore,
  createUsageStore,
} from '../adapters/postgres/index.ts'
import type { Services } from '../http/services.ts'
import type { CoreParts } from './compose.ts'

export type AccountServicePorts = EstimatePorts & PromptPorts & Pick<CoreParts, 'database'>

/** What an account can see and change of itself, over the ports of an api process. */
export function accountServices(ports: AccountServicePorts) {
  const { database, prices } = ports
  const profiles = createAccountProfileStore(database)
  return {
    async readAccount({ accountId, keyId }) {
      const found = await profiles.read(accountId, keyId)
      if (!found) throw new Error(`there is no account ${accountId}`)
      return found
    },
    changeOwnAccount: ({ accountId }, change) => profiles.change(accountId, change),
    listLedger: createLedgerStore(database).list,
    listUsage: createUsageStore(database).list,
    prices,
    ...bindPorts(USE_CASES.requests, ports),
    ...bindPorts(USE_CASES.exports, { accountExport: createAccountExport(database) }),
  } satisfies Partial<Services>
}
