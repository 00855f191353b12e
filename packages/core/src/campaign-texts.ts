import { CAMPAIGN_LANGUAGES, type CampaignLanguage } from './campaign-language.ts'

/** What staff can say in their own words to guests, and how long it may be. */
export const CAMPAIGN_TEXT_LENGTHS = {
  headline: 80,
  words: 120,
  call_to_action: 40,
  consent: 400,
  thank_you: 80,
  closed: 120,
} as const
export type CampaignTextKey = keyof typeof CAMPAIGN_TEXT_LENGTHS

/** Of one language; what is not there is said in the words of the product. */
export type LanguageTexts = Partial<Readonly<Record<CampaignTextKey, string>>>
export type CampaignTexts = Partial<Readonly<Record<CampaignLanguage, LanguageTexts>>>

/** Text by text, and an empty one takes it away: two people can write at once, in one language too. */
export function changeTexts(before: CampaignTexts, change: CampaignTexts): CampaignTexts {
  return Object.fromEntries(
    // In one order, so that nothing has changed where nothing has.
    CAMPAIGN_LANGUAGES.flatMap((language) => {
      const both = { ...before[language], ...change[language] }
      const own = Object.entries(both).filter(([, text]) => text)
      return own.length === 0 ? [] : [[language, Object.fromEntries(own.sort())]]
    }),
  )
}
