/** What guests can read a campaign's pages in. */
export const CAMPAIGN_LANGUAGES = ['en', 'de', 'es', 'fr', 'it', 'pt', 'nl', 'ja', 'ar'] as const
export type CampaignLanguage = (typeof CAMPAIGN_LANGUAGES)[number]
