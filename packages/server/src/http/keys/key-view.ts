import { type ApiKey, type OpenedKey, ROLES, SCOPES } from '@guise/core'
import { z } from 'zod'
import { createdAt, idOf } from '../view-fields.ts'

const date = z.iso.datetime()
const keyFields = {
  id: idOf('key'),
  name: z.string().meta({ description: 'Name of the key', examples: ['Kiosk'] }),
  prefix: z.string().describe('The first characters of the secret; also the OAuth client_id'),
  role: z.enum(ROLES).describe('viewer: reads; creator: also generates; owner: everything'),
  scopes: z.array(z.enum(SCOPES)).nullable().describe('Null: everything its role allows'),
  aliases: z.array(z.string()).nullable().describe('The aliases it is limited to'),
  campaign: z.string().nullable().describe('The campaign it is limited to'),
  strict: z.boolean().describe('Whether unknown fields are refused instead of noted'),
  created_at: createdAt,
  last_used_at: date.nullable().describe('Accurate to the minute'),
  expires_at: date.nullable().describe('When it stops working; null: never'),
  revoked_at: date.nullable().describe('When it was revoked; null while it works'),
  spend_cap: z.int().nullable().describe('Maximum number of credits the key can use'),
  spent: z.int().describe('Credits used or held; shared with the key that replaces it'),
  submits_per_minute: z.int().nullable().describe("Null: the account's limit"),
  reads_per_minute: z.int().nullable().describe("Null: the account's limit"),
  replaced_by: z.string().nullable().describe('The key that replaced it'),
}
export const keyObject = z.object(keyFields).meta({ id: 'Key' })
export const openedKey = z
  .object({ ...keyFields, secret: z.string().describe('Shown only once') })
  .meta({ id: 'OpenedKey' })

/** A key without its secret. */
export function presentKey(key: ApiKey): z.output<typeof keyObject> {
  return {
    id: key.id,
    name: key.name,
    prefix: key.prefix,
    role: key.role,
    scopes: key.reach ? SCOPES.filter((scope) => key.reach?.scopes.includes(scope)) : null,
    aliases: key.reach?.aliasIds ? [...key.reach.aliasIds] : null,
    campaign: key.reach?.campaignId ?? null,
    strict: key.isStrict,
    created_at: key.createdAt.toISOString(),
    last_used_at: key.lastUsedAt?.toISOString() ?? null,
    expires_at: key.expiresAt?.toISOString() ?? null,
    revoked_at: key.revokedAt?.toISOString() ?? null,
    spend_cap: key.spendCap,
    spent: key.spent,
    submits_per_minute: key.submitLimit,
    reads_per_minute: key.readLimit,
    replaced_by: key.replacedBy,
  }
}

/** The only answers that show a secret: when it is made. */
export function presentOpenedKey({ key, secret }: OpenedKey) {
  return { ...presentKey(key), secret }
}
