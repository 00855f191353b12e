import {
  type Booth,
  type BoothLook,
  badField,
  CAMPAIGN_LANGUAGES,
  type Caller,
  FILTER_GENDERS,
  MODEL_TYPES,
} from '@guise/core'
import { z } from 'zod'
import { pictureLimits, pictureLimitsOf } from '../body/picture-limits.ts'
import { textsObject } from '../campaigns/text-fields.ts'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { groupFilterOf } from '../group-filter.ts'
import { guestLookOf, lookObject, PRODUCT_LOOK } from '../guests/look-view.ts'
import { manyOf } from '../paging.ts'
import { signedIn } from '../people/sessions.ts'
import { type PreviewLinks, previewLinks } from '../preview-links.ts'
import { idText } from '../query-fields.ts'
import type { HttpSettings, Services } from '../services.ts'
import { DEFAULT_SHARE_SECONDS, shareSeconds } from '../share-seconds.ts'
import { integer, text } from '../versioned/families/fields.ts'
import { EXAMPLE_IDS, idOf } from '../view-fields.ts'

const COUNTDOWNS = [0, 3, 5, 10]
const DEFAULT_CONSENT =
  'I agree that my photo is taken here, turned into a new picture and shown on this screen. Everybody in the picture agrees too. In a group picture, a program may guess from each face whether it is a man’s or a woman’s, to choose its place.'

const words = (most: number) =>
  text(most)
    .transform((value) => value.trim())
    .refine((value) => value !== '', { error: 'must not be empty' })
const pin = z
  .string({ error: 'must be 4 to 8 digits, as text' })
  .regex(/^\d{4,8}$/, { error: 'must be 4 to 8 digits' })
  .meta({ description: '4 to 8 digits', format: 'password', examples: ['2468'] })

const lockBody = z.object({
  alias_id: idText.optional().describe("The alias that is used for guests' pictures"),
  campaign_id: idText
    .optional()
    .describe('Instead of an alias: guests choose among all aliases of this campaign'),
  pin: pin.describe('Unlocks the booth; 10 wrong PINs end the session'),
  title: words(80).default('Photo booth').describe('Large on the first screen'),
  start_words: text(80)
    .transform((value) => value.trim())
    .default('Step into the picture')
    .describe('Shown below the title on the first screen; can be empty'),
  consent_text: words(500)
    .optional()
    .describe('What guests agree to before the photo; by default the text of the campaign'),
  language: z
    .enum(CAMPAIGN_LANGUAGES)
    .optional()
    .describe('Of guests who choose none; by default the language of the campaign'),
  shots: integer(1, 4).default(1).describe('Photos that a guest can choose from'),
  countdown_seconds: integer(0, 10)
    .refine((value) => COUNTDOWNS.includes(value), { error: 'must be 0, 3, 5 or 10' })
    .default(3)
    .describe('Seconds of the countdown: 0, 3, 5 or 10'),
  reset_seconds: integer(10, 300)
    .default(60)
    .describe('How long a result is shown before the next guest'),
  share_seconds: shareSeconds
    .default(DEFAULT_SHARE_SECONDS)
    .describe("How long the guest's link to the result works"),
})
const unlockBody = z.object({ pin })

const filterObject = z.object({
  id: idOf('filter'),
  name: z.string().describe('Display name'),
  filter_type: z.enum(MODEL_TYPES).describe('Which endpoints take it: face_swap or multi_swap'),
  model: z.string().describe('The look it was made with'),
  genders: z.array(z.string()).describe('Genders it accepts; empty means all'),
  sizes: z.array(z.string()).describe('Output sizes it supports; empty means all'),
  preview_images: z.array(z.string()).describe('Links to small pictures; they work for a day'),
})

const boothObject = z
  .object({
    alias_id: z.string().nullable().describe('Null if the booth is for a campaign'),
    campaign_id: z.string().nullable().describe('Null if the booth is for an alias'),
    project: z.string().nullable().describe('Null if the alias or campaign was deleted'),
    is_open: z
      .boolean()
      .describe('Whether its event takes photos; if false, show guests that it is closed'),
    title: z.string().meta({ description: 'Large on the first screen', examples: ['Photo booth'] }),
    start_words: z.string().meta({
      description: 'Below the title on the first screen',
      examples: ['Step into the picture'],
    }),
    consent_text: z.string().meta({
      description: 'What guests agree to before the photo',
      examples: ['I agree that my photo is taken here.'],
    }),
    countdown_seconds: z.int().meta({ description: 'Seconds of the countdown', examples: [3] }),
    reset_seconds: z
      .int()
      .meta({ description: 'How long a result is shown before the next guest', examples: [60] }),
    share_seconds: z
      .int()
      .meta({ description: 'How long the link of a guest works', examples: [86400] }),
    language: z.enum(CAMPAIGN_LANGUAGES).describe('Of guests who choose none'),
    shots: z.int().meta({ description: 'Photos that a guest can choose from', examples: [1] }),
    filter: filterObject
      .nullable()
      .describe('The filter for the next photo, or the first of them; null while there is none'),
    filters: z
      .array(
        z.object({
          alias_id: z.string().describe('The alias to send as filter'),
          name: z.string().describe('The name of the alias; can be empty'),
          catalog_id: z
            .int()
            .nullable()
            .describe(
              'For a photo of a group: the face swap filter to send instead of the alias; null if it takes no groups',
            ),
          filter: filterObject
            .extend({
              guests: z
                .array(z.enum(FILTER_GENDERS))
                .describe('Whom to ask for; empty if the answer changes nothing'),
            })
            .nullable()
            .describe('The filter behind the alias; null if it cannot be run'),
        }),
      )
      .describe('What guests choose from'),
    look: lookObject.describe('Of its campaign, or of the campaign of its alias'),
    texts: textsObject.describe('Of the same campaign, in the words of staff'),
    email_delivery: z.boolean().describe('Whether guests can ask for their picture by e-mail'),
    limits: pictureLimits.describe('Limits for photos that guests choose'),
  })
  .meta({ id: 'Booth' })

export function boothEndpoints(services: Services, settings: HttpSettings): readonly Endpoint[] {
  const present = async (booth: Booth, { accountId }: Caller) => {
    const worn = await guestLookOf(services, settings, { accountId, campaignId: booth.wears })
    return {
      ...(await presentBooth(booth, services, previewLinks(services, settings))),
      look: worn?.look ?? PRODUCT_LOOK,
      texts: worn?.texts ?? {},
      email_delivery: worn?.emailDelivery ?? false,
      limits: pictureLimitsOf(settings),
    }
  }
  return [
    endpoint({
      method: 'POST',
      path: '/v1/booth',
      operationId: 'lockBooth',
      tag: 'Booth',
      summary:
        'Lock this session as a booth that takes pictures with an alias or a campaign until it is unlocked',
      description:
        'For a signed-in browser: until the PIN is entered, this session can only take pictures with one alias, or with all aliases of one campaign.',
      access: 'write',
      reads: 'json',
      body: lockBody,
      example: { body: { alias_id: EXAMPLE_IDS.alias, pin: '2468', title: 'Photo booth' } },
      success: { status: 200, description: 'The booth', schema: boothObject },
      faults: ['ALIAS_NOT_FOUND', 'CAMPAIGN_NOT_FOUND', 'EVENT_OVER', 'VALIDATION_ERROR'],
      async handle(call) {
        const secret = signedIn(call.request)
        const wanted = call.body
        if ((wanted.alias_id === undefined) === (wanted.campaign_id === undefined))
          throw badField('alias_id', 'or campaign_id must be given, and not both')
        const settings = {
          aliasId: wanted.alias_id ?? null,
          campaignId: wanted.campaign_id ?? null,
          pin: wanted.pin,
          title: wanted.title,
          startWords: wanted.start_words,
          consentText: wanted.consent_text ?? null,
          language: wanted.language ?? null,
          shots: wanted.shots,
          countdownSeconds: wanted.countdown_seconds,
          resetSeconds: wanted.reset_seconds,
          shareSeconds: wanted.share_seconds,
        }
        const booth = await services.booth.lock(call.caller, secret, settings, DEFAULT_CONSENT)
        return present(booth, call.caller)
      },
    }),
    endpoint({
      method: 'GET',
      path: '/v1/booth',
      operationId: 'readBooth',
      tag: 'Booth',
      summary: 'Read the settings of this booth and its current filter',
      description:
        'What the booth shows and asks. Read it before each guest: the filter may have been swapped.',
      access: 'read',
      inBooth: true,
      reads: 'nothing',
      success: { status: 200, description: 'The booth', schema: boothObject },
      faults: ['NOT_FOUND'],
      async handle({ caller, request }) {
        return present(await services.booth.read(caller, signedIn(request)), caller)
      },
    }),
    endpoint({
      method: 'GET',
      path: '/v1/booth/pictures',
      operationId: 'listBoothPictures',
      tag: 'Booth',
      summary: 'List recent pictures of guests who agreed that others see them, newest first',
      description: 'For the screen while nobody is there.',
      access: 'read',
      inBooth: true,
      reads: 'nothing',
      success: {
        status: 200,
        description: 'Links that expire; at most 12',
        schema: manyOf(z.object({ url: z.string().describe('Link to the picture') })),
      },
      faults: ['NOT_FOUND'],
      async handle({ caller, request }) {
        signedIn(request)
        const links = previewLinks(services, settings)
        const jobs = await services.booth.pictures(caller)
        const previewBlobs = jobs.flatMap(({ outputs }) => outputs.slice(0, 1))
        const urls = await links({ previewBlobs, copiedFrom: null })
        return { data: urls.map((url) => ({ url })) }
      },
    }),
    endpoint({
      method: 'POST',
      path: '/v1/booth/unlock',
      operationId: 'unlockBooth',
      tag: 'Booth',
      summary: 'Unlock this session with the PIN; 10 wrong PINs end the session',
      description: 'The session is that of its person again.',
      access: 'read',
      inBooth: true,
      reads: 'json',
      body: unlockBody,
      example: { body: { pin: '2468' } },
      success: { status: 204, description: 'The session is unlocked' },
      faults: ['NOT_FOUND', 'VALIDATION_ERROR'],
      async handle(call) {
        const secret = signedIn(call.request)
        await services.booth.unlock(secret, call.body.pin)
      },
    }),
  ]
}

async function presentBooth(
  { looks, ...booth }: Booth,
  { catalog }: Pick<Services, 'catalog'>,
  links: PreviewLinks,
): Promise<Omit<z.output<typeof boothObject>, 'limits' | 'look' | 'texts' | 'email_delivery'>> {
  const filters = await Promise.all(looks.map((look) => presentLook(look, catalog, links)))
  const first = filters[0]?.filter
  const { guests: _ofLooks, ...filter } = first ?? { guests: [] }
  return {
    alias_id: booth.aliasId,
    campaign_id: booth.campaignId,
    project: booth.project,
    is_open: booth.isOpen,
    title: booth.title,
    start_words: booth.startWords,
    consent_text: booth.consentText,
    countdown_seconds: booth.countdownSeconds,
    reset_seconds: booth.resetSeconds,
    share_seconds: booth.shareSeconds,
    language: booth.language,
    shots: booth.shots,
    filter: first ? (filter as z.output<typeof filterObject>) : null,
    filters,
  }
}

async function presentLook(
  { aliasId, name, filter, guests }: BoothLook,
  catalog: Services['catalog'],
  links: PreviewLinks,
) {
  const group = filter && groupFilterOf(catalog, filter)
  return {
    alias_id: aliasId,
    name,
    // A multi swap takes groups through its alias.
    catalog_id: group?.catalog === 'face-swap' ? group.id : null,
    filter: filter && {
      id: filter.id,
      name: filter.name,
      filter_type: filter.modelType,
      model: filter.model,
      genders: [...filter.genders],
      sizes: [...filter.sizes],
      preview_images: await links(filter),
      guests: [...guests],
    },
  }
}
