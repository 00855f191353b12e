import { z } from 'zod'
import { type Endpoint, endpoint } from '../../http/endpoint.ts'
import { manyOf } from '../../http/paging.ts'
import { pathId } from '../../http/path-id.ts'
import { instant } from '../../http/query-fields.ts'
import { createdAt, idOf } from '../../http/view-fields.ts'
import { endsLater, keyName } from './fields.ts'
import { createOperatorKey, keyNotFound, revokeOperatorKey } from './keys.ts'
import type { OperatorKey } from './store.ts'

const date = z.iso.datetime()
const fields = {
  id: idOf('key'),
  name: z.string().meta({ description: 'Name of the key', examples: ['Shop'] }),
  prefix: z.string().describe('The first characters of the secret'),
  created_at: createdAt,
  last_used_at: date.nullable().describe('Accurate to the minute'),
  expires_at: date.nullable().describe('When it stops working; null: never'),
  revoked_at: date.nullable().describe('When it was revoked; null while it works'),
}
const operatorKey = z.object(fields).meta({ id: 'OperatorKey' })
const openedOperatorKey = z
  .object({ ...fields, secret: z.string().describe('Shown only once') })
  .meta({ id: 'OpenedOperatorKey' })
const createBody = z.object({
  name: keyName.meta({ description: 'Your own name for the key', examples: ['Shop'] }),
  expires_at: instant.optional().describe('When the key expires. Default: never'),
})

const ROW = { tag: 'Operator', access: 'operate' } as const

/** Keys for programs that sell credits: they open accounts, read them and grant credits, and nothing else. */
export function operatorKeyRoutes(
  on: Parameters<typeof createOperatorKey>[0],
): readonly Endpoint[] {
  return [
    endpoint({
      ...ROW,
      method: 'GET',
      path: '/v1/operator/keys',
      operationId: 'listOperatorKeys',
      summary: 'List the newest 200 operator keys',
      description: 'Keys for programs that sell credits. Without their secrets.',
      reads: 'nothing',
      success: {
        status: 200,
        description: 'The keys, without their secrets',
        schema: manyOf(operatorKey),
      },
      faults: [],
      handle: async () => ({ data: (await on.operatorKeys.list()).map(present) }),
    }),
    endpoint({
      ...ROW,
      method: 'POST',
      path: '/v1/operator/keys',
      operationId: 'createOperatorKey',
      summary: 'Create a key that opens accounts and grants credits, and can do nothing else',
      description:
        'For a shop or a billing system: such a key opens accounts, reads them and grants credits, and sees no pictures. Store `secret` at once.',
      reads: 'json',
      body: createBody,
      rules: () => [endsLater(() => on.clock.now())],
      success: { status: 200, description: 'The key and its secret', schema: openedOperatorKey },
      faults: ['VALIDATION_ERROR'],
      async handle({ caller, body: { name, expires_at } }) {
        const wanted = { name, expiresAt: expires_at ?? null }
        const { key, secret } = await createOperatorKey(on, caller, wanted)
        return { ...present(key), secret }
      },
    }),
    endpoint({
      ...ROW,
      method: 'DELETE',
      path: '/v1/operator/keys/{key_id}',
      operationId: 'revokeOperatorKey',
      summary: 'Revoke an operator key; takes effect within a second',
      description: 'Accounts and credits that were made with it stay.',
      reads: 'nothing',
      success: { status: 204, description: 'The key is revoked' },
      faults: ['NOT_FOUND'],
      async handle(call) {
        await revokeOperatorKey(on, call.caller, pathId(call, 'key_id', keyNotFound))
      },
    }),
  ]
}

function present(key: OperatorKey): z.output<typeof operatorKey> {
  return {
    id: key.id,
    name: key.name,
    prefix: key.prefix,
    created_at: key.createdAt.toISOString(),
    last_used_at: key.lastUsedAt?.toISOString() ?? null,
    expires_at: key.expiresAt?.toISOString() ?? null,
    revoked_at: key.revokedAt?.toISOString() ?? null,
  }
}
