import { UPLOAD_TYPES, uploadNotFound } from '@guise/core'
import { z } from 'zod'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { pathId } from '../path-id.ts'
import type { Services } from '../services.ts'
import { oneOf } from '../versioned/families/fields.ts'
import { EXAMPLE_IDS } from '../view-fields.ts'

const announced = z.object({
  content_type: oneOf(UPLOAD_TYPES).describe('Content type of the picture'),
  size: z
    .int({ error: 'must be the size in bytes, a whole number' })
    .min(1, { error: 'must be the size in bytes, at least 1' })
    .meta({ description: 'Exact size of the picture in bytes', examples: [2_483_114] }),
})

const upload = z
  .object({
    id: z.string().meta({
      description: 'Used to delete the upload; also the last part of the reference',
      examples: [EXAMPLE_IDS.upload],
    }),
    reference: z.string().meta({
      description:
        'Use it in any picture field of any run endpoint, as often as you want until expires_at',
      examples: [`upload://${EXAMPLE_IDS.upload}`],
    }),
    method: z.literal('PUT').describe('The method to send the picture with'),
    url: z.string().describe('PUT the picture here; needs no credentials'),
    headers: z
      .record(z.string(), z.string())
      .describe('Send these headers unchanged with the picture'),
    expires_at: z.iso.datetime().describe('The URL and the reference work until then'),
    max_bytes: z.int().describe('The size that was announced'),
  })
  .meta({ id: 'Upload' })

export function uploadEndpoints(services: Services): readonly Endpoint[] {
  return [
    endpoint({
      method: 'POST',
      path: '/v1/uploads',
      operationId: 'createUpload',
      forLimitedKeys: true,
      tag: 'Uploads',
      summary: 'Get an upload URL for a picture, and the reference to use for it',
      description:
        'For pictures that several jobs use, and for apps that should not send large bodies. PUT the bytes to `url` with exactly these `headers`; then send `reference` in any picture field. At most 15 MB; an upload is deleted at `expires_at`. Announcements are limited per day.',
      access: 'upload',
      reads: 'json',
      inBooth: true,
      body: announced,
      example: { body: { content_type: 'image/jpeg', size: 2_483_114 } },
      success: { status: 200, description: 'The upload URL and the reference', schema: upload },
      faults: ['EVENT_OVER', 'PAYLOAD_TOO_LARGE', 'VALIDATION_ERROR', 'RATE_LIMITED'],
      async handle({ caller, body }) {
        const { content_type: contentType, size } = body
        const made = await services.createUpload(caller, { contentType, bytes: size })
        return {
          id: made.id,
          reference: made.reference,
          method: 'PUT',
          url: made.url,
          headers: made.headers,
          expires_at: made.expiresAt.toISOString(),
          max_bytes: size,
        }
      },
    }),
    endpoint({
      method: 'DELETE',
      path: '/v1/uploads/{upload_id}',
      operationId: 'deleteUpload',
      scope: 'submit',
      tag: 'Uploads',
      summary: 'Erase an upload now; its reference stops working',
      description: 'Deletes the bytes. Jobs that were accepted keep their own copy.',
      access: 'write',
      reads: 'nothing',
      success: { status: 204, description: 'The upload is erased; accepted jobs keep their copy' },
      faults: ['NOT_FOUND'],
      async handle(call) {
        await services.deleteUpload(call.caller, pathId(call, 'upload_id', uploadNotFound))
      },
    }),
  ]
}
