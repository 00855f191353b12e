import { type Brand, brandAssets } from '../brand.ts'
import type { CampaignBrandStore, NewCampaignAsset } from '../ports/campaign-asset-store.ts'
import type { CampaignAddress } from '../ports/campaign-picture-store.ts'
import type { MemoryCampaigns } from './memory-campaign-store.ts'

/** `mailed`: campaigns that ask for mail. It knows no tokens, so none was ended. */
export function createMemoryCampaignBrandStore(
  { byId, pictures }: Pick<MemoryCampaigns, 'byId' | 'pictures'>,
  mailed: ReadonlySet<string> = new Set(),
): CampaignBrandStore {
  let kept: NewCampaignAsset[] = []
  const keep = (campaignId: string, assets: NewCampaignAsset[]) => {
    kept = assets
    const own = assets.filter((asset) => asset.campaignId === campaignId)
    pictures.set(campaignId, new Set(own.map(({ id }) => id)))
  }
  const brands = new Map<string, Brand | null>()
  const campaignOf = ({ accountId, campaignId }: CampaignAddress) => {
    const campaign = byId(campaignId)
    return campaign?.accountId === accountId ? campaign : undefined
  }
  const assetsOf = (address: CampaignAddress) =>
    campaignOf(address) ? kept.filter(({ campaignId }) => campaignId === address.campaignId) : []
  const shown = ({ accountId: _, campaignId: __, bytes: ___, ...asset }: NewCampaignAsset) => asset
  return {
    async add(asset, most) {
      if (!campaignOf(asset)) return 'unknown'
      if (assetsOf(asset).length >= most) return 'full'
      keep(asset.campaignId, [...kept, asset])
      return 'added'
    },
    assets: async (address) =>
      assetsOf(address)
        .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1))
        .map(shown),
    async remove(address, id) {
      const campaign = campaignOf(address)
      const asset = assetsOf(address).find((one) => one.id === id)
      if (!campaign || !asset) return undefined
      const brand = brands.get(campaign.id)
      const { logoAssetId, backgroundAssetId } = campaign.look
      const used = [logoAssetId, backgroundAssetId, ...(brand ? brandAssets(brand) : [])]
      if (used.includes(id)) return 'used'
      keep(
        campaign.id,
        kept.filter((one) => one !== asset),
      )
      return { blob: asset.blob }
    },
    brand: async (address) => {
      const campaign = campaignOf(address)
      return campaign && (brands.get(campaign.id) ?? null)
    },
    async setBrand(address, brand, wanted) {
      const known = assetsOf(address).map(({ id }) => id)
      if (!campaignOf(address) || !wanted.every((id) => known.includes(id))) return false
      brands.set(address.campaignId, brand)
      return true
    },
    async guestLook(address) {
      const campaign = campaignOf(address)
      if (!campaign) return undefined
      const { colours, logoAssetId, backgroundAssetId } = campaign.look
      const blobOf = (id: string | null) =>
        assetsOf(address).find((asset) => asset.id === id)?.blob ?? null
      return {
        ...{ name: campaign.name, texts: campaign.texts, colours },
        emailDelivery: mailed.has(campaign.id),
        ...{ logo: blobOf(logoAssetId), background: blobOf(backgroundAssetId) },
      }
    },
    async branding(address) {
      const [campaign, brand] = [campaignOf(address), brands.get(address.campaignId)]
      if (!campaign || !brand) return undefined
      const { name, language, timeZone } = campaign
      const wanted = brandAssets(brand)
      const assets = assetsOf(address).filter(({ id }) => wanted.includes(id))
      return { brand, campaign: { name, language, timeZone }, assets: assets.map(shown) }
    },
  }
}
