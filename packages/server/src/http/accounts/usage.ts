import { FAMILY_IDS } from '@guise/core'
import { z } from 'zod'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { manyOf } from '../paging.ts'
import type { Services } from '../services.ts'
import { checkedBody, type Rule } from '../validate.ts'

const DAY_MS = 24 * 3600_000
const DEFAULT_DAYS = 30
const MAX_DAYS = 366

const usageDay = z
  .object({
    day: z.iso.date().describe('In UTC; jobs count on the day they finished'),
    key_id: z.string().nullable().describe('The key that submitted them; null for people'),
    key_name: z.string().nullable().describe('Name of that key'),
    family: z.enum(FAMILY_IDS).describe('The kind of run endpoint'),
    succeeded: z.int().meta({ description: 'Jobs that succeeded', examples: [41] }),
    failed: z.int().meta({ description: 'Jobs that failed; they cost nothing', examples: [2] }),
    cancelled: z.int().meta({ description: 'Jobs that were cancelled', examples: [1] }),
    credits: z.int().describe('Credits spent by jobs that succeeded'),
  })
  .meta({ id: 'UsageDay' })

const NO_DAY = 'must be a day, such as 2026-05-01'
/** Nothing was ever counted before, and days without four digits are none. */
const FIRST_DAY = '2000-01-01'
const day = z.iso
  .date({ error: NO_DAY })
  .refine((value) => value >= FIRST_DAY, { error: `must be ${FIRST_DAY} or later` })
const query = z.object({
  since: day.optional().describe(`First day, in UTC. Default: ${DEFAULT_DAYS} days before until`),
  until: day.optional().describe('Last day, in UTC, inclusive. Default: today'),
})
type Days = { readonly since: string; readonly until: string }

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

/** The days asked for, with what was left out filled in. */
function daysOf({ since, until }: z.output<typeof query>, now: Date): Days {
  const last = until ?? dayOf(now.getTime())
  return { since: since ?? dayOf(Date.parse(last) - (DEFAULT_DAYS - 1) * DAY_MS), until: last }
}

const inOrder: Rule = ({ since, until }) =>
  String(since) > String(until)
    ? { field: 'since', code: 'VALIDATION_ERROR', message: 'must not be after until' }
    : undefined
const notTooLong: Rule = ({ since, until }) =>
  Date.parse(String(until)) - Date.parse(String(since)) >= MAX_DAYS * DAY_MS
    ? {
        field: 'since',
        code: 'VALIDATION_ERROR',
        message: `must be at most ${MAX_DAYS} days before until`,
      }
    : undefined

export function usageEndpoints(services: Services): readonly Endpoint[] {
  return [
    endpoint({
      method: 'GET',
      path: '/v1/account/usage',
      operationId: 'listUsage',
      tag: 'Account',
      summary: 'Jobs and credits by day, key and family',
      description:
        'Counted when jobs end, so it stays correct after jobs are deleted. At most 366 days.',
      access: 'read',
      reads: 'nothing',
      query,
      success: {
        status: 200,
        description: 'The usage on these days, newest first',
        schema: manyOf(usageDay),
      },
      faults: [],
      async handle(call) {
        const days = daysOf(call.query, services.now())
        // Both days are there now, so the rules can compare them.
        checkedBody(query, days, [inOrder, notTooLong])
        const used = await services.listUsage(call.caller.accountId, days)
        return {
          data: used.map(({ keyId, keyName, ...counts }) => ({
            day: counts.day,
            key_id: keyId,
            key_name: keyName,
            family: counts.family,
            succeeded: counts.succeeded,
            failed: counts.failed,
            cancelled: counts.cancelled,
            credits: counts.credits,
          })),
        }
      },
    }),
  ]
}
