import type { ComponentType } from 'react'
import { BoothsTab } from '../booths/booths-tab.tsx'
import { BrandTab } from '../brand/brand-tab.tsx'
import { DeskTab } from '../desk/desk-tab.tsx'
import { GuestsTab } from '../guests/guests-tab.tsx'
import { ReportTab } from '../report/report-tab.tsx'
import { SettingsTab } from '../settings/settings-tab.tsx'
import { TextsTab } from '../texts/texts-tab.tsx'
import { FiltersTab } from './filters-tab.tsx'
import type { TabProps } from './tab-props.ts'

export type CampaignTab = {
  /** In the address: `?tab=`. */
  readonly value: string
  readonly label: string
  readonly Content: ComponentType<TabProps>
}

/** Every tab of a campaign's page, in order; each has a folder of its own. The first is open at first. */
export const CAMPAIGN_TABS: readonly [CampaignTab, ...CampaignTab[]] = [
  { value: 'filters', label: 'Filters', Content: FiltersTab },
  { value: 'brand', label: 'Brand', Content: BrandTab },
  { value: 'texts', label: 'Texts', Content: TextsTab },
  { value: 'booths', label: 'Booths', Content: BoothsTab },
  { value: 'guests', label: 'Guests', Content: GuestsTab },
  { value: 'desk', label: 'Desk', Content: DeskTab },
  { value: 'report', label: 'Report', Content: ReportTab },
  { value: 'settings', label: 'Settings', Content: SettingsTab },
]
