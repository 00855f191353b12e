import { ROLES } from '@guise/core'
import { z } from 'zod'
import { minuteLimitsOf } from '../access/rate-limits.ts'
import { pictureLimits, pictureLimitsOf } from '../body/picture-limits.ts'
import { type Call, type Endpoint, endpoint } from '../endpoint.ts'
import type { HttpSettings, Services } from '../services.ts'
import { integer } from '../versioned/families/fields.ts'

const MEGABYTE = 1024 * 1024
const MAX_CREDITS = 1_000_000_000_000

const account = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    role: z.enum(ROLES).describe('The role of these credentials'),
    balance: z.int().describe('Credits available for new jobs'),
    held: z.int().describe('Credits reserved for unfinished jobs'),
    pending_jobs: z.int().describe('Waiting and running jobs'),
    low_credits: z
      .int()
      .describe('The event credits.low is sent when the balance falls below this'),
    limits: z.object({
      submits_per_minute: z.int(),
      reads_per_minute: z.int(),
      pending_jobs: z.int(),
      ...pictureLimits.shape,
      body_megabytes: z.number(),
      running_cancels_per_hour: z
        .int()
        .nullable()
        .describe(
          'Number of running jobs you can cancel per hour without being charged; null: each one is charged',
        ),
    }),
    key: z
      .object({
        id: z.string(),
        name: z.string(),
        spend_cap: z.int().nullable(),
        spent: z.int(),
        expires_at: z.iso.datetime().nullable(),
      })
      .nullable()
      .describe('The key of this request or of its access token'),
  })
  .meta({ id: 'Account' })

const change = z.object({
  low_credits: integer(0, MAX_CREDITS).describe(
    'The event credits.low is sent when the balance falls below this; 0 means never',
  ),
})

const ONE = { status: 200, description: 'The account', schema: account } as const

export function accountEndpoints(services: Services, settings: HttpSettings): readonly Endpoint[] {
  async function present({ caller }: Call) {
    const { account: own, key } = await services.readAccount(caller)
    const { submits, reads } = minuteLimitsOf(caller, settings)
    return {
      id: own.id,
      name: own.name,
      email: own.email,
      role: caller.role,
      balance: own.balance,
      held: own.held,
      pending_jobs: own.pendingJobs,
      low_credits: own.lowCredits,
      limits: {
        submits_per_minute: submits,
        reads_per_minute: reads,
        pending_jobs: own.pendingCap ?? settings.pendingJobs,
        ...pictureLimitsOf(settings),
        body_megabytes: settings.maxBodyBytes / MEGABYTE,
        running_cancels_per_hour: settings.runningCancelsPerHour,
      },
      key: key && {
        id: key.id,
        name: key.name,
        spend_cap: key.spendCap,
        spent: key.spent,
        expires_at: key.expiresAt?.toISOString() ?? null,
      },
    }
  }

  return [
    endpoint({
      method: 'GET',
      path: '/v1/account',
      operationId: 'getAccount',
      tag: 'Account',
      summary: 'Read your balance, held credits, limits and the key of this request',
      access: 'read',
      reads: 'nothing',
      success: ONE,
      faults: [],
      handle: present,
    }),
    endpoint({
      method: 'PATCH',
      path: '/v1/account',
      operationId: 'updateAccount',
      tag: 'Account',
      summary: 'Set the balance below which credits count as low',
      access: 'manage',
      reads: 'json',
      body: change,
      success: ONE,
      faults: ['VALIDATION_ERROR'],
      async handle(call) {
        const { low_credits } = call.body
        await services.setLowCredits(call.caller, low_credits)
        return present(call)
      },
    }),
  ]
}
