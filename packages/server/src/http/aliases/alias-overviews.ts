import { aliasNotFound } from '@guise/core'
import { z } from 'zod'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { pathId } from '../path-id.ts'
import type { Services } from '../services.ts'
import { text } from '../versioned/families/fields.ts'
import { overviewObject, presentOverview } from './alias-overview-view.ts'

/** Where people see it. */
export const aliasName = text(100).transform((value) => value.trim())

const LINK_STEP_MS = 6 * 3600_000
const LINK_STEPS = 5

/**
 * Links that work for a day, and stay the same for hours: overviews are read every few seconds, and a
 * browser that knows an address shows the picture it has.
 */
export function pictureLinks({ blobs, now }: Services): (key: string) => Promise<string> {
  const until = new Date((Math.floor(now().getTime() / LINK_STEP_MS) + LINK_STEPS) * LINK_STEP_MS)
  const known = new Map<string, Promise<string>>()
  return (key) => {
    const made = known.get(key) ?? blobs.link(key, until)
    known.set(key, made)
    return made
  }
}

export function aliasOverviewEndpoints(services: Services): readonly Endpoint[] {
  const common = { tag: 'Aliases', method: 'GET', access: 'read', reads: 'nothing' } as const
  return [
    endpoint({
      ...common,
      path: '/v1/aliases',
      operationId: 'listAliasCards',
      summary:
        'List your aliases with their preview pictures, last uses and next swaps, newest first',
      success: {
        status: 200,
        description: 'All aliases. Reading them does not count as use',
        schema: z.object({ data: z.array(overviewObject) }),
      },
      faults: [],
      async handle({ caller }) {
        const overviews = await services.campaigns.aliasOverviews(caller.accountId)
        const link = pictureLinks(services)
        return {
          data: await Promise.all(overviews.map((overview) => presentOverview(overview, link))),
        }
      },
    }),
    endpoint({
      ...common,
      path: '/v1/aliases/{alias_id}',
      operationId: 'readAliasCard',
      summary: 'Read an alias with its preview pictures, last use and next swap',
      success: { status: 200, description: 'The alias', schema: overviewObject },
      faults: ['ALIAS_NOT_FOUND'],
      async handle(call) {
        const id = pathId(call, 'alias_id', aliasNotFound)
        return presentOverview(
          await services.campaigns.aliasOverview(call.caller, id),
          pictureLinks(services),
        )
      },
    }),
    endpoint({
      tag: 'Aliases',
      method: 'PATCH',
      path: '/v1/aliases/{alias_id}',
      operationId: 'nameAlias',
      summary: 'Give an alias a name of its own',
      access: 'write',
      reads: 'json',
      body: z.object({
        name: aliasName.describe('Where it is used, such as "Main stage"; empty: no name'),
      }),
      success: { status: 200, description: 'The alias', schema: overviewObject },
      faults: ['ALIAS_NOT_FOUND', 'VALIDATION_ERROR'],
      async handle(call) {
        const id = pathId(call, 'alias_id', aliasNotFound)
        await services.updateAlias(call.caller, id, { name: call.body.name })
        return presentOverview(
          await services.campaigns.aliasOverview(call.caller, id),
          pictureLinks(services),
        )
      },
    }),
  ]
}
