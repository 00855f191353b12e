import type { Abortable } from '../abortable.ts'
import type { PictureInput } from '../pictures/picture-input.ts'
import { type PutSettings, putPictures } from '../pictures/put-pictures.ts'
import type { Transport } from '../transport/transport.ts'
import type { BodyOf, Brand, CampaignAsset } from '../types.ts'

/** What is left out is not laid. */
export type BrandInput = BodyOf<'/v1/campaigns/{campaign_id}/brand', 'put'>
export type BrandPreview = BodyOf<'/v1/campaigns/{campaign_id}/brand/preview', 'post'>
export type PrintInput = BodyOf<'/v1/campaigns/{campaign_id}/prints', 'post'>

/** What a campaign lays over its results, the pictures for it, and results on paper. */
export type CampaignBrand = {
  brand(id: string, options?: Abortable): Promise<Brand>
  /** The whole brand. Results that are finished stay as they are. */
  setBrand(id: string, brand: BrandInput, options?: Abortable): Promise<Brand>
  /** A PNG of a brand that need not be stored yet. Nobody pays. */
  previewBrand(
    id: string,
    preview?: BrandPreview,
    options?: Abortable,
  ): Promise<Uint8Array<ArrayBuffer>>
  /** Newest first, with links that work for an hour. */
  assets(id: string, options?: Abortable): Promise<readonly CampaignAsset[]>
  /** PNG keeps its alpha. */
  addAsset(id: string, picture: PictureInput, options?: Abortable): Promise<CampaignAsset>
  /** Only if neither look nor brand uses it. */
  deleteAsset(id: string, assetId: string, options?: Abortable): Promise<void>
  /** A PDF for a photo printer; without jobs a sample. */
  print(id: string, print: PrintInput, options?: Abortable): Promise<Uint8Array<ArrayBuffer>>
}

export function createCampaignBrand(
  transport: Transport,
  pictures: Omit<PutSettings, 'form' | 'signal'>,
): CampaignBrand {
  const at = (id: string, path: string) => `/v1/campaigns/${encodeURIComponent(id)}/${path}`
  const asked = (path: string, body: unknown, signal: AbortSignal | undefined) =>
    ({ method: 'POST', path, body, repeat: 'unless-refused', signal }) as const
  return {
    brand: (id, { signal } = {}) => transport.read(at(id, 'brand'), {}, signal),
    setBrand: (id, brand, { signal } = {}) =>
      transport.json({
        method: 'PUT',
        path: at(id, 'brand'),
        body: brand,
        repeat: 'repeatable',
        signal,
      }),
    previewBrand: (id, preview = {}, { signal } = {}) =>
      transport.bytes(asked(at(id, 'brand/preview'), preview, signal)),
    async assets(id, { signal } = {}) {
      const path = at(id, 'assets')
      return (await transport.read<{ data: readonly CampaignAsset[] }>(path, {}, signal)).data
    },
    async addAsset(id, picture, { signal } = {}) {
      const body = await putPictures({ image: picture }, { ...pictures, form: 'base64', signal })
      return transport.json(asked(at(id, 'assets'), body, signal))
    },
    deleteAsset: (id, assetId, { signal } = {}) =>
      transport.remove(at(id, `assets/${encodeURIComponent(assetId)}`), signal),
    print: (id, print, { signal } = {}) => transport.bytes(asked(at(id, 'prints'), print, signal)),
  }
}
