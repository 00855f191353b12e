import {
  ACCOUNT_STATUSES,
  type AccountChange,
  type AccountReport,
  accountNotFound,
  type Caller,
  isUuid,
} from '@guise/core'
import { z } from 'zod'
import { type Call, type Endpoint, endpoint } from '../endpoint.ts'
import { manyOf } from '../paging.ts'
import { pathId } from '../path-id.ts'
import { markRepeat } from '../repeats.ts'
import type { Services } from '../services.ts'
import type { Rule } from '../validate.ts'
import { integer, oneOf, text } from '../versioned/families/fields.ts'
import { createdAt, idOf } from '../view-fields.ts'

const MAX_CREDITS = 1_000_000_000
const MAX_PENDING = 1_000_000
const MAX_A_MINUTE = 1_000_000

const account = z
  .object({
    id: idOf('account'),
    name: z.string().meta({ description: 'Name of the account', examples: ['Lakeside Events'] }),
    email: z.string().describe('Address of its first owner'),
    status: z.enum(ACCOUNT_STATUSES).describe('active, suspended or closed'),
    status_reason: z
      .string()
      .nullable()
      .describe('Reason of the last change, visible to operators only'),
    status_changed_at: z.iso.datetime().nullable().describe('When the status last changed'),
    erased_at: z.iso
      .datetime()
      .nullable()
      .describe('When all data of the closed account was erased; its name is empty then'),
    balance: z.int().describe('Credits available for new jobs'),
    held: z.int().describe('Credits reserved for unfinished jobs'),
    pending: z.int().describe('Waiting and running jobs'),
    pending_cap: z.int().nullable().describe("Null: the installation's limit"),
    submits_per_minute: z.int().nullable().describe("Null: the installation's limit"),
    reads_per_minute: z.int().nullable().describe("Null: the installation's limit"),
    members: z.int().meta({ description: 'People who can sign in', examples: [2] }),
    keys: z.int().describe('Number of active keys'),
    jobs_last_day: z
      .int()
      .meta({ description: 'Jobs that were accepted in the last 24 hours', examples: [120] }),
    created_at: createdAt,
  })
  .meta({ id: 'OperatorAccount' })

const grant = z
  .object({
    number: z.int().describe('Its number in the ledger of the account'),
    amount: z.int().meta({ description: 'Credits that were granted', examples: [500] }),
    note: z.string().nullable().describe('Words of the operator'),
    reversed: z.int().describe('Reversed amount'),
    created_at: createdAt,
  })
  .meta({ id: 'OperatorGrant' })

const newBalance = z.int().describe('Credits available for new jobs')

const REFERENCE = 'must be 1 to 100 letters, digits and . _ : -'

const filled = (most: number) =>
  text(most)
    .transform((value) => value.trim())
    .refine((value) => value !== '', { error: 'must not be empty' })

/** A UUID is the same in any case, as it always was. */
const reference = z
  .string({ error: REFERENCE })
  .regex(/^[\w.:-]{1,100}$/, { error: REFERENCE })
  .transform((value) => (isUuid(value) ? value.toLowerCase() : value))

/** A program repeats what got no answer: without a reference it would pay twice. */
const programsRefer = ({ userId }: Caller): readonly Rule[] => [
  ({ reference: given }) =>
    userId === null && given == null
      ? {
          field: 'reference',
          code: 'VALIDATION_ERROR',
          message: 'is required with an operator key',
        }
      : undefined,
]

const listQuery = z.object({
  search: text(200)
    .default('')
    .describe("Part of an account name or of a member's email address, or an account id"),
})
const openBody = z.object({
  name: filled(100).meta({ description: 'Name of the account', examples: ['Lakeside Events'] }),
  email: filled(254)
    .refine((value) => /^\S+@\S+$/.test(value), { error: 'must be an email address' })
    .meta({ description: 'Address that its owner signs in with', examples: ['ada@example.com'] }),
  password: text(200)
    .min(10, { error: 'must be at least 10 characters' })
    .meta({
      description: 'First password of the owner, at least 10 characters',
      examples: ['correct horse battery'],
    }),
  credits: integer(0, MAX_CREDITS).default(0).describe('Opening credits'),
  reference: reference
    .optional()
    .describe(
      'Your own reference for this account, such as a customer number. Repeating the request returns the first account. Required with an operator key',
    ),
})
const perMinute = integer(1, MAX_A_MINUTE).nullable().optional()
const changeBody = z.object({
  name: filled(100).optional().describe('Name of the account'),
  pending_cap: integer(0, MAX_PENDING)
    .nullable()
    .optional()
    .describe("Maximum number of unfinished jobs; null means the installation's limit"),
  submits_per_minute: perMinute.describe(
    "Maximum number of submissions per key and minute; null means the installation's limit",
  ),
  reads_per_minute: perMinute.describe(
    "Maximum number of reads per key and minute; null means the installation's limit",
  ),
})
const grantBody = z.object({
  amount: integer(1, MAX_CREDITS).meta({ description: 'Credits to grant', examples: [100] }),
  note: filled(200).meta({
    description: 'Note shown in the ledger of the account',
    examples: ['Invoice 2026-118'],
  }),
  reference: reference
    .optional()
    .describe(
      'Your own reference for this grant, such as a payment; repeating it grants nothing more. Required with an operator key',
    ),
})

const statusBody = z.object({
  status: oneOf(ACCOUNT_STATUSES).meta({
    description: 'active, suspended or closed; closed is for good',
    examples: ['suspended'],
  }),
  reason: filled(200).meta({
    description: 'Reason, visible to operators only',
    examples: ['Payment bounced'],
  }),
})
const eraseBody = z.object({
  name: text(100).describe('The name of the account, to confirm'),
})
const reversalBody = z.object({
  number: integer(1, Number.MAX_SAFE_INTEGER).meta({
    description: "The grant's number in the ledger",
    examples: [3],
  }),
  note: filled(200).meta({
    description: 'Note shown in the ledger of the account',
    examples: ['Granted by mistake'],
  }),
})

/** Which field changes what; null takes a limit of the account's own away. */
const LIMITS = {
  pending_cap: 'pendingCap',
  submits_per_minute: 'submitLimit',
  reads_per_minute: 'readLimit',
} as const

const somethingChanges: Rule = (body) =>
  body.name == null && Object.keys(LIMITS).every((field) => body[field] === undefined)
    ? {
        field: 'name',
        code: 'VALIDATION_ERROR',
        message: `Send at least one of name, ${Object.keys(LIMITS).join(', ')}.`,
      }
    : undefined

export const accountId = (call: Call) => pathId(call, 'account_id', accountNotFound)

const ROW = { tag: 'Operator', access: 'operate' } as const
const ONE = { status: 200, description: 'The account', schema: account } as const

/** The accounts of the installation. */
export function operatorAccountEndpoints({ operator }: Services): readonly Endpoint[] {
  return [
    endpoint({
      ...ROW,
      method: 'GET',
      path: '/v1/operator/accounts',
      operationId: 'listAccounts',
      summary: 'List accounts, newest first, at most 200; use search to find others',
      description:
        'With their balance, what they hold and how busy they were. `search` finds by part of a name or address.',
      reads: 'nothing',
      query: listQuery,
      success: {
        status: 200,
        description: 'The accounts found',
        schema: manyOf(account),
      },
      faults: [],
      async handle({ query }) {
        const { search } = query
        return { data: (await operator.accounts(search.trim())).map(present) }
      },
    }),
    endpoint({
      ...ROW,
      method: 'POST',
      path: '/v1/operator/accounts',
      operationId: 'openAccount',
      summary: 'Create an account and its owner',
      description:
        'Creates the account with its first owner, who signs in with this address and password. With a `reference`, repeating the request returns the account that was made before and `Idempotent-Replayed`.',
      reads: 'json',
      scope: 'provision',
      body: openBody,
      example: {
        body: {
          name: 'Lakeside Events',
          email: 'owner@lakeside.example.com',
          password: 'correct horse battery',
          credits: 100,
        },
      },
      rules: programsRefer,
      success: ONE,
      faults: ['VALIDATION_ERROR'],
      async handle(call) {
        const { caller, body } = call
        const input = { ...body, reference: body.reference ?? null }
        const { account: opened, isNew } = await operator.openAccount(caller, input)
        if (!isNew) markRepeat(call)
        return present(opened)
      },
    }),
    endpoint({
      ...ROW,
      method: 'GET',
      path: '/v1/operator/accounts/{account_id}',
      operationId: 'readAccount',
      scope: 'provision',
      summary: 'Read an account',
      description: 'With its limits, members and the reason of its status.',
      reads: 'nothing',
      success: ONE,
      faults: ['NOT_FOUND'],
      handle: async (call) => present(await operator.account(accountId(call))),
    }),
    endpoint({
      ...ROW,
      method: 'PATCH',
      path: '/v1/operator/accounts/{account_id}',
      operationId: 'changeAccount',
      summary: 'Rename an account, or change its limits',
      description:
        'Send what shall change; null means the standard of the installation. Limits are per key and minute.',
      reads: 'json',
      body: changeBody,
      example: { body: { pending_cap: 200, submits_per_minute: 120 } },
      rules: [somethingChanges],
      success: ONE,
      faults: ['NOT_FOUND', 'VALIDATION_ERROR'],
      async handle(call) {
        const id = accountId(call)
        return present(
          await operator.changeAccount(call.caller, id, changeOf(call.body, call.sent)),
        )
      },
    }),
    endpoint({
      ...ROW,
      method: 'POST',
      path: '/v1/operator/accounts/{account_id}/credits',
      operationId: 'grantCredits',
      scope: 'provision',
      rules: programsRefer,
      summary: 'Grant credits to an account',
      description:
        'Adds credits at once. With a `reference`, such as the number of a payment, repeating the request grants nothing more: send one from programs.',
      reads: 'json',
      body: grantBody,
      example: { body: { amount: 500, note: 'Invoice 2026-118', reference: 'invoice-2026-118' } },
      success: {
        status: 200,
        description: 'The new balance of the account',
        schema: z.object({ balance: newBalance }),
      },
      faults: ['NOT_FOUND', 'VALIDATION_ERROR'],
      async handle(call) {
        const id = accountId(call)
        const { amount, note, reference = null } = call.body
        const input = { amount, note, reference }
        const { balance, isNew } = await operator.grantCredits(call.caller, id, input)
        if (!isNew) markRepeat(call)
        return { balance }
      },
    }),
    endpoint({
      ...ROW,
      method: 'POST',
      path: '/v1/operator/accounts/{account_id}/status',
      operationId: 'setAccountStatus',
      summary: 'Suspend, resume or permanently close an account',
      description:
        '`suspended` refuses requests with 403 until `active` is set again; `closed` is for good, and lets its data be erased.',
      reads: 'json',
      body: statusBody,
      success: ONE,
      faults: ['NOT_FOUND', 'VALIDATION_ERROR'],
      async handle(call) {
        const id = accountId(call)
        const input = call.body
        return present(await operator.setAccountStatus(call.caller, id, input))
      },
    }),
    endpoint({
      ...ROW,
      method: 'POST',
      path: '/v1/operator/accounts/{account_id}/erase',
      operationId: 'eraseAccount',
      summary: 'Erase all data of a closed account; only the numbers of its ledger stay',
      description:
        'Only for a closed account. Each call erases some; repeat until `erased` is true. The numbers of the ledger stay, names and pictures do not.',
      reads: 'json',
      body: eraseBody,
      example: { body: { name: 'Lakeside Events' } },
      success: {
        status: 200,
        description: 'What was erased. Call again until erased is true',
        schema: z.object({
          jobs: z.int().describe('Jobs whose files were erased by this call'),
          remaining: z.int().describe('Jobs that are left'),
          erased: z.boolean().describe('Whether nothing is left to erase'),
        }),
      },
      faults: ['NOT_FOUND', 'VALIDATION_ERROR'],
      async handle(call) {
        const id = accountId(call)
        const { name } = call.body
        const done = await operator.eraseAccount(call.caller, id, name)
        return { jobs: done.jobs, remaining: done.remaining, erased: done.isErased }
      },
    }),
    endpoint({
      ...ROW,
      method: 'GET',
      path: '/v1/operator/accounts/{account_id}/grants',
      operationId: 'listGrants',
      summary: 'List the newest 200 grants of an account and how much of each was reversed',
      description: 'Only grants. Use the `number` of one to reverse it.',
      reads: 'nothing',
      success: {
        status: 200,
        description: 'The grants, newest first',
        schema: manyOf(grant),
      },
      faults: ['NOT_FOUND'],
      async handle(call) {
        const grants = await operator.grants(accountId(call))
        return {
          data: grants.map(({ createdAt, ...rest }) => ({
            ...rest,
            created_at: createdAt.toISOString(),
          })),
        }
      },
    }),
    endpoint({
      ...ROW,
      method: 'POST',
      path: '/v1/operator/accounts/{account_id}/reversals',
      operationId: 'reverseGrant',
      summary: 'Reverse what is left of a grant; each grant can be reversed once',
      description: 'Takes back what is left of it. The ledger shows both entries.',
      reads: 'json',
      body: reversalBody,
      success: {
        status: 200,
        description: 'The reversed amount and the new balance of the account',
        schema: z.object({
          amount: z.int().describe('Credits that were taken back'),
          balance: newBalance,
        }),
      },
      faults: ['NOT_FOUND', 'VALIDATION_ERROR'],
      async handle(call) {
        const id = accountId(call)
        const input = call.body
        const { amount, balance } = await operator.reverseGrant(call.caller, id, input)
        return { amount, balance }
      },
    }),
  ]
}

/** Elsewhere null means absent; here it takes the account's own limit away. */
function changeOf(
  wanted: z.output<typeof changeBody>,
  sent: Readonly<Record<string, unknown>>,
): AccountChange {
  const limits = Object.entries(LIMITS).flatMap(([field, name]) => {
    const value = sent[field] === null ? null : wanted[field as keyof typeof LIMITS]
    return value === undefined ? [] : [[name, value] as const]
  })
  return {
    ...(wanted.name === undefined ? {} : { name: wanted.name }),
    ...Object.fromEntries(limits),
  }
}

function present(report: AccountReport): z.output<typeof account> {
  return {
    id: report.id,
    name: report.name,
    email: report.email,
    status: report.status,
    status_reason: report.statusReason,
    status_changed_at: report.statusChangedAt?.toISOString() ?? null,
    erased_at: report.erasedAt?.toISOString() ?? null,
    balance: report.balance,
    held: report.held,
    pending: report.pending,
    pending_cap: report.pendingCap,
    submits_per_minute: report.submitLimit,
    reads_per_minute: report.readLimit,
    members: report.members,
    keys: report.keys,
    jobs_last_day: report.jobsLastDay,
    created_at: report.createdAt.toISOString(),
  }
}
