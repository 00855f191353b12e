import { assetNotFound, type CampaignAsset, Fault } from '@guise/core'
import { z } from 'zod'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { manyOf } from '../paging.ts'
import { pathId } from '../path-id.ts'
import type { Services } from '../services.ts'
import { checkedBody } from '../validate.ts'
import { readPictures } from '../versioned/families/family.ts'
import { contentType, createdAt, idOf, pixels } from '../view-fields.ts'
import { campaignId } from './campaigns.ts'

const NO_FIELDS = z.object({})

const PICTURE = { each: ['image'] } as const
const LINK_MS = 3600_000

const assetObject = z
  .object({
    id: idOf('asset', 'Id of the picture'),
    url: z.string().describe('Signed link to the picture; works for an hour'),
    width: pixels('Width'),
    height: pixels('Height'),
    content_type: contentType,
    created_at: createdAt,
  })
  .meta({ id: 'CampaignAsset' })

/** Pictures for the look and the brand of a campaign: read like a guest's, kept until they are deleted. */
export function campaignAssetEndpoints({ brands, blobs, now }: Services): readonly Endpoint[] {
  const common = { tag: 'Campaigns', path: '/v1/campaigns/{campaign_id}/assets' } as const
  const present = async (asset: CampaignAsset) => ({
    id: asset.id,
    url: await blobs.link(asset.blob, new Date(now().getTime() + LINK_MS)),
    width: asset.width,
    height: asset.height,
    content_type: asset.contentType,
    created_at: asset.createdAt.toISOString(),
  })
  return [
    endpoint({
      ...common,
      method: 'GET',
      operationId: 'listCampaignAssets',
      summary: 'List the pictures of a campaign, newest first',
      description: 'With links that work for an hour.',
      access: 'read',
      reads: 'nothing',
      success: {
        status: 200,
        description: 'Its pictures',
        schema: manyOf(assetObject),
      },
      faults: ['CAMPAIGN_NOT_FOUND'],
      async handle(call) {
        const assets = await brands.assets(call.caller, campaignId(call))
        return { data: await Promise.all(assets.map(present)) }
      },
    }),
    endpoint({
      ...common,
      method: 'POST',
      operationId: 'addCampaignAsset',
      scope: 'manage',
      summary: 'Add a picture to a campaign: a logo, an overlay, a frame or a background',
      description:
        'Limits are those of photos: 15 MB, 40 megapixels. PNG keeps its transparency. Use the `id` in the look or the brand.',
      access: 'upload',
      reads: 'json',
      body: NO_FIELDS,
      pictures: PICTURE,
      success: { status: 200, description: 'The picture; PNG keeps alpha', schema: assetObject },
      faults: ['CAMPAIGN_NOT_FOUND', 'INVALID_IMAGE', 'VALIDATION_ERROR', 'OVERLOADED'],
      async handle(call) {
        const id = campaignId(call)
        const { pictures, problems } = readPictures(PICTURE, call.sent)
        checkedBody(NO_FIELDS, call.sent, [], call.refused)
        const [picture] = pictures
        if (!picture) {
          throw new Fault('VALIDATION_ERROR', 'image is required.', { errors: problems })
        }
        return present(await brands.addAsset(call.caller, id, picture))
      },
    }),
    endpoint({
      ...common,
      path: '/v1/campaigns/{campaign_id}/assets/{asset_id}',
      method: 'DELETE',
      operationId: 'deleteCampaignAsset',
      summary: 'Delete a picture that neither the look nor the brand of the campaign uses',
      description: 'Refused with 403 while the look or the brand uses it.',
      access: 'write',
      reads: 'nothing',
      success: { status: 204, description: 'The picture is deleted' },
      faults: ['CAMPAIGN_NOT_FOUND', 'NOT_FOUND', 'FORBIDDEN'],
      async handle(call) {
        const id = campaignId(call)
        await brands.deleteAsset(call.caller, id, pathId(call, 'asset_id', assetNotFound))
      },
    }),
  ]
}
