import { bindPorts, USE_CASES } from '@guise/core'
import { createCredentials } from '../adapters/credentials/index.ts'
import { createSmallPreviewMarker } from '../adapters/provenance/index.ts'
import { createJobPreviews } from '../adapters/redis/job-previews.ts'
import { createPreviewLimiter } from '../adapters/redis/rate-limits.ts'
import type { Services } from '../http/services.ts'
import { VERSION } from '../version.ts'
import { accountServices } from './compose-accounts.ts'
import { brandServices } from './compose-brands.ts'
import { campaignServices, guestServices } from './compose-campaigns.ts'
import { filterServices } from './compose-filters.ts'
import { operatorServices } from './compose-operator.ts'
import { sessionServices } from './compose-people.ts'
import { queueForecastServices } from './compose-queue-forecast.ts'
import type { Context } from './context.ts'
import { DEFAULT_ENGINE } from './engines.ts'
import { aliasCampaigns } from './filter-names.ts'

/** What the rows call that have no folder of their own in `features/` yet. */
export function servicesOf(context: Context, draining: AbortSignal): Services {
  const { accounts, aliases, catalog, clock, cell, config, core, filters, redis } = context
  const { env } = config
  const credentials = createCredentials(accounts, clock, {
    tokenTtlMs: env.GUISE_TOKEN_SECONDS.ms,
    cell,
  })
  const queueForecast = queueForecastServices(core, context.dispatch, context.laneState)
  return {
    identify: credentials.identify,
    exchangeToken: credentials.exchange,
    ...bindPorts(USE_CASES.jobs, context),
    ...bindPorts(USE_CASES.uploads, context),
    ...bindPorts(USE_CASES.verify, context),
    ...bindPorts(USE_CASES.aliases, context),
    readLink: context.viewParts.readLink,
    filterName: context.viewParts.filterName,
    aliasName: context.viewParts.aliasName,
    campaignOfAlias: aliasCampaigns(core),
    ...sessionServices({
      ...context,
      ...{ jobs: core.jobs },
      signIns: {
        perAddress: env.GUISE_SIGN_INS_PER_MINUTE,
        inAll: env.GUISE_ALL_SIGN_INS_PER_MINUTE,
      },
      sessionTtlMs: env.GUISE_SESSION_SECONDS.ms,
      oidc: config.oidc,
      sendsMail: config.mail !== null,
      publicUrl: config.publicUrl,
    }),
    gallery: bindPorts(USE_CASES.gallery, context),
    campaigns: campaignServices(core),
    ...brandServices(
      core,
      context.intake,
      config.samplesFolder,
      createSmallPreviewMarker(VERSION, context.sealer),
    ),
    ...guestServices(core, { cell, redis }),
    ...filterServices({
      ...context,
      previewLimiter: createPreviewLimiter(redis, context.metrics, env.GUISE_PREVIEWS_PER_HOUR),
    }),
    ...queueForecast,
    ...accountServices({
      ...context,
      estimateEta: queueForecast.estimateEta,
      promptReader: DEFAULT_ENGINE.promptReader,
      strictPrompts: env.GUISE_STRICT_PROMPTS,
    }),
    ...operatorServices(context),
    watchPreviews: createJobPreviews(redis, context.channels).watch,
    catalog,
    customFilters: (accountId) => filters.list(accountId),
    listAliases: (accountId) => aliases.list(accountId),
    blobs: context.blobs,
    now: () => clock.now(),
    draining,
  }
}
