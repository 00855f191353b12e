import type { BrandWords } from '@guise/core/brand'
import type { Brand, CampaignAsset } from '@guise/sdk'
import type { BrandDraft, Item, Look } from './draft.ts'

/** What every part of the editor gets. */
export type SectionProps = {
  readonly campaignId: string
  readonly draft: BrandDraft
  readonly assets: readonly CampaignAsset[]
  readonly words: BrandWords
  readonly onBrand: (change: Partial<Brand>) => void
  readonly onLook: (change: Partial<Look>) => void
  /** What a click on the picture places from now on. */
  readonly onItem: (item: Item) => void
}
