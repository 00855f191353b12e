import { describeAliasStore } from './alias-store-suite.ts'
import { describeAliasSwapStore } from './alias-swap-store-suite.ts'
import { describeCampaignBrandStore } from './campaign-brand-store-suite.ts'
import { describeCampaignStore } from './campaign-store-suite.ts'
import { describeDispatch } from './dispatch-suite.ts'
import { describeEngineInstances } from './engine-instances-suite.ts'
import { describeFilterStore } from './filter-store-suite.ts'
import { testId } from './job-fixtures.ts'
import { createMemoryAliasStore } from './memory-alias-store.ts'
import { createMemoryAliasSwapStore } from './memory-alias-swap-store.ts'
import { createMemoryCampaignBrandStore } from './memory-campaign-brand-store.ts'
import { createMemoryCampaigns } from './memory-campaign-store.ts'
import { createMemoryDispatch } from './memory-dispatch.ts'
import { createMemoryEngineInstances } from './memory-engine-instances.ts'
import { createMemoryFilterStore } from './memory-filter-store.ts'
import { createMemoryPromptReader } from './memory-prompt-reader.ts'
import { createMemoryUploadStore } from './memory-upload-store.ts'
import { describePromptReader } from './prompt-reader-suite.ts'
import { describeUploadStore } from './upload-store-suite.ts'

const openAccount = async () => testId()

describeAliasStore('in memory', () => ({
  store: createMemoryAliasStore(),
  openAccount,
  ownerEmailOf: (accountId) => `${accountId}@example.com`,
  openPerson: async () => ({ id: testId(), email: `${testId()}@example.com` }),
  openFilter: async () => testId(),
}))

describeCampaignStore('in memory', () => {
  const campaigns = createMemoryCampaigns()
  const aliases = createMemoryAliasStore(campaigns)
  return { store: campaigns.store, aliases, openAccount, openFilter: async () => testId() }
})

describeCampaignBrandStore('in memory', () => {
  const campaigns = createMemoryCampaigns()
  const mailed = new Set<string>()
  const store = createMemoryCampaignBrandStore(campaigns, mailed)
  const askForMail = async ({ campaignId }: { campaignId: string }) => void mailed.add(campaignId)
  return { store, campaigns: campaigns.store, openAccount, askForMail }
})

describeAliasSwapStore('in memory', () => {
  const aliases = createMemoryAliasStore()
  return {
    store: createMemoryAliasSwapStore(aliases),
    aliases,
    openAccount,
    openFilter: async () => testId(),
  }
})

describeEngineInstances('in memory', () => {
  let passed = 0
  const store = createMemoryEngineInstances({ now: () => new Date(Date.now() + passed) })
  const pass = async (ms: number) => {
    passed += ms
  }
  return { store, pass }
})

describeFilterStore('in memory', () => {
  const memory = createMemoryFilterStore()
  return {
    store: memory.store,
    openAccount,
    async save({ accountId, name, modelType, recipe, archived = false }) {
      const [id, versionId, now] = [testId(), testId(), new Date()]
      memory.save({
        id,
        versionId,
        accountId,
        name,
        modelType,
        archived,
        model: 'v6',
        genders: [],
        sizes: [],
        previewBlobs: [],
        createdAt: now,
        updatedAt: now,
        recipe: { engine: 'cpu', recipe, assets: {} },
      })
      return { id, versionId }
    },
    grant: async (filterId, accountId) => memory.grant(filterId, accountId),
  }
})

describePromptReader('in memory', createMemoryPromptReader(['beach', 'snow']), {
  understood: () => 'beach',
  unknown: 'frobnicate',
})

describeUploadStore('in memory', () => ({ store: createMemoryUploadStore(), openAccount }))

describeDispatch('in memory', async () => {
  const memory = createMemoryDispatch()
  return {
    dispatch: memory.dispatch,
    drain: async () => memory.drain(),
    forgetEverything: async () => memory.forgetEverything(),
  }
})
