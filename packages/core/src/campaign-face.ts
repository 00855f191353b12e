import type { Campaign, CampaignColours } from './campaign.ts'
import type { CatalogId, CustomFilter } from './filter.ts'
import type { FilterGender } from './filter-draft.ts'

/** A filter that guests can choose: an alias of the campaign, with what it points to now. */
export type GuestFilter = {
  readonly aliasId: string
  /** Its own name, or that of the filter. */
  readonly name: string
  readonly filter: Pick<
    CustomFilter,
    'modelType' | 'model' | 'genders' | 'sizes' | 'previewBlobs' | 'updatedAt' | 'versionId'
  >
  /** The catalog filter that it is a copy of: groups run that one, by its number. */
  readonly copyOf: { readonly catalog: CatalogId; readonly id: number } | null
}

/** How the pages of a campaign look for guests. */
export type GuestLook = {
  /** Null: those of the product. */
  readonly colours: CampaignColours | null
  /** Keys of blobs. */
  readonly logo: string | null
  readonly background: string | null
}

/** What everybody may know of a campaign who was given its token or its code. */
export type CampaignFace = Pick<Campaign, 'name' | 'language' | 'consentText' | 'texts'> & {
  readonly look: GuestLook
  /** Whether the campaign takes photos. */
  readonly isOpen: boolean
  /** Whether guests may ask for their picture by e-mail. */
  readonly emailDelivery: boolean
  /** In the order in which they were added; those that nobody can run now are left out. */
  readonly filters: readonly GuestFilter[]
}

/** With whom guests are asked to be, for each filter; empty where the answer changes nothing. */
export type AskingFace = Omit<CampaignFace, 'filters'> & {
  readonly filters: readonly (GuestFilter & { readonly guests: readonly FilterGender[] })[]
}
