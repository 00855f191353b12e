import { UPLOAD_TYPES, uploadNotFound } from '@guise/core'
import { z } from 'zod'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { pathId } from '../path-id.ts'
import type { Services } from '../services.ts'
import { oneOf } from '../versioned/families/fields.ts'

const announced = z.object({
  content_type: oneOf(UPLOAD_TYPES).describe('Content type of the picture'),
  size: z
    .int({ error: 'must be the size in bytes, a whole number' })
    .min(1, { error: 'must be the size in bytes, at least 1' })
    .meta({ description: 'Exact size of the picture in bytes', examples: [2_483_114] }),
})

const upload = z
  .object({
    id: z.string().describe('Used to delete the upload; also the last part of the reference'),
    reference: z
      .string()
      .describe(
        'Use it in any picture field of any run endpoint, as often as you want until expires_at',
      ),
    method: z.literal('PUT'),
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
      access: 'upload',
      reads: 'json',
      inBooth: true,
      body: announced,
      success: { status: 200, description: 'The upload URL and the reference', schema: upload },
      faults: ['PAYLOAD_TOO_LARGE', 'VALIDATION_ERROR', 'RATE_LIMITED'],
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
