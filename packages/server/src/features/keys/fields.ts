import { ROLES, SCOPES } from '@guise/core'
import { z } from 'zod'
import { idText, instant } from '../../http/query-fields.ts'
import type { Rule } from '../../http/validate.ts'
import { oneOf, text } from '../../http/versioned/families/fields.ts'
import { createdAt, idOf } from '../../http/view-fields.ts'
import type { OpenedKey } from './keys.ts'
import type { ApiKey } from './store.ts'

/** The most aliases that one key names: enough for an event, few enough to come with every look-up. */
const ALIASES_PER_KEY = 50

export const keyName = text(100)
  .transform((value) => value.trim())
  .refine((value) => value !== '', { error: 'must not be empty' })

export function endsLater(now: () => Date): Rule {
  return ({ expires_at }) => {
    const end = instant.safeParse(expires_at)
    return end.success && end.data <= now()
      ? { field: 'expires_at', code: 'VALIDATION_ERROR', message: 'must be in the future' }
      : undefined
  }
}

export const reachFields = {
  scopes: z
    .array(oneOf(SCOPES), { error: `must be a list of ${SCOPES.join(', ')}` })
    .min(1, { error: `must have at least one of ${SCOPES.join(', ')}` })
    .max(SCOPES.length, { error: 'must not name a scope twice' })
    .optional()
    .describe(
      'What the key can do at most: submit makes and cancels jobs, read reads and shares them, manage changes filters, aliases, campaigns and webhooks. Default: everything its role allows',
    ),
  aliases: z
    .array(idText, { error: 'must be a list of alias ids' })
    .min(1, { error: 'must have at least one alias' })
    .max(ALIASES_PER_KEY, { error: `must have at most ${ALIASES_PER_KEY} aliases` })
    .optional()
    .describe('Limits the key to these aliases and the jobs made through them'),
  campaign: idText.optional().describe('Limits the key to this campaign, its aliases and its jobs'),
}

export const oneLimit: Rule = ({ aliases, campaign }) =>
  aliases != null && campaign != null
    ? {
        field: 'campaign',
        code: 'VALIDATION_ERROR',
        message: 'Send aliases or campaign, not both.',
      }
    : undefined

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
