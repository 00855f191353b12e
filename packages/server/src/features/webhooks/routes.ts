import { WEBHOOK_EVENTS } from '@guise/core'
import { z } from 'zod'
import { type Call, type Endpoint, endpoint } from '../../http/endpoint.ts'
import { manyOf } from '../../http/paging.ts'
import { pathId } from '../../http/path-id.ts'
import type { Rule } from '../../http/validate.ts'
import { integer, oneOf, text } from '../../http/versioned/families/fields.ts'
import { createdAt, idOf } from '../../http/view-fields.ts'
import type { Webhook } from './store.ts'
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  findWebhook,
  rotateWebhook,
  webhookNotFound,
} from './webhooks.ts'

const DAY = 24 * 3600

const webhookFields = {
  id: idOf('webhook'),
  url: z
    .string()
    .meta({ description: 'Where the events are sent', examples: ['https://example.com/guise'] }),
  events: z.array(z.enum(WEBHOOK_EVENTS)).describe('The events that are sent'),
  description: z
    .string()
    .meta({ description: 'Your own words for it', examples: ['Kiosk at the entrance'] }),
  enabled: z.boolean().describe('Whether events are sent'),
  disabled_reason: z
    .enum(['failing', 'gone', 'switched off'])
    .nullable()
    .describe('Why it is disabled: failing for long, gone (410), or switched off by you'),
  failing_since: z.iso.datetime().nullable().describe('The first failure since the last success'),
  created_at: createdAt,
}
const secret = z.string().describe('Used to sign every message. Shown only once, so store it')

const webhookObject = z.object(webhookFields).meta({ id: 'Webhook' })

const openedWebhook = z.object({ ...webhookFields, secret }).meta({ id: 'OpenedWebhook' })

const rotatedWebhook = z
  .object({
    ...webhookFields,
    secret,
    previous_secret_until: z.iso
      .datetime()
      .describe('Until then, messages are also signed with the previous secret'),
  })
  .meta({ id: 'RotatedWebhook' })

const url = text(2048).meta({
  description: 'URL that receives the events: https and reachable from the public internet',
  examples: ['https://example.com/guise'],
})
const events = z
  .array(oneOf(WEBHOOK_EVENTS), { error: `must be a list of ${WEBHOOK_EVENTS.join(', ')}` })
  .min(1, { error: 'must name at least one event. Leave it out to get all' })
  .transform((names) => WEBHOOK_EVENTS.filter((event) => names.includes(event)))
const description = text(200)

const createBody = z.object({
  url,
  events: events.default([...WEBHOOK_EVENTS]).describe('Default: all events'),
  description: description
    .default('')
    .meta({ description: 'Your own words for it', examples: ['Kiosk at the entrance'] }),
})
const changeBody = z.object({
  url: url.optional(),
  events: events
    .optional()
    .meta({ description: 'The events to send', examples: [['job.completed']] }),
  description: description.optional().describe('Your own words for it'),
  enabled: z
    .boolean({ error: 'must be true or false' })
    .optional()
    .describe('true resumes sending, starting with the waiting events'),
})
const rotateBody = z.object({
  overlap_seconds: integer(0, 7 * DAY)
    .default(DAY)
    .describe('How long messages are also signed with the previous secret'),
})

const somethingChanges: Rule = (body) =>
  Object.keys(changeBody.shape).every((name) => body[name] == null)
    ? {
        field: 'url',
        code: 'VALIDATION_ERROR',
        message: 'Send url, events, description or enabled.',
      }
    : undefined

export const webhookId = (call: Call) => pathId(call, 'webhook_id', webhookNotFound)

const ONE = { status: 200, description: 'The webhook', schema: webhookObject } as const

type Uses = Parameters<typeof createWebhook>[0]

export function webhookRoutes(on: Uses): readonly Endpoint[] {
  const common = { tag: 'Webhooks' } as const
  return [
    endpoint({
      ...common,
      method: 'GET',
      path: '/v1/webhooks',
      operationId: 'listWebhooks',
      summary: 'List your webhooks, newest first',
      description:
        'Without secrets, which are shown only when they are made. At most 20 per account.',
      access: 'read',
      reads: 'nothing',
      success: {
        status: 200,
        description: 'All webhooks',
        schema: manyOf(webhookObject),
      },
      faults: [],
      async handle({ caller }) {
        return { data: (await on.webhooks.list(caller.accountId)).map(present) }
      },
    }),
    endpoint({
      ...common,
      method: 'POST',
      path: '/v1/webhooks',
      operationId: 'createWebhook',
      summary: 'Create a webhook that sends events of your jobs to your server',
      description:
        'Your server gets a POST for each event of your jobs and credits, signed as in the Standard Webhooks specification. Answer with 2xx within ten seconds; others are tried again for about a day. Check the signature with the `secret`.',
      access: 'manage',
      alsoReads: true,
      reads: 'json',
      body: createBody,
      success: { status: 200, description: 'The webhook and its secret', schema: openedWebhook },
      faults: ['VALIDATION_ERROR'],
      async handle({ caller, body }) {
        const { webhook, secret } = await createWebhook(on, caller, body)
        return { ...present(webhook), secret }
      },
    }),
    endpoint({
      ...common,
      method: 'GET',
      path: '/v1/webhooks/{webhook_id}',
      operationId: 'readWebhook',
      summary: 'Read one webhook',
      description: 'Also tells whether it is failing, and why it was disabled.',
      access: 'read',
      reads: 'nothing',
      success: ONE,
      faults: ['NOT_FOUND'],
      handle: async (call) => present(await findWebhook(on, call.caller, webhookId(call))),
    }),
    endpoint({
      ...common,
      method: 'PATCH',
      path: '/v1/webhooks/{webhook_id}',
      operationId: 'changeWebhook',
      summary: 'Change, disable or enable a webhook',
      description:
        'Send what shall change. A webhook that was disabled after failing for long begins again with `enabled: true`; events that waited are sent then.',
      access: 'manage',
      alsoReads: true,
      reads: 'json',
      body: changeBody,
      example: { body: { url: 'https://example.com/guise', enabled: true } },
      rules: [somethingChanges],
      success: ONE,
      faults: ['NOT_FOUND', 'VALIDATION_ERROR'],
      async handle(call) {
        const id = webhookId(call)
        const wanted = call.body
        const change = {
          ...(wanted.url === undefined ? {} : { url: wanted.url }),
          ...(wanted.events === undefined ? {} : { events: wanted.events }),
          ...(wanted.description === undefined ? {} : { description: wanted.description }),
          ...(wanted.enabled === undefined ? {} : { enabled: wanted.enabled }),
        }
        return present(await changeWebhook(on, call.caller, id, change))
      },
    }),
    endpoint({
      ...common,
      method: 'DELETE',
      path: '/v1/webhooks/{webhook_id}',
      operationId: 'deleteWebhook',
      summary: 'Delete a webhook and its delivery log',
      description: 'Nothing more is sent, and what waits is dropped.',
      access: 'manage',
      reads: 'nothing',
      success: { status: 204, description: 'The webhook is deleted' },
      faults: ['NOT_FOUND'],
      handle: (call) => deleteWebhook(on, call.caller, webhookId(call)),
    }),
    endpoint({
      ...common,
      method: 'POST',
      path: '/v1/webhooks/{webhook_id}/rotate',
      operationId: 'rotateWebhook',
      summary: 'Create a new secret; messages are signed with both secrets until the overlap ends',
      description:
        'Until the overlap ends, each message has two signatures, so that receivers can change their secret without a gap.',
      access: 'manage',
      reads: 'json',
      body: rotateBody,
      isBodyOptional: true,
      success: { status: 200, description: 'The webhook and its secret', schema: rotatedWebhook },
      faults: ['NOT_FOUND', 'VALIDATION_ERROR'],
      async handle(call) {
        const id = webhookId(call)
        const { overlap_seconds } = call.body
        const rotated = await rotateWebhook(on, call.caller, id, overlap_seconds * 1000)
        return {
          ...present(rotated.webhook),
          secret: rotated.secret,
          previous_secret_until: rotated.previousSecretUntil.toISOString(),
        }
      },
    }),
  ]
}

function present(webhook: Webhook) {
  return {
    id: webhook.id,
    url: webhook.url,
    events: webhook.events,
    description: webhook.description,
    enabled: webhook.enabled,
    disabled_reason: webhook.disabledReason,
    failing_since: webhook.failingSince?.toISOString() ?? null,
    created_at: webhook.createdAt.toISOString(),
  }
}
