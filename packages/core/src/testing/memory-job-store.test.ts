import { type JobStoreHarness, testId } from './job-fixtures.ts'
import { describeJobProperties } from './job-store-properties.ts'
import { describeJobStore } from './job-store-suite.ts'
import { createMemoryJobStore } from './memory-job-store.ts'

const DAY_MS = 24 * 3600_000

function harness(): JobStoreHarness {
  let passed = 0
  const clock = { now: () => new Date(Date.now() + passed) }
  const settings = { pendingCap: 100, idempotencyTtlMs: DAY_MS }
  const { store, ledger } = createMemoryJobStore(settings, clock)
  return {
    store,
    pass: async (ms) => {
      passed += ms
    },
    async openAccount({ credits = 1000, pendingCap, ...retention } = {}) {
      const id = testId()
      ledger.open(id, credits, pendingCap, retention)
      return id
    },
    async openKey(_accountId, cap) {
      const id = testId()
      ledger.keys.set(id, { spent: 0, cap })
      return id
    },
    async openCampaign(_accountId, { spendCap = null, resultSeconds = null, photoSeconds = null }) {
      const id = testId()
      ledger.campaigns.set(id, { spent: 0, spendCap, resultSeconds, photoSeconds })
      return id
    },
    spentBy: async (id) => ledger.campaigns.get(id)?.spent ?? 0,
    entries: async (accountId) => ledger.entries.filter((entry) => entry.accountId === accountId),
    async balance(accountId) {
      const { balance, held, pending } = ledger.account(accountId)
      return { available: balance, held, pending }
    },
  }
}

describeJobStore('in memory', harness)
describeJobProperties('in memory', harness, { runs: 300 })
