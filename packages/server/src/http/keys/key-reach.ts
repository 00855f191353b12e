import { ALIASES_PER_KEY, type Caller, type KeyReach, SCOPES } from '@guise/core'
import { z } from 'zod'
import { idText } from '../query-fields.ts'
import type { Services } from '../services.ts'
import type { Rule } from '../validate.ts'
import { oneOf } from '../versioned/families/fields.ts'

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
type ReachInput = z.output<z.ZodObject<typeof reachFields>>

export const oneLimit: Rule = ({ aliases, campaign }) =>
  aliases != null && campaign != null
    ? {
        field: 'campaign',
        code: 'VALIDATION_ERROR',
        message: 'Send aliases or campaign, not both.',
      }
    : undefined

/** Null: everything its role may. Only what the account has can be a limit. */
export async function reachOf(
  { campaigns }: Pick<Services, 'campaigns'>,
  caller: Caller,
  { scopes, aliases, campaign }: ReachInput,
): Promise<KeyReach | null> {
  if (!scopes && !aliases && !campaign) return null
  const aliasIds = aliases ? [...new Set(aliases)] : null
  await Promise.all((aliasIds ?? []).map((id) => campaigns.aliasOverview(caller, id)))
  if (campaign) await campaigns.read(caller, campaign)
  return {
    scopes: SCOPES.filter((scope) => scopes === undefined || scopes.includes(scope)),
    aliasIds,
    campaignId: campaign ?? null,
  }
}
