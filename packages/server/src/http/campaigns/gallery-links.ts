import { CAMPAIGN_LANGUAGES, type CampaignPicture, type Showing } from '@guise/core'
import { z } from 'zod'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { guestLookOf, lookObject, PRODUCT_LOOK } from '../guests/look-view.ts'
import { presentOutputs, sharedOutput } from '../jobs/output-view.ts'
import type { HttpSettings, Services } from '../services.ts'
import { type ServerEvent, streamEvents } from '../sse.ts'
import { integer } from '../versioned/families/fields.ts'
import { campaignId } from './campaigns.ts'

const LEAST_SECONDS = 60
const DAY = 24 * 3600
const MAX_SECONDS = 30 * DAY
const DEFAULT_SECONDS = 3 * DAY

const linkBody = z.object({
  seconds: integer(LEAST_SECONDS, MAX_SECONDS)
    .default(DEFAULT_SECONDS)
    .describe(`How long the link works. Default: ${DEFAULT_SECONDS}`),
})

const link = z
  .object({
    url: z.string().meta({
      description: 'The pictures as JSON; needs no credentials',
      examples: ['https://guise.example.invalid/v1/galleries/q7Zr2mXv9KcT4wLh1NsY8dJb'],
    }),
    events_url: z.string().meta({
      description: 'The same as a stream of server-sent events',
      examples: ['https://guise.example.invalid/v1/galleries/q7Zr2mXv9KcT4wLh1NsY8dJb/events'],
    }),
    page_url: z.string().meta({
      description: 'A page with the pictures; with ?show=slides a slideshow for a screen',
      examples: ['https://guise.example.invalid/gallery/q7Zr2mXv9KcT4wLh1NsY8dJb'],
    }),
    token: z.string().describe('The last part of the link'),
    expires_at: z.iso.datetime().describe('When the link stops'),
  })
  .meta({ id: 'GalleryLink' })

const shownPicture = z
  .object({
    number: z.int().meta({ description: 'Its number in the campaign', examples: [42] }),
    created_at: z.iso.datetime().describe('When it was made'),
    output: sharedOutput.describe('The picture, with links'),
  })
  .meta({ id: 'ShownPicture' })

const shownGallery = z
  .object({
    name: z.string().describe('Name of the campaign'),
    language: z.enum(CAMPAIGN_LANGUAGES).describe('Language of the page'),
    look: lookObject.describe('How the page looks'),
    expires_at: z.iso.datetime().describe('When the link expires'),
    pictures: z.array(shownPicture).describe('The newest ones, newest first'),
  })
  .meta({ id: 'ShownGallery' })

const LINKS = { tag: 'Campaigns', path: '/v1/campaigns/{campaign_id}/gallery-links' } as const

/** Links to files are the same for this long, so that a browser loads each once; none lives for much longer. */
const LINK_MS = 10 * 60_000

/** The gallery of a campaign for everybody who was given its address. */
export function galleryLinkEndpoints(
  services: Services,
  settings: HttpSettings,
): readonly Endpoint[] {
  const { gallery } = services

  async function present({ number, createdAt, job }: CampaignPicture) {
    const from = new Date(Math.floor(services.now().getTime() / LINK_MS) * LINK_MS)
    const soon = new Date(from.getTime() + 2 * LINK_MS)
    const until = job.expiresAt && job.expiresAt < soon ? job.expiresAt : soon
    const shared = (key: string, end: Date) => services.blobs.link(key, end, from)
    const [output] = await presentOutputs(job, until, shared)
    return { number, created_at: createdAt.toISOString(), output }
  }

  async function* changesOf(showings: AsyncIterable<Showing>): AsyncGenerator<ServerEvent> {
    let known: ReadonlySet<number> | undefined
    for await (const { pictures } of showings) {
      const numbers = new Set(pictures.map(({ number }) => number))
      const added = pictures.filter(({ number }) => !known?.has(number))
      const data = {
        added: await Promise.all(added.map(present)),
        removed: [...(known ?? [])].filter((number) => !numbers.has(number)),
      }
      yield { event: known ? 'change' : 'gallery', data }
      known = numbers
    }
  }

  return [
    endpoint({
      ...LINKS,
      method: 'POST',
      operationId: 'createGalleryLink',
      summary: 'Create a link to the live gallery of a campaign, for a beamer or for guests',
      description:
        '`page_url` is a page for a beamer or for guests; `url` and `events_url` give the same as JSON and as a stream for a page of your own.',
      access: 'write',
      alsoReads: true,
      reads: 'json',
      body: linkBody,
      isBodyOptional: true,
      success: { status: 200, description: 'The link', schema: link },
      faults: ['CAMPAIGN_NOT_FOUND', 'VALIDATION_ERROR'],
      async handle(call) {
        const id = campaignId(call)
        const { token, until } = await gallery.createLink(call.caller, id, call.body.seconds)
        const base = settings.publicUrl.replace(/\/+$/, '')
        const url = `${base}/v1/galleries/${token}`
        return {
          ...{ url, events_url: `${url}/events`, page_url: `${base}/gallery/${token}` },
          ...{ token, expires_at: until.toISOString() },
        }
      },
    }),
    endpoint({
      ...LINKS,
      method: 'DELETE',
      operationId: 'withdrawGalleryLinks',
      summary: 'Withdraw all links to the gallery of a campaign, at once',
      description: 'Screens that show the gallery stop within seconds.',
      access: 'write',
      reads: 'nothing',
      success: { status: 204, description: 'No earlier link works any more' },
      faults: ['CAMPAIGN_NOT_FOUND'],
      async handle(call) {
        await gallery.withdrawLinks(call.caller, campaignId(call))
      },
    }),
    endpoint({
      method: 'GET',
      path: '/v1/galleries/{token}',
      operationId: 'openGallery',
      tag: 'Campaigns',
      summary: 'Read a gallery; anyone with its link can',
      description:
        'The newest pictures whose guests agreed to be shown. Links to files change every ten minutes.',
      access: 'public',
      reads: 'nothing',
      success: { status: 200, description: 'The gallery', schema: shownGallery },
      faults: ['NOT_FOUND', 'RESULT_EXPIRED'],
      async handle({ params }) {
        const { campaign, until, showing } = await gallery.open(params.token)
        const { accountId, id: campaignId } = campaign
        const worn = await guestLookOf(services, settings, { accountId, campaignId })
        return {
          name: campaign.name,
          language: campaign.language,
          look: worn?.look ?? PRODUCT_LOOK,
          expires_at: until.toISOString(),
          pictures: await Promise.all(showing.pictures.map(present)),
        }
      },
    }),
    endpoint({
      method: 'GET',
      path: '/v1/galleries/{token}/events',
      operationId: 'followGallery',
      tag: 'Campaigns',
      summary: 'Follow a gallery: what it shows, then each change',
      description: 'Server-sent events. Put `added` in front and drop the numbers in `removed`.',
      access: 'public',
      reads: 'nothing',
      isLasting: true,
      success: {
        status: 200,
        description:
          'Events `gallery` (first) and `change`, each with added (pictures, newest first) and removed (their numbers). It ends when the link expires or is withdrawn.',
        content: ['text/event-stream'],
      },
      faults: ['NOT_FOUND', 'RESULT_EXPIRED'],
      async handle(call) {
        const { token } = call.params
        if (call.request.method === 'HEAD') await gallery.open(token)
        return streamEvents(call, services.draining, async (ended) =>
          changesOf(gallery.follow(token, ended)),
        )
      },
    }),
  ]
}
