import type { Campaign } from '@guise/sdk'
import type { ComponentType } from 'react'
import { SettingsTab } from '../settings/settings-tab.tsx'
import { FiltersTab } from './filters-tab.tsx'

export type TabProps = { readonly campaign: Campaign; readonly mayWrite: boolean }

export type CampaignTab = {
  /** In the address: `?tab=`. */
  readonly value: string
  readonly label: string
  readonly Content: ComponentType<TabProps>
}

/** Every tab of a campaign's page, in order; each has a folder of its own. The first is open at first. */
export const CAMPAIGN_TABS: readonly [CampaignTab, ...CampaignTab[]] = [
  { value: 'filters', label: 'Filters', Content: FiltersTab },
  { value: 'settings', label: 'Settings', Content: SettingsTab },
]
