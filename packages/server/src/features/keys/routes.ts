import { type Caller, ROLES } from '@guise/core'
import { z } from 'zod'
import { ceilingsOf } from '../../http/access/rate-limits.ts'
import { type Call, type Endpoint, endpoint } from '../../http/endpoint.ts'
import { manyOf } from '../../http/paging.ts'
import { pathId } from '../../http/path-id.ts'
import { instant } from '../../http/query-fields.ts'
import type { HttpSettings } from '../../http/services.ts'
import type { Rule } from '../../http/validate.ts'
import { integer, oneOf } from '../../http/versioned/families/fields.ts'
import {
  endsLater,
  keyName,
  keyObject,
  oneLimit,
  openedKey,
  presentKey,
  presentOpenedKey,
  reachFields,
} from './fields.ts'
import {
  changeKey,
  createKey,
  keyNotFound,
  listKeys,
  reachOf,
  revokeKey,
  rotateKey,
} from './keys.ts'

const LONGEST_OVERLAP = 7 * 24 * 3600
const DEFAULT_OVERLAP = 3600
const MAX_CREDITS = 1_000_000_000_000
const MAX_A_MINUTE = 1_000_000

const spendCap = integer(0, MAX_CREDITS)
const perMinute = integer(1, MAX_A_MINUTE).optional()

const strict = z
  .boolean({ error: 'must be true or false' })
  .describe(
    'Refuses what other keys are only told in `X-Guise-Notes`: unknown fields, and an alias swapped to a filter of another type',
  )

const createBody = z.object({
  name: keyName.meta({ description: 'Your own name for the key', examples: ['Kiosk'] }),
  role: oneOf(ROLES)
    .default('creator')
    .describe('viewer: reads; creator: also generates; owner: everything'),
  ...reachFields,
  expires_at: instant.optional().describe('When the key expires. Default: never'),
  spend_cap: spendCap.optional().describe('Maximum number of credits the key can use'),
  submits_per_minute: perMinute.describe(
    'Run requests per minute at most; default: the limit of the account',
  ),
  reads_per_minute: perMinute.describe(
    'Other requests per minute at most; default: the limit of the account',
  ),
  strict: strict.default(false),
})
const changeBody = z.object({
  name: keyName
    .optional()
    .meta({ description: 'Your own name for the key', examples: ['Kiosk at the entrance'] }),
  expires_at: instant.nullable().optional().describe('Null: the key does not expire'),
  spend_cap: spendCap.nullable().optional().describe('Null: no cap'),
  strict: strict.optional(),
})
const rotateBody = z.object({
  overlap_seconds: integer(0, LONGEST_OVERLAP)
    .default(DEFAULT_OVERLAP)
    .describe('How long the old key keeps working together with the new one'),
})

const somethingChanges: Rule = ({ name: wanted, expires_at, spend_cap, strict: isStrict }) =>
  wanted == null && expires_at === undefined && spend_cap === undefined && isStrict == null
    ? {
        field: 'name',
        code: 'VALIDATION_ERROR',
        message: 'Send name, expires_at, spend_cap or strict.',
      }
    : undefined

const keyId = (call: Call) => pathId(call, 'key_id', keyNotFound)

const ROW = { tag: 'Keys', access: 'manage', scope: 'everything' } as const

/** Rules see what was sent; some objects throw when they are made a number. */
const isNumeric = (wanted: unknown) => typeof wanted === 'number' || typeof wanted === 'string'

/** A key never gets more than its account has. */
function withinCeilings(caller: Caller, settings: HttpSettings): Rule {
  const { submits, reads } = ceilingsOf(caller, settings)
  return ({ submits_per_minute, reads_per_minute }) => {
    const over = [
      ['submits_per_minute', submits_per_minute, submits] as const,
      ['reads_per_minute', reads_per_minute, reads] as const,
    ].find(([, wanted, most]) => isNumeric(wanted) && Number(wanted) > most)
    if (!over) return undefined
    const [field, , most] = over
    const message = `must be at most ${most}, the limit of your account. Ask the operator for a higher limit`
    return { field, code: 'VALIDATION_ERROR', message }
  }
}

type Uses = Parameters<typeof createKey>[0] & Parameters<typeof reachOf>[0]

export function keyRoutes(on: Uses, settings: HttpSettings): readonly Endpoint[] {
  const now = () => on.clock.now()
  return [
    endpoint({
      ...ROW,
      method: 'GET',
      path: '/v1/keys',
      operationId: 'listKeys',
      summary: 'List your keys, newest first; inactive keys are listed for 30 days',
      description:
        'Secrets are never shown again. `last_used_at` helps to find keys that nobody needs.',
      reads: 'nothing',
      success: {
        status: 200,
        description: 'The keys, without their secrets',
        schema: manyOf(keyObject),
      },
      faults: [],
      async handle({ caller }) {
        return { data: (await listKeys(on, caller)).map(presentKey) }
      },
    }),
    endpoint({
      ...ROW,
      method: 'POST',
      path: '/v1/keys',
      operationId: 'createKey',
      summary: 'Create a key; its secret is shown only once',
      description:
        'Store `secret` at once: only its digest is kept. Give each program a key of its own with the least it needs: scopes, an expiry, a spend cap, one campaign or some aliases.',
      reads: 'json',
      body: createBody,
      example: {
        body: { name: 'Kiosk', role: 'creator', scopes: ['submit', 'read'], spend_cap: 500 },
      },
      rules: (caller) => [endsLater(now), withinCeilings(caller, settings), oneLimit],
      success: { status: 200, description: 'The key and its secret', schema: openedKey },
      faults: ['VALIDATION_ERROR', 'ALIAS_NOT_FOUND', 'CAMPAIGN_NOT_FOUND'],
      async handle({ caller, body: wanted }) {
        const reach = await reachOf(on, caller, wanted)
        const opened = await createKey(on, caller, {
          name: wanted.name,
          role: wanted.role,
          reach,
          expiresAt: wanted.expires_at ?? null,
          spendCap: wanted.spend_cap ?? null,
          submitLimit: wanted.submits_per_minute ?? null,
          readLimit: wanted.reads_per_minute ?? null,
          isStrict: wanted.strict,
        })
        return presentOpenedKey(opened)
      },
    }),
    endpoint({
      ...ROW,
      method: 'PATCH',
      path: '/v1/keys/{key_id}',
      operationId: 'updateKey',
      summary: 'Rename a key, or change its expiry, spend cap or strictness',
      description:
        'Send what shall change; null takes an expiry or a cap away. Role, scopes and limits cannot be changed: make a new key.',
      reads: 'json',
      body: changeBody,
      example: { body: { name: 'Kiosk at the entrance', spend_cap: 500 } },
      rules: [somethingChanges, endsLater(now)],
      success: { status: 200, description: 'The key', schema: keyObject },
      faults: ['NOT_FOUND', 'VALIDATION_ERROR'],
      async handle(call) {
        const id = keyId(call)
        const change = changeOf(call.body, call.sent)
        return presentKey(await changeKey(on, call.caller, id, change))
      },
    }),
    endpoint({
      ...ROW,
      method: 'DELETE',
      path: '/v1/keys/{key_id}',
      operationId: 'revokeKey',
      summary: 'Revoke a key and its access tokens; takes effect within a second',
      description:
        'Requests with this key or its access tokens get 401 from then on. Jobs that were accepted go on.',
      reads: 'nothing',
      success: { status: 204, description: 'The key is revoked' },
      faults: ['NOT_FOUND'],
      async handle(call) {
        await revokeKey(on, call.caller, keyId(call))
      },
    }),
    endpoint({
      ...ROW,
      method: 'POST',
      path: '/v1/keys/{key_id}/rotate',
      operationId: 'rotateKey',
      summary: 'Replace a key with a new one; the old key works until the overlap ends',
      description:
        'The new key has the same role, limits and spend cap, and shares what was spent. Change your programs, and the old key ends by itself.',
      reads: 'json',
      body: rotateBody,
      isBodyOptional: true,
      success: { status: 200, description: 'The new key and its secret', schema: openedKey },
      faults: ['NOT_FOUND', 'VALIDATION_ERROR'],
      async handle(call) {
        const id = keyId(call)
        const { overlap_seconds } = call.body
        return presentOpenedKey(await rotateKey(on, call.caller, id, overlap_seconds * 1000))
      },
    }),
  ]
}

/** Elsewhere null means absent; here it takes an end or a cap away. */
function changeOf(wanted: z.output<typeof changeBody>, sent: Readonly<Record<string, unknown>>) {
  const given = <Value>(field: string, value: Value | undefined) =>
    sent[field] === null ? null : value
  const [expiresAt, cap] = [
    given('expires_at', wanted.expires_at),
    given('spend_cap', wanted.spend_cap),
  ]
  return {
    ...(wanted.name === undefined ? {} : { name: wanted.name }),
    ...(expiresAt === undefined ? {} : { expiresAt }),
    ...(cap === undefined ? {} : { spendCap: cap }),
    ...(wanted.strict === undefined ? {} : { isStrict: wanted.strict }),
  }
}
