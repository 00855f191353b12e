import { FAMILIES } from '../families/index.ts'
import type { HttpSettings, Services } from '../services.ts'
import { accountEndpoints } from '../unified/account.ts'
import { estimateEndpoints } from '../unified/estimates.ts'
import { eventStreamEndpoints } from '../unified/event-stream.ts'
import { jobEventEndpoints } from '../unified/job-events.ts'
import { jobOutputEndpoints } from '../unified/job-outputs.ts'
import { jobEndpoints } from '../unified/jobs.ts'
import { keyEndpoints } from '../unified/keys.ts'
import { ledgerEndpoints } from '../unified/ledger.ts'
import { priceEndpoints } from '../unified/prices.ts'
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
    ...jobOutputEndpoints(services),
    ...uploadEndpoints(services),
    ...webhookEndpoints(services),
    ...deliveryEndpoints(services),
    ...eventStreamEndpoints(services),
    ...accountEndpoints(services, settings),
    ...ledgerEndpoints(services),
    ...usageEndpoints(services),
    ...priceEndpoints(services),
    ...estimateEndpoints(services),
    ...keyEndpoints(services),
  ]
}

export function allEndpoints(services: Services, settings: HttpSettings): readonly Endpoint[] {
  return [...interfaceEndpoints(services, settings), ...ownEndpoints(services, settings)]
}
