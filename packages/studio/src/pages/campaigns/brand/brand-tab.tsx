import { dayInWords } from '@guise/core/brand'
import { BRAND_SHAPES, BRAND_SIZES, type BrandShape, lacksOverlay } from '@guise/core/brand-layout'
import type { Brand, Campaign, CampaignAsset } from '@guise/sdk'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { toast } from 'sonner'
import { messageOf } from '../../../lib/errors.ts'
import { useGuise } from '../../../lib/guise.ts'
import { Button } from '../../../ui/button.tsx'
import { FormProblem } from '../../../ui/field.tsx'
import { ErrorNotice, Skeleton } from '../../../ui/waiting.tsx'
import type { TabProps } from '../one/tab-props.ts'
import { useRefreshCampaigns } from '../queries.ts'
import {
  type BrandDraft,
  type Item,
  isSame,
  layoutOf,
  placed,
  placeOf,
  problemOf,
} from './draft.ts'
import { FrameSection, OverlaySection } from './frame-section.tsx'
import { sampleGround } from './ground.ts'
import { LogoSection } from './logo-section.tsx'
import { LookSection } from './look-section.tsx'
import { PrintSection } from './print-section.tsx'
import { useAssets, useBrand, useResults } from './queries.ts'
import type { SectionProps } from './section-props.ts'
import { Grounds, Stage } from './stage.tsx'
import { useExact } from './use-exact.ts'
import { WordsSection } from './words-section.tsx'

/** What is laid over results, what guests' pages look like, and prints. */
export function BrandTab({ campaign, mayWrite }: TabProps) {
  const brand = useBrand(campaign.id)
  const assets = useAssets(campaign.id)
  const error = (brand.data ? null : brand.error) ?? (assets.data ? null : assets.error)
  if (error) {
    return (
      <ErrorNotice
        error={error}
        onRetry={() => {
          void brand.refetch()
          void assets.refetch()
        }}
      />
    )
  }
  if (!brand.data || !assets.data) {
    return (
      <div role="status" aria-label="Loading" className="grid gap-6 lg:grid-cols-[26rem_1fr]">
        <Skeleton className="h-96 rounded-card" />
        <Skeleton className="h-96 rounded-card" />
      </div>
    )
  }
  return <Editor campaign={campaign} stored={brand.data} assets={assets.data} mayWrite={mayWrite} />
}

function Editor({
  campaign,
  stored,
  assets,
  mayWrite,
}: {
  campaign: Campaign
  stored: Brand
  assets: readonly CampaignAsset[]
  mayWrite: boolean
}) {
  const [saved, setSaved] = useState<BrandDraft>({ brand: stored, look: campaign.look })
  const [draft, setDraft] = useState(saved)
  const [ground, setGround] = useState(() => sampleGround('portrait'))
  const { data: results = [] } = useResults(campaign.id)
  const [wanted, setItem] = useState<Item>('logo')
  const { brand } = draft
  const words = useMemo(
    () => ({
      campaign: campaign.name,
      date: dayInWords(new Date(), { language: campaign.language, timeZone: campaign.time_zone }),
    }),
    [campaign.name, campaign.language, campaign.time_zone],
  )
  const isSaved = isSame(saved, draft)
  useLeaveWarning(!isSaved)
  const problem = problemOf(draft)
  const exact = useExact(campaign.id, brand, ground, mayWrite && problem === null)
  const drawn = { brand, assets, words }
  const section: SectionProps = {
    campaignId: campaign.id,
    ...{ draft, assets, words },
    onBrand: (change) => setDraft((now) => ({ ...now, brand: { ...now.brand, ...change } })),
    onLook: (change) => setDraft((now) => ({ ...now, look: { ...now.look, ...change } })),
    onItem: setItem,
  }
  // What was chosen may have been removed: then the first thing that is there.
  const candidates: readonly Item[] = [wanted, 'logo', 0]
  const item = candidates.find((each) => placeOf(brand, each) !== undefined) ?? null
  return (
    <div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] xl:grid-cols-[minmax(0,30rem)_minmax(0,1fr)]">
        <div className="min-w-0 space-y-5 lg:sticky lg:top-20 lg:order-2">
          <Stage
            drawn={drawn}
            ground={ground}
            exact={exact}
            item={mayWrite ? item : null}
            itemName={item === 'logo' || item === null ? 'the logo' : `line ${item + 1}`}
            onPlace={(place) => item !== null && section.onBrand(placed(brand, item, place))}
          />
          <Grounds
            drawn={drawn}
            ground={ground}
            lacking={lackingShapes(brand, assets)}
            results={results}
            onChoose={setGround}
          />
        </div>
        <fieldset disabled={!mayWrite} className="min-w-0 space-y-5">
          <legend className="sr-only">Brand of the campaign</legend>
          <LogoSection {...section} />
          <WordsSection {...section} />
          <FrameSection {...section} />
          <OverlaySection {...section} />
          <LookSection {...section} />
        </fieldset>
      </div>
      <div className="mt-6">
        <PrintSection campaignId={campaign.id} drawn={drawn} look={draft.look} isSaved={isSaved} />
      </div>
      {mayWrite && !isSaved && (
        <SaveBar
          campaignId={campaign.id}
          {...{ saved, draft, problem }}
          onSaved={setSaved}
          onDiscard={() => setDraft(saved)}
        />
      )}
    </div>
  )
}

function lackingShapes(brand: Brand, assets: readonly CampaignAsset[]): readonly BrandShape[] {
  const known = new Map(assets.map((asset) => [asset.id, asset]))
  const overlays = brand.overlays.filter((id) => known.has(id))
  const measures = {
    assetSize: (id: string) => known.get(id) ?? { width: 1, height: 1 },
    textSize: () => ({ width: 1, height: 1 }),
  }
  return BRAND_SHAPES.filter((shape) =>
    lacksOverlay({ ...layoutOf(brand), overlays }, BRAND_SIZES[shape], measures),
  )
}

/** Guests get it from the next picture on, so nothing is saved by itself. */
function SaveBar({
  campaignId,
  saved,
  draft,
  problem,
  onSaved,
  onDiscard,
}: {
  campaignId: string
  saved: BrandDraft
  draft: BrandDraft
  problem: string | null
  onSaved: (draft: BrandDraft) => void
  onDiscard: () => void
}) {
  const guise = useGuise()
  const refresh = useRefreshCampaigns()
  const save = useMutation({
    async mutationFn() {
      const brand = await guise.campaigns.setBrand(campaignId, draft.brand)
      onSaved({ brand: draft.brand, look: saved.look })
      const isLookSame = JSON.stringify(saved.look) === JSON.stringify(draft.look)
      if (!isLookSame) await guise.campaigns.update(campaignId, { look: draft.look })
      onSaved(draft)
      await refresh()
      return brand
    },
    onSuccess: () => toast.success('The brand was saved. Guests get it with the next picture.'),
  })
  return (
    <div className="sticky bottom-4 z-20 mt-6 rounded-card border border-line bg-raised p-3 pl-5 shadow-lifted">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="min-w-0 flex-1 basis-48 text-sm">
          {problem ?? 'Not saved yet. Guests get it with the next picture after saving.'}
        </p>
        <div className="flex gap-2">
          <Button onClick={onDiscard}>Discard</Button>
          <Button
            variant="primary"
            disabled={problem !== null}
            isBusy={save.isPending}
            onClick={() => save.mutate()}
          >
            Save brand
          </Button>
        </div>
      </div>
      <div className="empty:hidden">
        <FormProblem>{save.error ? messageOf(save.error) : null}</FormProblem>
      </div>
    </div>
  )
}

function useLeaveWarning(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isOn])
}
