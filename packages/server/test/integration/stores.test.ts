import {
  describeAccountStore,
  describeAliasStore,
  describeAliasSwapStore,
  describeCampaignBrandStore,
  describeCampaignStore,
  describeEngineInstances,
  describeFilterStore,
  describeUploadStore,
  testId,
} from '@guise/core/testing'
import { afterAll, expect, it, vi } from 'vitest'
import { digestOf } from '../../src/adapters/credentials/index.ts'
import {
  createAccountStore,
  createAliasStore,
  createAliasSwapStore,
  createCampaignBrandStore,
  createCampaignStore,
  createFilterStore,
  createGuestAccessStore,
  createMemberStore,
  createUploadStore,
} from '../../src/adapters/postgres/index.ts'
import { createOperator } from '../../src/app/provision.ts'
import { createEngineInstances } from '../../src/features/engines/instances/store.ts'
import { openTestDatabase } from './database.ts'
import { letPass } from './let-pass.ts'

const database = await openTestDatabase()
const operator = createOperator(database)
afterAll(() => database.close())

let accounts = 0
const emails = new Map<string, string>()
async function open(credits = 0): Promise<{ id: string; email: string }> {
  accounts += 1
  const email = `stores-${process.pid}-${accounts}@example.com`
  const id = await operator.openAccount({ name: email, email, credits })
  emails.set(id, email)
  return { id, email }
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

async function openPerson(accountId: string) {
  const id = testId()
  const person = { id, accountId, email: `${id}@example.com`, passwordHash: 'none' }
  await createMemberStore(database).add({ ...person, role: 'creator' }, 9, new Date())
  return person
}

describeAliasStore('Postgres', () => ({
  store: createAliasStore(database),
  openAccount,
  ownerEmailOf: (accountId) => emails.get(accountId) ?? '',
  openPerson,
  openFilter: async (accountId, name) => (await saveFilter({ accountId, name })).id,
}))

/** An alias of somebody who was invited. */
async function openAlias() {
  const account = await open()
  const person = await openPerson(account.id)
  const aliases = createAliasStore(database)
  const { id: filterId } = await saveFilter({ accountId: account.id, name: 'One' })
  const now = new Date()
  const alias = {
    ...{ id: testId(), accountId: account.id, createdBy: person.id, ownerEmail: person.email },
    ...{
      filterId,
      filterName: 'One',
      name: '',
      campaignId: null,
      project: '',
      lockedType: null,
      lastUsedAt: null,
    },
    ...{ createdAt: now, updatedAt: now, projectChangedAt: now, history: [] },
  }
  await aliases.create(alias, 9)
  return { account, person, aliases, alias }
}

it('dates a swap that had to wait by when it happened', async () => {
  const { account, aliases, alias } = await openAlias()
  const other = await saveFilter({ accountId: account.id, name: 'Two' })
  const { swap, free } = await database.transaction(async (client) => {
    await client.query('select 1 from aliases where id = $1 for update', [alias.id])
    const filter = { id: other.id, name: 'Two' }
    const swap = aliases.change(account.id, alias.id, { filter })
    await vi.waitUntil(
      async () => {
        const waiting = await database.query(
          `select 1 from pg_stat_activity where datname = current_database()
            and wait_event_type = 'Lock' and query like '%from aliases where id%'`,
        )
        return waiting.length > 0
      },
      { timeout: 10_000 },
    )
    return { swap: { done: swap }, free: new Date() }
  })
  const [entry] = (await swap.done)?.history ?? []
  expect(entry?.removedAt.getTime()).toBeGreaterThanOrEqual(free.getTime())
})

it('gives the alias of somebody who left to the account', async () => {
  const { account, person, aliases, alias } = await openAlias()
  expect(await aliases.find(account.id, alias.id)).toEqual(alias)
  await createMemberStore(database).remove({
    accountId: account.id,
    id: person.id,
    byOperator: false,
  })
  const left = { createdBy: null, ownerEmail: account.email }
  expect(await aliases.find(account.id, alias.id)).toMatchObject(left)
})

describeCampaignStore('Postgres', () => ({
  store: createCampaignStore(database),
  aliases: createAliasStore(database),
  openAccount,
  openFilter: async (accountId) => (await saveFilter({ accountId, name: 'One' })).id,
}))

describeCampaignBrandStore('Postgres', () => ({
  store: createCampaignBrandStore(database),
  campaigns: createCampaignStore(database),
  openAccount,
  async askForMail(address) {
    await createGuestAccessStore(database).change(address, { emailDelivery: true })
  },
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

describeUploadStore('Postgres', () => ({ store: createUploadStore(database), openAccount }))

describeAccountStore('Postgres', () => ({
  store: createAccountStore(database),
  openAccount: open,
  async openKey(accountId, options = {}) {
    const { id, secret } = await operator.openKey(accountId, options)
    return { id, digest: digestOf(secret) }
  },
  revokeKey: (keyId) => operator.revokeKey(keyId, new Date()),
}))

describeEngineInstances('Postgres', () => ({
  store: createEngineInstances(database),
  pass: (ms) => letPass(database, ms, ['engine_instances', 'engine_prompts']),
}))

it('refuses a third prompt at an instance and a second open one of a job', async () => {
  const [id, jobId] = [testId(), testId()]
  await createEngineInstances(database).add({
    ...{ id, engine: `engine-${id}`, url: 'http://gpu.invalid:8188' },
  })
  const third = database.query('update engine_instances set open_prompts = 3 where id = $1', [id])
  await expect(third).rejects.toThrow('open_prompts')
  const open = () =>
    database.query(
      `insert into engine_prompts (prompt_id, instance_id, job_id, attempt, workflow, submitted_at,
          lease_until) values ($1, $2, $3, 1, 'one', now(), now())`,
      [testId(), id, jobId],
    )
  await open()
  await expect(open()).rejects.toThrow('engine_prompts_open_job')
})
