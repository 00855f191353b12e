import type { Abortable } from '../abortable.ts'
import { PublicationFailed } from '../errors.ts'
import { toBase64 } from '../pictures/base64.ts'
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
  FilterPublication,
  FilterVersion,
  FoundSlot,
  ImportedFilter,
} from '../types.ts'

export type NewFilter = BodyOf<'/v1/users/me/my-custom-filters', 'post'>
export type FilterChange = BodyOf<'/v1/users/me/my-custom-filters/{filter_id}', 'patch'>
export type PublishInput = BodyOf<'/v1/users/me/my-custom-filters/{filter_id}/publish', 'post'>
export type PublicationWait = Abortable & {
  readonly onProgress?: ((publication: FilterPublication) => void) | undefined
}
/** Workers go on with it, whether anybody waits or not. */
export type Publishing = FilterPublication & {
  /** The filter once it is live; rejects with `PublicationFailed` when nothing became of it. */
  wait(options?: PublicationWait): Promise<FilterDraft>
}
export type FilterPreview = Omit<
  BodyOf<'/v1/users/me/my-custom-filters/preview', 'post'>,
  'photo'
> & {
  /** The id of an asset, `sample:<name>`, or nobody. */
  readonly photo?: string | null | undefined
}
export type FilterFile = Omit<BodyOf<'/v1/users/me/my-custom-filters/import', 'post'>, 'file'> & {
  /** Its bytes, or their base64. */
  readonly file: string | Uint8Array
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
  /**
   * Freezes the draft and makes it live; with `version_id`, goes back to that version. It goes on in the
   * background, except for versions that were live before: those are so at once.
   */
  publish(id: string, input?: PublishInput, options?: Abortable): Promise<Publishing>
  publication(id: string, publicationId: string, options?: Abortable): Promise<FilterPublication>
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
  /** A recipe from a file: a ComfyUI graph in the API format, or a PNG that has one. */
  import(file: FilterFile, options?: Abortable): Promise<ImportedFilter>
  /** A small WebP of what a recipe does. Nobody pays; abort one that a newer has overtaken. */
  preview(preview: FilterPreview, options?: Abortable): Promise<Uint8Array<ArrayBuffer>>
}

const ALL = '/v1/users/me/my-custom-filters'
const one = (id: string) => `${ALL}/${encodeURIComponent(id)}`
/** The service waits for its workers, and these for servers that read their models first: 150 s at most. */
const WORKERS_MS = 120_000
const LOOK_EVERY_MS = 1_000

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

  const get = (id: string, { signal }: Abortable = {}) =>
    transport.read<FilterDraft>(one(id), {}, signal)
  const publication = (id: string, publicationId: string, { signal }: Abortable = {}) =>
    transport.read<FilterPublication>(
      `${one(id)}/publications/${encodeURIComponent(publicationId)}`,
      {},
      signal,
    )

  async function live(first: FilterPublication, { signal, onProgress }: PublicationWait = {}) {
    let now = first
    while (now.state === 'queued' || now.state === 'running') {
      onProgress?.(now)
      await transport.clock.sleep(LOOK_EVERY_MS, signal)
      now = await publication(now.filter_id, now.id, { signal })
    }
    onProgress?.(now)
    if (now.state !== 'succeeded') throw new PublicationFailed(now)
    return get(now.filter_id, { signal })
  }

  return {
    drafts: (options) => list(`${ALL}/drafts`, options),
    create: (filter, options) => post(ALL, filter, options),
    get,
    update: (id, change, { signal } = {}) =>
      transport.json({
        method: 'PATCH',
        path: one(id),
        body: change,
        repeat: 'repeatable',
        signal,
      }),
    freeze: (id, options) => post(`${one(id)}/versions`, undefined, options),
    async publish(id, input = {}, options = {}) {
      const begun = await post<FilterPublication>(`${one(id)}/publish`, input, options)
      return { ...begun, wait: (waiting) => live(begun, waiting) }
    },
    publication,
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
    import: ({ file, ...rest }, options) => {
      const text = typeof file === 'string' ? file : toBase64(file)
      return post(`${ALL}/import`, { ...rest, file: text }, options)
    },
    preview: (preview, { signal } = {}) =>
      transport.bytes(asked(`${ALL}/preview`, preview, signal)),
  }
}
