import { describeFilterDraftStore } from './filter-draft-store-suite.ts'
import { testId } from './job-fixtures.ts'
import { createMemoryFilterDraftStore } from './memory-filter-draft-store.ts'
import { describePublicationStore } from './publication-store-suite.ts'

describeFilterDraftStore('in memory', () => ({
  ...createMemoryFilterDraftStore(),
  openAccount: async () => testId(),
}))

let passed = 0
const shared = createMemoryFilterDraftStore({ now: () => new Date(Date.now() + passed) })
describePublicationStore('in memory', () => ({
  ...shared,
  openAccount: async () => testId(),
  pass: async (ms) => {
    passed += ms
  },
}))
