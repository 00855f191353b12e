import {
  changeKey,
  checkPrompt,
  createKey,
  type EstimatePorts,
  estimateRequest,
  type Ids,
  listKeys,
  type PromptPorts,
  revokeKey,
  rotateKey,
} from '@guise/core'
import { mintKey } from '../adapters/credentials/index.ts'
import {
  createAccountProfileStore,
  createKeyStore,
  createLedgerStore,
  createUsageStore,
} from '../adapters/postgres/index.ts'
import type { Services } from '../http/services.ts'
import type { CoreParts } from './compose.ts'

export type AccountServices = Pick<
  Services,
  | 'readAccount'
  | 'setLowCredits'
  | 'listLedger'
  | 'listUsage'
  | 'prices'
  | 'estimate'
  | 'checkPrompt'
  | 'listKeys'
  | 'createKey'
  | 'changeKey'
  | 'rotateKey'
  | 'revokeKey'
>

export type AccountServicePorts = EstimatePorts &
  PromptPorts &
  Pick<CoreParts, 'database' | 'clock'> & { readonly ids: Ids }

/** What an account can see and change of itself, over the ports of an api process. */
export function accountServices(ports: AccountServicePorts): AccountServices {
  const { database, clock, ids, prices } = ports
  const profiles = createAccountProfileStore(database)
  const keyPorts = { keys: createKeyStore(database), mintKey, clock, ids }
  return {
    async readAccount({ accountId, keyId }) {
      const found = await profiles.read(accountId, keyId)
      if (!found) throw new Error(`there is no account ${accountId}`)
      return found
    },
    setLowCredits: ({ accountId }, lowCredits) => profiles.setLowCredits(accountId, lowCredits),
    listLedger: createLedgerStore(database).list,
    listUsage: createUsageStore(database).list,
    prices,
    estimate: (intent) => estimateRequest(ports, intent),
    checkPrompt: (request) => checkPrompt(ports, request),
    listKeys: (caller) => listKeys(keyPorts, caller),
    createKey: (caller, input) => createKey(keyPorts, caller, input),
    changeKey: (caller, id, change) => changeKey(keyPorts, caller, id, change),
    rotateKey: (caller, id, overlapMs) => rotateKey(keyPorts, caller, id, overlapMs),
    revokeKey: (caller, id) => revokeKey(keyPorts, caller, id),
  }
}
