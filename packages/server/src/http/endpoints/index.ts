import { FAMILIES } from '../families/index.ts'
import type { HttpSettings, Services } from '../services.ts'
import { aliasEndpoints } from './aliases.ts'
import type { Endpoint } from './endpoint.ts'
import { jobEndpoints } from './jobs.ts'
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
function ownEndpoints(services: Services): readonly Endpoint[] {
  return [...oauthEndpoints(services), ...jobEndpoints(services)]
}

export function allEndpoints(services: Services, settings: HttpSettings): readonly Endpoint[] {
  return [...interfaceEndpoints(services, settings), ...ownEndpoints(services)]
}
