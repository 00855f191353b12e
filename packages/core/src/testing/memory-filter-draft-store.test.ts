import { describeFilterDraftStore } from './filter-draft-store-suite.ts'
import { testId } from './job-fixtures.ts'
import { createMemoryFilterDraftStore } from './memory-filter-draft-store.ts'

describeFilterDraftStore('in memory', () => ({
  ...createMemoryFilterDraftStore(),
  openAccount: async () => testId(),
}))
