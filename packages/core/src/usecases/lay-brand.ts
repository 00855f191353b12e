import { brandAssets, dayInWords } from '../brand.ts'
import type { Campaign } from '../campaign.ts'
import type { Job } from '../job.ts'
import type { BlobStore } from '../ports/blob-store.ts'
import type {
  CampaignAsset,
  CampaignBrandStore,
  StoredBranding,
} from '../ports/campaign-asset-store.ts'
import type { EngineOutput, EngineResult } from '../ports/engine.ts'
import type { Branding, Finisher } from '../ports/finisher.ts'
import type { Clock } from '../ports/system.ts'
import { BlobStoreError, readBlob } from './blobs.ts'

export type LayBrandPorts = {
  readonly brands: Pick<CampaignBrandStore, 'branding'> & Finisher
  readonly blobs: Pick<BlobStore, 'open'>
  readonly clock: Clock
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>
  readonly reportError: (jobId: string, error: unknown) => void
}

export type FinishedResult = EngineResult & {
  /** What the engine made, where a brand was laid over it. */
  readonly plain: readonly EngineOutput[]
}

const NOT_LAID =
  'The brand of the campaign could not be laid over this result, so it has none. Check the pictures of the brand.'

/**
 * The finishing step after every engine. A guest's picture is worth more than the brand on it: when the brand
 * cannot be laid, the picture is delivered without it, and a note says so.
 */
export async function layBrand(
  ports: LayBrandPorts,
  { id, accountId, campaignId }: Pick<Job, 'id' | 'accountId' | 'campaignId'>,
  made: EngineResult,
  signal: AbortSignal,
): Promise<FinishedResult> {
  if (campaignId === null) return { ...made, plain: [] }
  try {
    const stored = await findBranding(ports, { accountId, campaignId }, signal)
    if (!stored) return { ...made, plain: [] }
    const branding = await openBranding(ports.blobs, stored, ports.clock.now())
    const outputs: EngineOutput[] = []
    const notes = new Set<string>()
    for (const output of made.outputs) {
      const finished = await ports.brands.layBrand(output, branding, signal)
      outputs.push(finished.output)
      for (const note of finished.notes) notes.add(note)
    }
    const isLaid = outputs.some((output, at) => output !== made.outputs[at])
    return { outputs, notes: [...made.notes, ...notes], plain: isLaid ? made.outputs : [] }
  } catch (error) {
    // Stopped, or the blob store is away: then the result could not be stored either.
    if (signal.aborted || error instanceof BlobStoreError) throw error
    ports.reportError(id, error)
    return { ...made, notes: [...made.notes, NOT_LAID], plain: [] }
  }
}

const TRIES = 5

/** The work is done and paid for: a database that is away for a moment must not cost it its brand. */
async function findBranding(
  { brands, sleep }: LayBrandPorts,
  address: { readonly accountId: string; readonly campaignId: string },
  signal: AbortSignal,
): Promise<StoredBranding | undefined> {
  for (let tries = 1; ; tries++) {
    try {
      return await brands.branding(address)
    } catch (error) {
      if (tries >= TRIES || signal.aborted) throw error
      await sleep(1000, signal)
    }
  }
}

/** A brand with its words filled in and its pictures read. */
export async function openBranding(
  blobs: Pick<BlobStore, 'open'>,
  { brand, campaign, assets }: StoredBranding,
  now: Date,
): Promise<Branding> {
  return {
    brand,
    words: wordsOf(campaign, now),
    assets: await openAssets(blobs, brandAssets(brand), assets),
  }
}

export function wordsOf(campaign: Pick<Campaign, 'name' | 'language' | 'timeZone'>, now: Date) {
  return { campaign: campaign.name, date: dayInWords(now, campaign) }
}

export async function openAssets(
  blobs: Pick<BlobStore, 'open'>,
  ids: Iterable<string>,
  assets: readonly CampaignAsset[],
): Promise<Branding['assets']> {
  const wanted = new Set(ids)
  const read = assets
    .filter(({ id }) => wanted.has(id))
    .map(async ({ id, blob, width, height }) => {
      return [id, { width, height, bytes: await readBlob(blobs, blob) }] as const
    })
  return new Map(await Promise.all(read))
}
