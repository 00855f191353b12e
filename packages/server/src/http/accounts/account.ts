import { type AccountSettings, badField, LONGEST_RESULT_SECONDS, ROLES } from '@guise/core'
import { z } from 'zod'
import { minuteLimitsOf } from '../access/rate-limits.ts'
import { pictureLimits, pictureLimitsOf } from '../body/picture-limits.ts'
import { type Call, type Endpoint, endpoint } from '../endpoint.ts'
import type { HttpSettings, Services } from '../services.ts'
import type { Rule } from '../validate.ts'
import { integer } from '../versioned/families/fields.ts'
import { idOf } from '../view-fields.ts'

const MEGABYTE = 1024 * 1024
const MAX_CREDITS = 1_000_000_000_000
const SHORTEST_SECONDS = 60

const account = z
  .object({
    id: idOf('account', 'Id of your account'),
    name: z.string().meta({ description: 'Name of your account', examples: ['Lakeside Events'] }),
    email: z.string().describe('Address of its first owner'),
    role: z.enum(ROLES).describe('The role of these credentials'),
    balance: z.int().describe('Credits available for new jobs'),
    held: z.int().describe('Credits reserved for unfinished jobs'),
    pending_jobs: z.int().describe('Waiting and running jobs'),
    low_credits: z
      .int()
      .describe('The event credits.low is sent when the balance falls below this'),
    result_seconds: z
      .int()
      .nullable()
      .describe(
        'How long results can be read at most. Null: as long as the installation or the campaign says',
      ),
    delete_after_read: z
      .boolean()
      .describe('Whether results are deleted a minute after you have read them to their end'),
    limits: z
      .object({
        submits_per_minute: z
          .int()
          .meta({ description: 'Run requests per minute, for this key', examples: [60] }),
        reads_per_minute: z
          .int()
          .meta({ description: 'Other requests per minute, for this key', examples: [6000] }),
        pending_jobs: z
          .int()
          .meta({ description: 'Unfinished jobs at the same time', examples: [100] }),
        result_seconds: z.int().describe('How long the installation keeps results'),
        ...pictureLimits.shape,
        body_megabytes: z.number().meta({
          description: 'Largest body of a request, in MB of 1024 x 1024 bytes',
          examples: [64],
        }),
        running_cancels_per_hour: z
          .int()
          .nullable()
          .describe(
            'Number of running jobs you can cancel per hour without being charged; null: each one is charged',
          ),
      })
      .describe('How much you may send'),
    key: z
      .object({
        id: idOf('key'),
        name: z.string().meta({ description: 'Name of the key', examples: ['Kiosk'] }),
        spend_cap: z.int().nullable().describe('Credits it can use at most; null: no cap'),
        spent: z.int().meta({ description: 'Credits it has used or holds', examples: [120] }),
        expires_at: z.iso.datetime().nullable().describe('When it stops working; null: never'),
      })
      .nullable()
      .describe('The key of this request or of its access token'),
  })
  .meta({ id: 'Account' })

const change = z.object({
  low_credits: integer(0, MAX_CREDITS)
    .optional()
    .describe('The event credits.low is sent when the balance falls below this; 0 means never'),
  result_seconds: integer(SHORTEST_SECONDS, LONGEST_RESULT_SECONDS)
    .nullable()
    .optional()
    .describe(
      'How long results of jobs that end from now on can be read; at most limits.result_seconds. Null removes your own limit',
    ),
  delete_after_read: z
    .boolean({ error: 'must be true or false' })
    .optional()
    .describe(
      'Delete results of jobs that end from now on a minute after you have read them to their end',
    ),
})

const somethingChanges: Rule = ({ low_credits, result_seconds, delete_after_read }) =>
  (low_credits ?? delete_after_read) == null && result_seconds === undefined
    ? {
        field: 'low_credits',
        code: 'VALIDATION_ERROR',
        message: `Send at least one of ${Object.keys(change.shape).join(', ')}.`,
      }
    : undefined

/** Elsewhere null means absent; here it takes the account's own limit away. */
function changeOf(
  { low_credits, result_seconds, delete_after_read }: z.output<typeof change>,
  sent: Readonly<Record<string, unknown>>,
): Partial<AccountSettings> {
  const seconds = sent.result_seconds === null ? null : result_seconds
  return {
    ...(low_credits == null ? {} : { lowCredits: low_credits }),
    ...(seconds === undefined ? {} : { resultSeconds: seconds }),
    ...(delete_after_read == null ? {} : { deleteAfterRead: delete_after_read }),
  }
}

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
      result_seconds: own.resultSeconds,
      delete_after_read: own.deleteAfterRead,
      limits: {
        submits_per_minute: submits,
        reads_per_minute: reads,
        pending_jobs: own.pendingCap ?? settings.pendingJobs,
        result_seconds: settings.resultSeconds,
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
      description:
        'Read it when your program starts: `limits` tells how much you may send, `balance` whether you can run anything.',
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
      summary: 'Set when credits count as low, and how long your results are kept',
      description:
        'Send what shall change. With `delete_after_read`, a result is deleted a minute after your program has read it to its end; shared links then stop as well.',
      access: 'manage',
      alsoReads: true,
      reads: 'json',
      body: change,
      example: { body: { low_credits: 100, result_seconds: 86_400 } },
      rules: [somethingChanges],
      success: ONE,
      faults: ['VALIDATION_ERROR'],
      async handle(call) {
        const wanted = changeOf(call.body, call.sent)
        if ((wanted.resultSeconds ?? 0) > settings.resultSeconds) {
          throw badField(
            'result_seconds',
            `must be at most ${settings.resultSeconds}, which is how long this installation keeps results`,
          )
        }
        await services.changeOwnAccount(call.caller, wanted)
        return present(call)
      },
    }),
  ]
}
