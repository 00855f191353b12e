import { Fault } from '@guise/core'
import { z } from 'zod'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { manyOf } from '../paging.ts'
import { pathId } from '../path-id.ts'
import type { Services } from '../services.ts'
import { checkedBody } from '../validate.ts'
import { readPictures } from '../versioned/families/family.ts'
import { FILTERS } from './filter-fields.ts'
import { filterAsset, presentAsset } from './filter-view.ts'

const NEWEST = 60
const NO_FIELDS = z.object({})
const PICTURE = { each: ['image'] } as const

/** Pictures for recipes: read like a guest's, kept until they are deleted. */
export function filterAssetEndpoints(services: Services): readonly Endpoint[] {
  return [
    endpoint({
      method: 'POST',
      path: `${FILTERS}/assets`,
      operationId: 'addFilterAsset',
      scope: 'manage',
      tag: 'Custom filters',
      summary: 'Add a picture for your recipes',
      description:
        'A painting, a background or a mask. Limits are those of photos: 15 MB, 40 megapixels. Use the `id` in a recipe.',
      access: 'upload',
      reads: 'json',
      body: NO_FIELDS,
      pictures: PICTURE,
      success: { status: 200, description: 'The picture', schema: filterAsset },
      faults: ['INVALID_IMAGE', 'VALIDATION_ERROR', 'OVERLOADED'],
      async handle({ caller, sent, refused }) {
        const { pictures, problems } = readPictures(PICTURE, sent)
        checkedBody(NO_FIELDS, sent, [], refused)
        const [picture] = pictures
        if (!picture) {
          throw new Fault('VALIDATION_ERROR', 'image is required.', { errors: problems })
        }
        return presentAsset(services, await services.filterEditing.addAsset(caller, picture))
      },
    }),
    endpoint({
      method: 'GET',
      path: `${FILTERS}/assets`,
      operationId: 'listFilterAssets',
      tag: 'Custom filters',
      summary: `List the newest ${NEWEST} of your pictures for recipes`,
      description: 'With links that work for a day.',
      access: 'read',
      reads: 'nothing',
      success: {
        status: 200,
        description: 'The pictures, newest first',
        schema: manyOf(filterAsset),
      },
      faults: [],
      async handle({ caller }) {
        const assets = await services.filterEditing.listAssets(caller, NEWEST)
        return { data: await Promise.all(assets.map((asset) => presentAsset(services, asset))) }
      },
    }),
    endpoint({
      method: 'DELETE',
      path: `${FILTERS}/assets/{asset_id}`,
      operationId: 'deleteFilterAsset',
      tag: 'Custom filters',
      summary: 'Delete a picture that no draft and no version of a filter uses',
      description: 'Refused with 403 while something uses it.',
      access: 'write',
      reads: 'nothing',
      success: { status: 204, description: 'The picture is deleted' },
      faults: ['NOT_FOUND', 'FORBIDDEN'],
      async handle(call) {
        const unknown = () =>
          new Fault('NOT_FOUND', 'Picture not found. List your pictures to see which exist.')
        await services.filterEditing.deleteAsset(call.caller, pathId(call, 'asset_id', unknown))
      },
    }),
  ]
}
