import {
  CAMPAIGN_LANGUAGES,
  CAMPAIGN_TEXT_LENGTHS,
  type CampaignLanguage,
  type CampaignTextKey,
  type CampaignTexts,
} from '@guise/core'
import { z } from 'zod'
import { text } from '../versioned/families/fields.ts'

const DESCRIPTIONS: Readonly<Record<CampaignTextKey, string>> = {
  headline: 'Large on the first screen',
  words: 'Below the headline',
  call_to_action: 'On the button that starts',
  consent: 'What guests agree to before the photo',
  thank_you: 'Above the picture, when it is ready',
  closed: 'While there is no picture to make',
}
const KEYS = Object.keys(DESCRIPTIONS) as CampaignTextKey[]

function rowOf<Key extends string, Value>(
  keys: readonly Key[],
  value: (key: Key) => Value,
): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<Key, Value>
}

const given = (key: CampaignTextKey) =>
  text(CAMPAIGN_TEXT_LENGTHS[key])
    .transform((value) => value.trim())
    .optional()
    .describe(DESCRIPTIONS[key])
const inLanguage = z
  .object(rowOf(KEYS, given), { error: `must be an object with ${KEYS.join(', ')}` })
  .meta({ id: 'NewLanguageTexts' })

export const texts = z
  .object(
    rowOf<CampaignLanguage, z.ZodOptional<typeof inLanguage>>(CAMPAIGN_LANGUAGES, () =>
      inLanguage.optional().describe('What guests read in this language'),
    ),
    {
      error:
        'must be an object with a language for each text, such as {"de": {"headline": "Hallo"}}',
    },
  )
  .transform((value) => value as CampaignTexts)
  .meta({
    id: 'NewCampaignTexts',
    description:
      'What guests read instead of the texts of the product, by language. A text that is sent replaces the one before, an empty one removes it; others stay',
  })

const shown = z
  .object(rowOf(KEYS, (key) => z.string().optional().meta({ description: DESCRIPTIONS[key] })))
  .meta({ id: 'LanguageTexts' })
export const textsObject = z
  .object(
    rowOf<CampaignLanguage, z.ZodOptional<typeof shown>>(CAMPAIGN_LANGUAGES, () =>
      shown.optional().describe('What guests read in this language'),
    ),
  )
  .meta({
    id: 'CampaignTexts',
    description: 'By language; what is not there is said in the words of the product',
  })
