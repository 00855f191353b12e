import type { CampaignFace } from '@guise/sdk'
import type { Look } from '../booth/looks.ts'

/** The filters of a campaign as a booth knows them, so that both ask and send alike. */
export function looksOfFace({ filters }: CampaignFace): readonly Look[] {
  return filters.map(({ alias_id, name, group_filter, ...filter }) => ({
    ...{ alias_id, name, catalog_id: group_filter?.id ?? null },
    filter: { id: alias_id, name, ...filter },
  }))
}
