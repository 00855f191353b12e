import { FAMILIES } from '../families/index.ts'
import { operatorAccountEndpoints } from '../operator/accounts.ts'
import { paidFilterEndpoints } from '../operator/filters.ts'
import { laneEndpoints } from '../operator/lanes.ts'
import type { HttpSettings, Services } from '../services.ts'
import { aliasOverviewEndpoints } from '../studio/alias-overviews.ts'
import { aliasSwapEndpoints } from '../studio/alias-swaps.ts'
import { boothEndpoints } from '../studio/booth.ts'
import { customFilterEndpoints } from '../studio/custom-filters.ts'
import { filterAssetEndpoints } from '../studio/filter-assets.ts'
import { filterQueryEndpoints } from '../studio/filter-queries.ts'
import { filterVersionEndpoints } from '../studio/filter-versions.ts'
import { memberEndpoints } from '../studio/members.ts'
import { sessionEndpoints } from '../studio/sessions.ts'
import { accountEndpoints } from '../unified/account.ts'
import { estimateEndpoints } from '../unified/estimates.ts'
import { eventStreamEndpoints } from '../unified/event-stream.ts'
import { jobEventEndpoints } from '../unified/job-events.ts'
import { jobPictureEndpoints } from '../unified/job-pictures.ts'
import { jobEndpoints } from '../unified/jobs.ts'
import { keyEndpoints } from '../unified/keys.ts'
import { ledgerEndpoints } from '../unified/ledger.ts'
import { priceEndpoints } from '../unified/prices.ts'
import { promptEndpoints } from '../unified/prompts.ts'
import { shareEndpoints } from '../unified/shares.ts'
import { uploadEndpoints } from '../unified/uploads.ts'
import { usageEndpoints } from '../unified/usage.ts'
import { deliveryEndpoints } from '../unified/webhook-deliveries.ts'
import { webhookEndpoints } from '../unified/webhooks.ts'
import { aliasEndpoints } from './aliases.ts'
import type { Endpoint } from './endpoint.ts'
import { listEndpoints } from './lists.ts'
import { oauthEndpoints } from './oauth.ts'
import { statusEndpoint } from './status.ts'
import { submitEndpoint } from './submit.ts'

/** The 31 endpoints of the interface. */
function interfaceEndpoints(services: Services, settings: HttpSettings): readonly Endpoint[] {
  const families = FAMILIES.flatMap((family) => [
    ...family.flows.map((flow) => submitEndpoint(family, flow, services)),
    statusEndpoint(family, services),
  ])
  return [...families, ...listEndpoints(services, settings), ...aliasEndpoints(services)]
}

/** What we serve beside the interface. */
function ownEndpoints(services: Services, settings: HttpSettings): readonly Endpoint[] {
  return [
    ...oauthEndpoints(services),
    ...jobEndpoints(services),
    ...jobEventEndpoints(services),
    ...jobPictureEndpoints(services),
    ...shareEndpoints(services, settings),
    ...uploadEndpoints(services),
    ...webhookEndpoints(services),
    ...deliveryEndpoints(services),
    ...eventStreamEndpoints(services),
    ...accountEndpoints(services, settings),
    ...ledgerEndpoints(services),
    ...usageEndpoints(services),
    ...priceEndpoints(services),
    ...estimateEndpoints(services),
    ...promptEndpoints(services),
    ...keyEndpoints(services, settings),
    ...laneEndpoints(services),
    ...operatorAccountEndpoints(services),
    ...paidFilterEndpoints(services),
    ...sessionEndpoints(services, settings),
    ...memberEndpoints(services),
    // Fixed words before ids: whoever reads the document by patterns takes the first that fits.
    ...filterQueryEndpoints(services, settings),
    ...filterAssetEndpoints(services),
    ...customFilterEndpoints(services),
    ...filterVersionEndpoints(services),
    ...aliasOverviewEndpoints(services),
    ...boothEndpoints(services, settings),
    ...aliasSwapEndpoints(services),
  ]
}

export function allEndpoints(services: Services, settings: HttpSettings): readonly Endpoint[] {
  return [...interfaceEndpoints(services, settings), ...ownEndpoints(services, settings)]
}
