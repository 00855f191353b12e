import {
  describeAccountStore,
  describeAliasStore,
  describeAliasSwapStore,
  describeFilterStore,
  testId,
} from '@guise/core/testing'
import { afterAll } from 'vitest'
import { digestOf } from '../../src/adapters/credentials/index.ts'
import {
  createAccountStore,
  createAliasStore,
  createAliasSwapStore,
  createFilterStore,
} from '../../src/adapters/postgres/index.ts'
import { createOperator } from '../../src/main/provision.ts'
import { openTestDatabase } from './database.ts'

const database = await openTestDatabase()
const operator = createOperator(database)
afterAll(() => database.close())

let accounts = 0
async function open(credits = 0): Promise<{ id: string; email: string }> {
  accounts += 1
  const email = `stores-${process.pid}-${accounts}@example.com`
  return { id: await operator.openAccount({ name: email, email, credits }), email }
}
const openAccount = async () => (await open()).id

async function saveFilter(filter: {
  accountId: string | null
  name: string
  modelType?: 'face_swap' | 'multi_swap'
  recipe?: unknown
}) {
  const [id, versionId] = [testId(), testId()]
  await operator.saveFilter({
    id,
    versionId,
    accountId: filter.accountId,
    name: filter.name,
    modelType: filter.modelType ?? 'face_swap',
    model: 'v6',
    engine: 'cpu',
    recipe: filter.recipe ?? {},
    previewBlobs: [],
  })
  return { id, versionId }
}

describeAliasStore('Postgres', () => ({
  store: createAliasStore(database),
  openAccount,
  openFilter: async (accountId, name) => (await saveFilter({ accountId, name })).id,
}))

describeAliasSwapStore('Postgres', () => ({
  store: createAliasSwapStore(database),
  aliases: createAliasStore(database),
  openAccount,
  openFilter: async (accountId, name) => (await saveFilter({ accountId, name })).id,
  whileHeld: (swapId, work) =>
    database.transaction(async (client) => {
      await client.query('select 1 from alias_swaps where id = $1 for update', [swapId])
      return work()
    }),
}))

describeFilterStore('Postgres', () => ({
  store: createFilterStore(database),
  openAccount,
  async save(filter) {
    const saved = await saveFilter(filter)
    if (filter.archived) {
      await database.query('update filters set archived_at = now() where id = $1', [saved.id])
    }
    return saved
  },
  grant: (filterId, accountId) => operator.grantFilter(filterId, accountId),
}))

describeAccountStore('Postgres', () => ({
  store: createAccountStore(database),
  openAccount: open,
  async openKey(accountId, options = {}) {
    const { id, secret } = await operator.openKey(accountId, options)
    return { id, digest: digestOf(secret) }
  },
  revokeKey: (keyId) => operator.revokeKey(keyId, new Date()),
}))
