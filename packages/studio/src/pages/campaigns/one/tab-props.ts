import type { Campaign } from '@guise/sdk'

/** What every tab of a campaign's page gets. */
export type TabProps = { readonly campaign: Campaign; readonly mayWrite: boolean }
