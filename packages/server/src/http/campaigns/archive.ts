import { Readable } from 'node:stream'
import { type CampaignPicture, isReadable, type PictureQuery } from '@guise/core'
import { csvLine } from '../accounts/csv.ts'
import { type Call, type Endpoint, endpoint } from '../endpoint.ts'
import { viewParts } from '../jobs/present-job.ts'
import type { Services } from '../services.ts'
import { sendZip, type ZipEntry, zipHeaders } from '../zip-answer.ts'
import { campaignId } from './campaigns.ts'

const PAGE = 200
const CSV_COLUMNS = [
  ...['number', 'created_at', 'filter', 'state', 'may_show', 'prints', 'credits'],
  ...['wait_seconds', 'job_id', 'erased_at'],
] as const

/** Every picture, page by page: a campaign may have more than memory. */
export async function* allPictures(
  { gallery }: Pick<Services, 'gallery'>,
  call: Call,
  query: Omit<PictureQuery, 'limit'> = {},
): AsyncGenerator<CampaignPicture> {
  const id = campaignId(call)
  for (let before = query.before; ; ) {
    const range = before === undefined ? query : { ...query, before }
    const pictures = await gallery.list(call.caller, id, { ...range, limit: PAGE })
    yield* pictures
    if (pictures.length < PAGE) return
    before = pictures.at(-1)?.number
  }
}

/** The numbers of a campaign as a table. */
export async function* picturesCsv(
  services: Services,
  pictures: AsyncIterable<CampaignPicture>,
): AsyncGenerator<string> {
  const { filterName } = viewParts(services)
  yield csvLine(CSV_COLUMNS)
  for await (const { job, ...picture } of pictures) {
    const { createdAt, finishedAt, erasedAt } = job
    yield csvLine([
      picture.number,
      picture.createdAt.toISOString(),
      job.filter ? await filterName(job.accountId, job.filter) : null,
      picture.state,
      picture.mayShow ? 'yes' : 'no',
      picture.prints,
      job.credits,
      finishedAt ? (finishedAt.getTime() - createdAt.getTime()) / 1000 : null,
      job.id,
      erasedAt?.toISOString() ?? null,
    ])
  }
}

export function archiveEndpoints(services: Services): readonly Endpoint[] {
  return [
    endpoint({
      method: 'GET',
      path: '/v1/campaigns/{campaign_id}/archive',
      operationId: 'downloadCampaign',
      tag: 'Campaigns',
      summary: 'Download all pictures of a campaign as a ZIP file, with a table of their numbers',
      description:
        'Results by number, and numbers.csv. It is made while you read it and can be large: store it as it comes.',
      access: 'read',
      worthReads: 60,
      reads: 'nothing',
      success: {
        status: 200,
        description:
          'A ZIP file that is made while it is read. Pictures that are gone are left out',
        content: ['application/zip'],
      },
      faults: ['CAMPAIGN_NOT_FOUND'],
      async handle(call) {
        const { name } = await services.campaigns.read(call.caller, campaignId(call))
        if (call.request.method === 'HEAD') return zipHeaders(call, plain(name)).send()
        return sendZip(call, plain(name), (add) => fill(services, call, add))
      },
    }),
  ]
}

async function fill(
  services: Services,
  call: Call,
  add: (entry: ZipEntry) => Promise<void>,
): Promise<void> {
  for await (const { number, createdAt, job } of allPictures(services, call)) {
    if (!isReadable(job, services.now())) continue
    for (const [n, key] of job.outputs.entries()) {
      const blob = await services.blobs.open(key)
      if (!blob) continue
      const extension = key.slice(key.lastIndexOf('.'))
      const part = n === 0 ? '' : `-${n + 1}`
      const name = `${String(number).padStart(4, '0')}${part}${extension}`
      const stream = Readable.from(blob.stream, { objectMode: false })
      await add({ name, stream, at: createdAt, compress: false })
    }
  }
  const stream = Readable.from(picturesCsv(services, allPictures(services, call)))
  await add({ name: 'numbers.csv', stream, at: services.now(), compress: false })
}

/** A file name that no header and no file system minds. */
function plain(name: string): string {
  return (
    name
      .normalize('NFKD')
      .replace(/[^\w-]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'campaign'
  )
}
