import { aliasNotFound, bindPorts, USE_CASES } from '@guise/core'
import type { Logger } from 'pino'
import {
  createAliasOverviewStore,
  createAliasSwapStore,
  createCampaignBrandStore,
} from '../adapters/postgres/index.ts'
import { sleep, systemIds } from '../adapters/system/system.ts'
import type { Services } from '../http/services.ts'
import { startSwapScheduler } from '../worker/periodic-tasks.ts'
import type { CoreParts } from './compose.ts'
import type { Running } from './running.ts'

/** A swap is late by this and the time of a statement: a guest hardly meets the old filter. */
const SWAP_TICK_MS = 1000

export function campaignServices({
  database,
  aliases,
  campaigns,
  catalog,
  filters,
  clock,
  blobs,
}: CoreParts): Services['campaigns'] {
  const overviews = createAliasOverviewStore(database)
  const swaps = createAliasSwapStore(database)
  return {
    aliasOverviews: overviews.list,
    async aliasOverview({ accountId }, id) {
      const overview = await overviews.find(accountId, id)
      if (!overview) throw aliasNotFound()
      return overview
    },
    ...bindPorts(USE_CASES.campaigns, {
      aliases,
      campaigns,
      filters,
      clock,
      ids: systemIds,
      swaps,
      catalog,
      brands: createCampaignBrandStore(database),
      blobs: blobs.store,
    }),
  }
}

/** Performs planned swaps in their time, beside the jobs of a worker. */
export function keepSwapTimes(
  { database, filters, clock, metrics }: CoreParts,
  logger: Logger,
): Running {
  const swaps = createAliasSwapStore(database)
  return startSwapScheduler({
    ports: { swaps, filters, clock },
    everyMs: SWAP_TICK_MS,
    metrics,
    logger,
    sleep,
  })
}
