import { aliasNotFound, bindPorts, USE_CASES } from '@guise/core'
import type { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { digestOf, mintCampaignToken } from '../adapters/credentials/index.ts'
import {
  createAliasOverviewStore,
  createAliasSwapStore,
  createCampaignBrandStore,
  createCampaignFaceStore,
  createCampaignTokenStore,
  createGuestAccessStore,
} from '../adapters/postgres/index.ts'
import { createGuestLimits } from '../adapters/redis/guest-limits.ts'
import { createGuestCodes } from '../adapters/shares/guest-codes.ts'
import type { Services } from '../http/services.ts'
import { createIds, sleep, systemIds } from '../platform/system/system.ts'
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

/** Tokens for pages of guests, and what these may know of a campaign. */
export function guestServices(
  { database, campaigns, clock, metrics, filters, gendersOf, keyring }: CoreParts,
  { cell, redis }: { cell: number; redis: Redis },
): Pick<Services, 'campaignTokens' | 'guests'> {
  const mintToken = () => mintCampaignToken(cell)
  const ids = createIds(cell)
  return {
    campaignTokens: bindPorts(USE_CASES.campaignTokens, {
      ...{ campaigns, clock, ids, mintToken },
      tokens: createCampaignTokenStore(database),
    }),
    guests: bindPorts(USE_CASES.guests, {
      ...{ campaigns, clock, ids, mintToken, digestOf, filters, gendersOf },
      faces: createCampaignFaceStore(database),
      access: createGuestAccessStore(database),
      codes: createGuestCodes(keyring),
      guestLimits: createGuestLimits(redis, metrics),
    }),
  }
}

/** Performs planned swaps in their time, beside the jobs of a worker. */
export function keepSwapTimes(
  { database, filters, metrics }: CoreParts,
  mayRun: () => boolean,
  logger: Logger,
): Running {
  const swaps = createAliasSwapStore(database)
  return startSwapScheduler({
    ports: { swaps, filters },
    everyMs: SWAP_TICK_MS,
    mayRun,
    metrics,
    logger,
    sleep,
  })
}
