import type { Abortable } from '../abortable.ts'
import type { PictureInput } from '../pictures/picture-input.ts'
import { type PutSettings, putPictures } from '../pictures/put-pictures.ts'
import type { Transport } from '../transport/transport.ts'
import type {
  BodyOf,
  FaceSlot,
  FilterAsset,
  FilterDraft,
  FilterDraftEntry,
  FilterEngine,
  FilterVersion,
  FoundSlot,
} from '../types.ts'

export type NewFilter = BodyOf<'/v1/users/me/my-custom-filters', 'post'>
export type FilterChange = BodyOf<'/v1/users/me/my-custom-filters/{filter_id}', 'patch'>
export type Publication = BodyOf<'/v1/users/me/my-custom-filters/{filter_id}/publish', 'post'>
export type FilterPreview = Omit<
  BodyOf<'/v1/users/me/my-custom-filters/preview', 'post'>,
  'photo'
> & {
  /** The id of an asset, `sample:<name>`, or nobody. */
  readonly photo?: string | null | undefined
}
export type SlotSearch = {
  readonly asset_id: string
  readonly engine?: string | undefined
  /** Looks again exactly there. */
  readonly slots?: readonly FaceSlot[] | undefined
}
export type FoundSlots = {
  readonly width: number
  readonly height: number
  readonly slots: readonly FoundSlot[]
}

/** Filters of your own: draft, try, freeze, publish. */
export type CustomFilters = {
  /**
   * In every state, last changed first; `get` adds recipe, pictures and versions. `filters.custom()`
   * lists what runs can use.
   */
  drafts(options?: Abortable): Promise<readonly FilterDraftEntry[]>
  create(filter: NewFilter, options?: Abortable): Promise<FilterDraft>
  get(id: string, options?: Abortable): Promise<FilterDraft>
  /** Changes the draft; what is published stays as it is. */
  update(id: string, change: FilterChange, options?: Abortable): Promise<FilterDraft>
  /** Its id runs exactly this version. The same draft again answers the same one. */
  freeze(id: string, options?: Abortable): Promise<FilterVersion>
  /** Freezes the draft and makes it live; with `version_id`, goes back to that version. */
  publish(id: string, publication?: Publication, options?: Abortable): Promise<FilterDraft>
  duplicate(id: string, name?: string, options?: Abortable): Promise<FilterDraft>
  archive(id: string, options?: Abortable): Promise<FilterDraft>
  restore(id: string, options?: Abortable): Promise<FilterDraft>
  /** The newest 60. */
  assets(options?: Abortable): Promise<readonly FilterAsset[]>
  /** Deletes a picture that no draft and no version uses. */
  deleteAsset(id: string, options?: Abortable): Promise<void>
  addAsset(picture: PictureInput, options?: Abortable): Promise<FilterAsset>
  engines(options?: Abortable): Promise<readonly FilterEngine[]>
  findSlots(search: SlotSearch, options?: Abortable): Promise<FoundSlots>
  /** A small WebP of what a recipe does. Nobody pays; abort one that a newer has overtaken. */
  preview(preview: FilterPreview, options?: Abortable): Promise<Uint8Array<ArrayBuffer>>
}

const ALL = '/v1/users/me/my-custom-filters'
const one = (id: string) => `${ALL}/${encodeURIComponent(id)}`
/** The service waits for its workers, and publishing makes several previews. */
const WORKERS_MS = 60_000

export function createCustomFilters(
  transport: Transport,
  pictures: Omit<PutSettings, 'form' | 'signal'>,
): CustomFilters {
  const asked = (path: string, body: unknown, signal: AbortSignal | undefined) =>
    ({
      method: 'POST',
      path,
      body,
      repeat: 'unless-refused',
      signal,
      extraMs: WORKERS_MS,
    }) as const
  const post = <T>(path: string, body: unknown, { signal }: Abortable = {}) =>
    transport.json<T>(asked(path, body, signal))
  const list = async <T>(path: string, { signal }: Abortable = {}) =>
    (await transport.read<{ data: readonly T[] }>(path, {}, signal)).data

  return {
    drafts: (options) => list(`${ALL}/drafts`, options),
    create: (filter, options) => post(ALL, filter, options),
    get: (id, { signal } = {}) => transport.read(one(id), {}, signal),
    update: (id, change, { signal } = {}) =>
      transport.json({
        method: 'PATCH',
        path: one(id),
        body: change,
        repeat: 'repeatable',
        signal,
      }),
    freeze: (id, options) => post(`${one(id)}/versions`, undefined, options),
    publish: (id, publication = {}, options = {}) =>
      post(`${one(id)}/publish`, publication, options),
    duplicate: (id, name, options) =>
      post(`${one(id)}/duplicate`, name === undefined ? {} : { name }, options),
    archive: (id, options) => post(`${one(id)}/archive`, undefined, options),
    restore: (id, options) => post(`${one(id)}/restore`, undefined, options),
    assets: (options) => list(`${ALL}/assets`, options),
    deleteAsset: (id, { signal } = {}) =>
      transport.remove(`${ALL}/assets/${encodeURIComponent(id)}`, signal),
    async addAsset(picture, options = {}) {
      const body = await putPictures(
        { image: picture },
        { ...pictures, form: 'base64', signal: options.signal },
      )
      return post(`${ALL}/assets`, body, options)
    },
    engines: (options) => list(`${ALL}/engines`, options),
    findSlots: (search, options) => post(`${ALL}/faces`, search, options),
    preview: (preview, { signal } = {}) =>
      transport.bytes(asked(`${ALL}/preview`, preview, signal)),
  }
}
