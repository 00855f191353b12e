import type { Stack } from '@guise/test/support/stack'
import type { Door } from '../lib/doors.ts'

/** Where files arrive that are no picture fields: uploads, the check of marks, graphs in pictures. */
export async function otherDoors(stack: Stack): Promise<readonly Door[]> {
  const { client } = await stack.account({ credits: 1_000_000, pendingCap: 100_000 })
  return [
    {
      name: 'an upload, then /v6/run/face_swap',
      kind: 'upload',
      judges: false,
      async send(value) {
        const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
        const bytes = Buffer.from(text, 'base64')
        const size = Math.max(1, bytes.length)
        const announced = await client.post('/v1/uploads', { content_type: 'image/jpeg', size })
        if (announced.status !== 200) return announced
        const { url, headers } = announced.json
        const { status } = await fetch(url, { method: 'PUT', headers, body: bytes })
        if (status >= 500) return { ...announced, status }
        const base64 = announced.json.reference
        return client.post('/v6/run/face_swap', { base64, gender: 0, filter_id: 1 })
      },
    },
    {
      name: '/v1/verify file',
      kind: 'verify',
      judges: false,
      send: (file) => client.post('/v1/verify', { file }),
    },
  ]
}
