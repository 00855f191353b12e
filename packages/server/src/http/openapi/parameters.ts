import { EXAMPLE_IDS } from '../view-fields.ts'
import type { Json } from './schemas.ts'

type Words = { readonly description: string; readonly example: string }

/** The parameters that stand in paths: each means the same in all of them. */
const IN_PATH: Readonly<Record<string, Words>> = {
  account_id: { description: 'Id of an account', example: EXAMPLE_IDS.account },
  alias_id: { description: 'Id of an alias', example: EXAMPLE_IDS.alias },
  asset_id: { description: 'Id of a stored picture', example: EXAMPLE_IDS.asset },
  campaign_id: { description: 'Id of a campaign', example: EXAMPLE_IDS.campaign },
  code: {
    description: 'The code that guests scan: the last part of its address',
    example: 'Xk4n7QmPz2RwTb9V',
  },
  delivery_id: { description: 'Id of a delivery', example: EXAMPLE_IDS.delivery },
  filter_id: { description: 'Id of a custom filter', example: EXAMPLE_IDS.filter },
  instance_id: { description: 'Id of an engine instance', example: EXAMPLE_IDS.instance },
  job_id: {
    description: 'Id of a job, as the run endpoint returned it in `id`',
    example: EXAMPLE_IDS.job,
  },
  key_id: { description: 'Id of a key; not the key itself', example: EXAMPLE_IDS.key },
  lane: { description: 'Name of a lane: image, video or gpu', example: 'image' },
  member_id: { description: 'Id of a member', example: EXAMPLE_IDS.member },
  n: { description: 'Number of the file, starting at 0', example: '0' },
  number: { description: 'Number of a picture in its campaign, starting at 1', example: '1' },
  publication_id: { description: 'Id of a publication', example: EXAMPLE_IDS.publication },
  report_id: { description: 'Id of a report', example: EXAMPLE_IDS.report },
  swap_id: { description: 'Id of a planned swap', example: EXAMPLE_IDS.swap },
  token: {
    description: 'The token of a link: the last part of its address',
    example: 'q7Zr2mXv9KcT4wLh1NsY8dJb',
  },
  token_id: {
    description:
      'The `id` of a token, from createCampaignToken or listCampaignTokens; not the token itself',
    example: EXAMPLE_IDS.token,
  },
  upload_id: { description: 'Id of an upload', example: EXAMPLE_IDS.upload },
  version_id: { description: 'Id of a version of a filter', example: EXAMPLE_IDS.version },
  webhook_id: { description: 'Id of a webhook', example: EXAMPLE_IDS.webhook },
}

export function pathParameter(name: string): Json {
  const words = IN_PATH[name]
  if (!words) {
    throw new Error(
      `The path parameter {${name}} is not described: add it to http/openapi/parameters.ts`,
    )
  }
  return {
    ...{ name, in: 'path', required: true, description: words.description },
    ...{ schema: { type: 'string' }, example: words.example },
  }
}
