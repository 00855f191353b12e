import type { Endpoint } from '../endpoint.ts'
import { createComponents } from './components.ts'
import { INTRODUCTION } from './introduction.ts'
import { describeOperation } from './operation.ts'
import type { Json } from './schemas.ts'
import { describeTags, groupTags } from './tags.ts'

/**
 * A pure projection of the endpoint rows: the server need not run to document itself. Collects in `missing` the
 * fields for which nothing gives an example.
 */
export function openapiDocument(
  endpoints: readonly Endpoint[],
  version: string,
  missing: string[] = [],
  introduction = INTRODUCTION,
): Json {
  const components = createComponents()
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const operation = describeOperation(endpoint, { components, missing })
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation }
  }
  const tags = new Set(endpoints.map(({ tag }) => tag))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Guise',
      version,
      summary: 'Face swap, group swap and video as asynchronous jobs',
      description: introduction,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/', description: 'This installation' }],
    security: [{ apiKey: [] }, { bearer: [] }],
    tags: describeTags(tags),
    'x-tagGroups': groupTags(tags),
    paths,
    components: {
      ...components.all(),
      securitySchemes: {
        apiKey: {
          type: 'apiKey',
          in: 'header',
          name: 'X-API-Key',
          description: 'An API key (`gk_...`), an access token or the token of a campaign',
        },
        bearer: { type: 'http', scheme: 'bearer', description: 'The same, as a bearer token' },
      },
    },
  }
}
