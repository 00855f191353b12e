import { describeFilterDraftStore } from './filter-draft-store-suite.ts'
import { testId } from './job-fixtures.ts'
import { createMemoryFilterDraftStore } from './memory-filter-draft-store.ts'
import { describePublicationStore } from './publication-store-suite.ts'

describeFilterDraftStore('in memory', () => ({
  ...createMemoryFilterDraftStore(),
  openAccount: async () => testId(),
}))

const shared = createMemoryFilterDraftStore()
describePublicationStore('in memory', () => ({ ...shared, openAccount: async () => testId() }))
