import { DEVICE_PATTERN } from '@guise/core'
import { z } from 'zod'
import { addressGroup } from '../access/rate-limits.ts'
import { type Endpoint, endpoint } from '../endpoint.ts'
import type { HttpSettings, Services } from '../services.ts'
import { faceObject, presentFace } from './face-view.ts'
import { rememberBriefly } from './remember-briefly.ts'

const arrival = z.object({
  code: z
    .string({ error: 'must be the code of a campaign' })
    .max(200, { error: 'must be the code of a campaign' })
    .meta({
      description: 'The last part of the address that guests scan',
      examples: ['Xk4n7QmPz2RwTb9V'],
    }),
  device: z
    .string({ error: 'must be 22 to 64 letters and digits' })
    .regex(DEVICE_PATTERN, { error: 'must be 22 to 64 letters and digits' })
    .describe('A random name that the browser keeps, with at least 128 random bits')
    .meta({ format: 'password', examples: ['c3f1a9d27b604e58a1f29c0b7d35e846'] }),
})

const stay = z
  .object({
    token: z.string().describe('Send it as X-API-Key or as a bearer token'),
    expires_at: z.iso.datetime().describe('When the token stops working'),
    pictures_left: z.int().nullable().describe('Null: no limit for this device'),
  })
  .meta({ id: 'GuestSession' })

/** What the pages ask that guests open on their phones. */
export function guestSessionEndpoints(
  services: Services,
  settings: HttpSettings,
): readonly Endpoint[] {
  const { guests } = services
  // A whole house opens the page in the same moment.
  const pageOf = rememberBriefly(
    async (code) => presentFace(services, settings, await guests.openPage(code)),
    () => services.now().getTime(),
  )
  return [
    endpoint({
      method: 'GET',
      path: '/v1/guest-codes/{code}',
      operationId: 'openGuestPage',
      tag: 'Guests',
      summary: 'Read the campaign that a code opens; anyone with the code can',
      description:
        'What a page shows before a guest begins: name, look, consent text and filters. Kept for a moment, as whole houses ask at once.',
      access: 'public',
      reads: 'nothing',
      success: { status: 200, description: 'The campaign', schema: faceObject },
      faults: ['NOT_FOUND', 'EVENT_OVER'],
      handle: ({ params }) => pageOf(params.code ?? ''),
    }),
    endpoint({
      method: 'POST',
      path: '/v1/guest-sessions',
      operationId: 'openGuestSession',
      tag: 'Guests',
      summary: 'Exchange the code of a campaign for a token for one device',
      description:
        'The phone sends the token as `X-API-Key` from then on. The same `device` gets the same count of pictures again.',
      access: 'public',
      reads: 'json',
      body: arrival,
      success: { status: 200, description: 'The token', schema: stay },
      faults: ['NOT_FOUND', 'EVENT_OVER', 'FORBIDDEN', 'VALIDATION_ERROR'],
      async handle({ body, request }) {
        const { secret, expiresAt, picturesLeft } = await guests.openSession({
          ...body,
          address: addressGroup(request.ip),
        })
        return {
          token: secret,
          expires_at: expiresAt.toISOString(),
          pictures_left: picturesLeft,
        }
      },
    }),
    endpoint({
      method: 'GET',
      path: '/v1/guest-session',
      operationId: 'readGuestSession',
      tag: 'Guests',
      summary: 'Read the campaign of this token: its name, look, consent text and filters',
      description: 'The same as the code shows, for a device that has its token.',
      access: 'read',
      forGuests: true,
      reads: 'nothing',
      success: { status: 200, description: 'The campaign', schema: faceObject },
      faults: ['NOT_FOUND', 'EVENT_OVER'],
      async handle({ caller }) {
        return presentFace(services, settings, await guests.session(caller))
      },
    }),
  ]
}
