import { CAMPAIGN_LANGUAGES } from '@guise/core'
import { z } from 'zod'
import { type Endpoint, endpoint } from '../../http/endpoint.ts'
import { jobAddress } from '../../http/jobs/job-address.ts'
import { oneOf } from '../../http/versioned/families/fields.ts'
import { type AskMailUses, mailPicture, mailShared } from './guest-mails.ts'

const LONGEST_ADDRESS = 254
const ONE_ADDRESS = 'must be one e-mail address, such as name@example.com'

const SENT = {
  status: 204,
  description: 'It will be sent, or was before: the response does not tell',
} as const
/** Each takes a lock of its account; whole venues share an address. */
const WORTH_READS = 20

const mailBody = z.object({
  // Letters, digits and a few signs: no line breaks, no second address, no name before it.
  address: z
    .string({ error: ONE_ADDRESS })
    .max(LONGEST_ADDRESS, { error: ONE_ADDRESS, abort: true })
    .regex(z.regexes.email, { error: ONE_ADDRESS })
    .describe('Used for this mail only, and erased with the result')
    .meta({ format: 'email' }),
  language: oneOf(CAMPAIGN_LANGUAGES)
    .optional()
    .describe('Of the mail; that of the campaign if you leave it out'),
})

/** Pictures by e-mail, where the campaign asks for it. */
export function guestMailRoutes(
  on: AskMailUses & Parameters<typeof mailShared>[0],
): readonly Endpoint[] {
  return [
    endpoint({
      method: 'POST',
      path: '/v1/jobs/{job_id}/mails',
      operationId: 'mailJob',
      scope: 'read',
      tag: 'Jobs',
      summary: 'Send a link to the result by e-mail, as soon as it is ready',
      description:
        'For guests who typed in their address. The mail goes out when the job has succeeded, with a link and no attachment. Only where the campaign allows it (`email_delivery`); the address is erased with the result.',
      access: 'write',
      reads: 'json',
      inBooth: true,
      // Not to the end: a code that got around further than it should must not send mails any more.
      forGuests: true,
      body: mailBody,
      example: { body: { address: 'guest@example.com', language: 'en' } },
      success: SENT,
      faults: ['JOB_NOT_FOUND', 'FORBIDDEN', 'EVENT_OVER', 'RESULT_EXPIRED', 'VALIDATION_ERROR'],
      async handle(call) {
        const of = jobAddress(call)
        const { address, language = null } = call.body
        await mailPicture(on, call.caller, of, { address, language })
      },
    }),
    endpoint({
      method: 'POST',
      path: '/v1/shares/{token}/mails',
      operationId: 'mailShare',
      tag: 'Jobs',
      summary: 'Send the link of a shared result by e-mail; anyone with the link can',
      description:
        'The same for somebody who opened a shared link. The answer does not tell whether the address was used before.',
      access: 'public',
      reads: 'json',
      worthReads: WORTH_READS,
      body: mailBody,
      example: { body: { address: 'guest@example.com', language: 'en' } },
      success: SENT,
      faults: ['NOT_FOUND', 'FORBIDDEN', 'EVENT_OVER', 'RESULT_EXPIRED', 'VALIDATION_ERROR'],
      async handle({ params, body }) {
        const { address, language = null } = body
        await mailShared(on, params.token ?? '', { address, language })
      },
    }),
  ]
}
