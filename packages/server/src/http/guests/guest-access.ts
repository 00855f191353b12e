import type { GuestEntry } from '@guise/core'
import { z } from 'zod'
import { campaignId } from '../campaigns/campaigns.ts'
import { type Endpoint, endpoint } from '../endpoint.ts'
import type { HttpSettings, Services } from '../services.ts'
import type { Rule } from '../validate.ts'
import { integer } from '../versioned/families/fields.ts'

const MAX_PICTURES = 1_000_000
const most = integer(1, MAX_PICTURES).nullable().optional()

const changeBody = z.object({
  is_open: z
    .boolean({ error: 'must be true or false' })
    .optional()
    .describe('Whether guests can use the page; false ends it within a second'),
  pictures_per_device: most.describe('Null: no limit'),
  pictures_per_hour: most.describe('Of all phones together. Null: no limit'),
  pictures_total: most.describe('Of all phones together. Null: no limit'),
  email_delivery: z
    .boolean({ error: 'must be true or false' })
    .optional()
    .describe('Whether guests can ask for their picture by e-mail, on phones and at booths'),
})

const somethingChanges: Rule = (body) =>
  Object.keys(changeBody.shape).every((field) => body[field] === undefined)
    ? {
        field: 'is_open',
        code: 'VALIDATION_ERROR',
        message: `Send at least one of ${Object.keys(changeBody.shape).join(', ')}.`,
      }
    : undefined

const accessObject = z
  .object({
    is_open: z.boolean().meta({ description: 'Whether guests can use the page', examples: [true] }),
    code: z
      .string()
      .nullable()
      .describe('For a page of your own: phones get tokens with it. Null while it is closed'),
    url: z
      .string()
      .nullable()
      .describe("The page for guests' phones, for a QR code. Null while it is closed"),
    pictures_per_device: z.int().nullable().describe('Pictures for each phone; null: no limit'),
    pictures_per_hour: z
      .int()
      .nullable()
      .describe('Pictures of all phones together in an hour; null: no limit'),
    pictures_total: z.int().nullable().describe('Pictures of all phones together; null: no limit'),
    email_delivery: z.boolean().describe('Whether guests can ask for their picture by e-mail'),
    can_send_email: z
      .boolean()
      .describe('Whether this installation has a mail server; without one nothing is sent'),
    pictures: z.int().describe('Pictures that phones made or are making'),
    refused_visits: z
      .int()
      .describe(
        'Visits refused in the last ten minutes because too many came with the code. If no crowd is entering, somebody is flooding it: replace the code',
      ),
  })
  .meta({ id: 'GuestAccess' })

const ROW = { tag: 'Guests', path: '/v1/campaigns/{campaign_id}/guests' } as const
const ONE = { status: 200, description: 'How guests can use it', schema: accessObject } as const

/** Whether guests may use a campaign on their own phones, and how much. */
export function guestAccessEndpoints(
  { guests }: Services,
  { publicUrl, sendsMail }: HttpSettings,
): readonly Endpoint[] {
  const present = ({ access, code, refusedVisits }: GuestEntry): z.output<typeof accessObject> => ({
    is_open: access.isOpen,
    code,
    url: code && `${publicUrl.replace(/\/+$/, '')}/g/${code}`,
    pictures_per_device: access.perDevice,
    pictures_per_hour: access.perHour,
    pictures_total: access.total,
    email_delivery: access.emailDelivery,
    can_send_email: sendsMail,
    pictures: access.pictures,
    refused_visits: refusedVisits,
  })
  return [
    endpoint({
      ...ROW,
      method: 'GET',
      operationId: 'readGuestAccess',
      summary: "Read how guests' phones can use a campaign",
      description: 'With the link for a QR code while it is open.',
      access: 'read',
      reads: 'nothing',
      success: ONE,
      faults: ['CAMPAIGN_NOT_FOUND'],
      async handle(call) {
        return present(await guests.access(call.caller, campaignId(call)))
      },
    }),
    endpoint({
      ...ROW,
      method: 'PATCH',
      operationId: 'updateGuestAccess',
      summary:
        "Open a campaign for guests' phones, close it, limit their pictures, or let them have e-mail",
      description:
        'Send what shall change. `is_open: true` returns the link for a QR code; the limits hold for phones that are already there, too.',
      access: 'write',
      reads: 'json',
      body: changeBody,
      example: { body: { is_open: true, pictures_per_device: 5 } },
      rules: [somethingChanges],
      success: ONE,
      faults: ['CAMPAIGN_NOT_FOUND', 'EVENT_OVER', 'VALIDATION_ERROR'],
      async handle(call) {
        const id = campaignId(call)
        const { body, sent } = call
        const limit = (field: 'pictures_per_device' | 'pictures_per_hour' | 'pictures_total') =>
          sent[field] === null ? null : body[field]
        const change = {
          isOpen: body.is_open,
          perDevice: limit('pictures_per_device'),
          perHour: limit('pictures_per_hour'),
          total: limit('pictures_total'),
          emailDelivery: body.email_delivery,
        }
        const given = Object.entries(change).filter(([, value]) => value !== undefined)
        return present(await guests.changeAccess(call.caller, id, Object.fromEntries(given)))
      },
    }),
    endpoint({
      tag: 'Guests',
      path: '/v1/campaigns/{campaign_id}/guests/code',
      method: 'POST',
      operationId: 'renewGuestCode',
      summary: 'Replace the code that guests scan; the earlier code and its phones are out',
      description: 'Use it when the code got around further than it should.',
      access: 'write',
      reads: 'nothing',
      success: ONE,
      faults: ['CAMPAIGN_NOT_FOUND', 'EVENT_OVER'],
      async handle(call) {
        return present(await guests.renewCode(call.caller, campaignId(call)))
      },
    }),
  ]
}
