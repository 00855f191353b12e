import { resetUrl } from '@guise/core'
import { z } from 'zod'
import { accountId } from '../accounts/accounts.ts'
import { type Endpoint, endpoint } from '../endpoint.ts'
import type { HttpSettings, Services } from '../services.ts'
import { oneOf, text } from '../versioned/families/fields.ts'
import { idOf } from '../view-fields.ts'
import { password } from './people-fields.ts'
import { placeOf } from './sessions.ts'

const address = text(254)
  .transform((value) => value.trim())
  .describe('Email address the person signs in with')
const createBody = z.object({
  email: address,
  by: oneOf(['link', 'mail'])
    .default('link')
    .describe('link: to hand over; mail: sent to the person, where the installation sends mail'),
})
const requestBody = z.object({ email: address })
const useBody = z.object({
  token: text(100).describe('What stands behind the # of the link'),
  new_password: password,
})

/** A link by which somebody who forgot their password sets a new one. */
export function passwordResetEndpoints(
  { passwordResets }: Services,
  { publicUrl }: Pick<HttpSettings, 'publicUrl'>,
): readonly Endpoint[] {
  return [
    endpoint({
      ...{ tag: 'Operator', access: 'operate' },
      method: 'POST',
      path: '/v1/operator/accounts/{account_id}/password-resets',
      operationId: 'createPasswordReset',
      summary: 'Make a link by which somebody of an account sets a new password',
      description:
        'For somebody who forgot their password. Hand the link to this person, or have it sent by mail. Their second factor stays. Operators get none: their password is set on the server.',
      reads: 'json',
      body: createBody,
      success: {
        status: 200,
        description: 'The link. It works once and for an hour; a new one ends the one before',
        schema: z.object({
          person_id: idOf('member', 'Id of the person'),
          url: z
            .string()
            .nullable()
            .describe(
              'Shown here and never again; hand it to this person alone. Null: it goes by mail',
            ),
          expires_at: z.iso.datetime().describe('When the link stops working'),
        }),
      },
      faults: ['FORBIDDEN', 'NOT_FOUND', 'VALIDATION_ERROR'],
      async handle(call) {
        const id = accountId(call)
        const { email, by } = call.body
        const made = await passwordResets.create(call.caller, id, { email, by })
        return {
          person_id: made.personId,
          url: made.secret && resetUrl(publicUrl, made.secret),
          expires_at: made.expiresAt.toISOString(),
        }
      },
    }),
    endpoint({
      tag: 'Sessions',
      access: 'sign-in',
      method: 'POST',
      path: '/v1/password-resets/requests',
      operationId: 'requestPasswordReset',
      summary: 'Ask for a link to a new password by mail; the answer is the same for every address',
      description:
        'Only where the installation sends mail. Nobody learns from the answer who has an account here.',
      reads: 'json',
      body: requestBody,
      success: {
        status: 204,
        description: 'If somebody has this address, and no link that still works, a mail goes out',
      },
      faults: ['FORBIDDEN', 'VALIDATION_ERROR'],
      async handle({ body, request }) {
        await passwordResets.request(body.email, placeOf(request, { publicUrl }))
      },
    }),
    endpoint({
      tag: 'Sessions',
      access: 'sign-in',
      method: 'POST',
      path: '/v1/password-resets',
      operationId: 'usePasswordReset',
      summary: 'Set a new password with the token of a link, once; all sessions of the person end',
      description: 'Also signs nobody in: sign in with the new password afterwards.',
      reads: 'json',
      body: useBody,
      success: { status: 204, description: 'The password is set. Sign in with it' },
      faults: ['FORBIDDEN', 'NOT_FOUND', 'VALIDATION_ERROR'],
      async handle({ body }) {
        await passwordResets.use({ secret: body.token, newPassword: body.new_password })
      },
    }),
  ]
}
