import type { JobFamily, RunName } from '@guise/sdk'
import type { LucideIcon } from 'lucide-react'
import type { OptionName, Settings } from './options.ts'

/** The pictures a run takes, as rows of the form. */
export type PicturesRow =
  /** Each field takes one photo; all are needed unless said otherwise. */
  | {
      readonly each: readonly { readonly field: string; readonly label: string }[]
      readonly isOptional?: true
    }
  /** One field takes an array of photos. */
  | { readonly several: string; readonly label: string; readonly most: number }

export type CatalogName = 'faceSwap' | 'realistic' | 'stylized'
export type FilterType = 'face_swap' | 'multi_swap'

/** What leads the generation: a filter of these, or the person's words. */
export type GuideRow =
  | {
      readonly by: 'filter'
      readonly field: 'filter_id' | 'style_id'
      readonly catalog: CatalogName
      /** The type of own filters and aliases that fit; null where only the catalog is taken. */
      readonly own: FilterType | null
    }
  | { readonly by: 'prompt'; readonly label: string; readonly example: string }

/** One run endpoint as the form shows it. */
export type FamilyRow = {
  /** In the address of the page: `?family=`. */
  readonly id: string
  /** The name on the SDK's client. */
  readonly run: RunName
  /** How a job tells later what it came from. */
  readonly family: JobFamily
  readonly variant: string
  readonly words: string
  readonly pictures: PicturesRow
  readonly guide: GuideRow
  readonly options: readonly OptionName[]
  /** Settings of which this endpoint takes one value only. */
  readonly fixed?: Partial<Settings>
}

/** What a person picks first; the variants are ways of doing it. */
export type KindRow = {
  readonly title: string
  readonly words: string
  readonly icon: LucideIcon
  /** The first is the default. */
  readonly families: readonly [FamilyRow, ...FamilyRow[]]
}
