import type { Abortable } from '../abortable.ts'
import type { Query, Transport } from '../transport/transport.ts'
import type {
  BodyOf,
  CampaignErasure,
  CampaignGallery,
  CampaignPicture,
  CampaignReport,
  GalleryLink,
} from '../types.ts'

export type PictureQuery = Abortable & {
  readonly state?: string
  readonly reviewed?: boolean
  readonly number?: number
  readonly since?: string
  readonly until?: string
  readonly limit?: number
  readonly cursor?: string
}
export type PicturePage = {
  readonly data: readonly CampaignPicture[]
  readonly next_cursor: string | null
}
export type GalleryChange = BodyOf<'/v1/campaigns/{campaign_id}/gallery', 'patch'>

/** What came out of a campaign: numbered pictures, the gallery, the report. */
export type CampaignPictures = {
  /** Newest first. */
  pictures(id: string, query?: PictureQuery): Promise<PicturePage>
  picture(id: string, number: number, options?: Abortable): Promise<CampaignPicture>
  /** All of them as a table. */
  picturesCsv(id: string, query?: PictureQuery): Promise<string>
  /** A ZIP file with all pictures and their table, while it is made: it can be large. */
  archive(id: string, options?: Abortable): Promise<ReadableStream<Uint8Array>>
  moderate(
    id: string,
    number: number,
    state: CampaignPicture['state'],
    options?: Abortable,
  ): Promise<CampaignPicture>
  /** With the photo it was made from. */
  erasePicture(id: string, number: number, options?: Abortable): Promise<void>
  countPrints(
    id: string,
    number: number,
    sheets: number,
    options?: Abortable,
  ): Promise<CampaignPicture>
  gallery(id: string, options?: Abortable): Promise<CampaignGallery>
  changeGallery(id: string, change: GalleryChange, options?: Abortable): Promise<CampaignGallery>
  /** An address for a beamer or for guests. */
  galleryLink(id: string, options?: Abortable & { readonly seconds?: number }): Promise<GalleryLink>
  withdrawGalleryLinks(id: string, options?: Abortable): Promise<void>
  report(id: string, options?: Abortable): Promise<CampaignReport>
  reportCsv(id: string, options?: Abortable): Promise<string>
  /** Everything but numbers and consents. The name confirms it; repeat it until `remaining` is 0. */
  erase(id: string, name: string, options?: Abortable): Promise<CampaignErasure>
}

export function createCampaignPictures(transport: Transport): CampaignPictures {
  const at = (id: string, path: string) => `/v1/campaigns/${encodeURIComponent(id)}/${path}`
  const csv = (path: string, query: Query, signal: AbortSignal | undefined) =>
    transport.text({
      method: 'GET',
      path,
      query: { ...query, format: 'csv' },
      repeat: 'repeatable',
      signal,
    })
  return {
    pictures: (id, { signal, ...query } = {}) => transport.read(at(id, 'pictures'), query, signal),
    picture: (id, number, { signal } = {}) =>
      transport.read(at(id, `pictures/${number}`), {}, signal),
    picturesCsv: (id, { signal, ...query } = {}) => csv(at(id, 'pictures'), query, signal),
    async archive(id, { signal } = {}) {
      const request = { method: 'GET', path: at(id, 'archive'), repeat: 'never' } as const
      // Only the caller ends it: nobody knows how long a large one takes.
      const { body } = await transport.open(request, signal ?? new AbortController().signal)
      return body ?? new ReadableStream()
    },
    moderate: (id, number, state, { signal } = {}) =>
      transport.json({
        method: 'PATCH',
        path: at(id, `pictures/${number}`),
        body: { state },
        repeat: 'repeatable',
        signal,
      }),
    erasePicture: (id, number, { signal } = {}) =>
      transport.remove(at(id, `pictures/${number}`), signal),
    countPrints: (id, number, sheets, { signal } = {}) =>
      transport.json({
        method: 'POST',
        path: at(id, `pictures/${number}/prints`),
        body: { sheets },
        repeat: 'unless-refused',
        signal,
      }),
    gallery: (id, { signal } = {}) => transport.read(at(id, 'gallery'), {}, signal),
    changeGallery: (id, change, { signal } = {}) =>
      transport.json({
        method: 'PATCH',
        path: at(id, 'gallery'),
        body: change,
        repeat: 'repeatable',
        signal,
      }),
    galleryLink: (id, { signal, ...body } = {}) =>
      transport.json({
        method: 'POST',
        path: at(id, 'gallery-links'),
        body,
        repeat: 'repeatable',
        signal,
      }),
    withdrawGalleryLinks: (id, { signal } = {}) =>
      transport.remove(at(id, 'gallery-links'), signal),
    report: (id, { signal } = {}) => transport.read(at(id, 'report'), {}, signal),
    reportCsv: (id, { signal } = {}) => csv(at(id, 'report'), {}, signal),
    erase: (id, name, { signal } = {}) =>
      transport.json({
        method: 'POST',
        path: at(id, 'erase'),
        body: { name },
        repeat: 'repeatable',
        signal,
      }),
  }
}
