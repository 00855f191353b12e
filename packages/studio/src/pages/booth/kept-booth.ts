import type { Booth } from '@guise/sdk'
import { forgetPictures, keepPictures, withoutSignature } from '../../offline/kept-pictures.ts'
import { keep, read } from './device-settings.ts'

/** What a booth begins with where there is no network: its settings and pictures, and whose it is. */
export type KeptBooth = { readonly accountId: string; readonly booth: Booth }

const KEY = 'guise.booth.kept'

export function readKeptBooth(): KeptBooth | undefined {
  const kept = read<Partial<KeptBooth>>(KEY)
  return kept?.accountId && Array.isArray(kept.booth?.filters) && kept.booth.look
    ? (kept as KeptBooth)
    : undefined
}

let keeping = Promise.resolve()

/** With every answer; does something only where something is new. Resolves once the pictures are kept as well. */
export function keepBooth({ accountId, booth }: KeptBooth): Promise<void> {
  const kept = { accountId, booth: withoutSignatures(booth) }
  if (JSON.stringify(kept) === JSON.stringify(readKeptBooth())) return keeping
  keep(KEY, kept)
  keeping = keepPictures(picturesOf(booth)).catch(() => {})
  return keeping
}

/** When it was unlocked or signed out. */
export function forgetBooth(): void {
  localStorage.removeItem(KEY)
  void forgetPictures().catch(() => {})
}

/** What it shows of the campaign; what guests made is not among it. */
export const picturesOf = ({ filters, look }: Booth): readonly string[] => [
  ...filters.flatMap(({ filter }) => filter?.preview_images ?? []),
  // A service that is being upgraded may still answer without a look.
  ...[look?.logo_url, look?.background_url].filter((url) => url != null),
]

/** The service worker finds pictures by their address alone. */
export const withoutSignatures = (booth: Booth): Booth => withPictures(booth, withoutSignature)

/** The same booth with other addresses of its pictures. */
export function withPictures(booth: Booth, addressOf: (link: string) => string): Booth {
  const plain = <Filter extends { preview_images: string[] }>(filter: Filter): Filter => ({
    ...filter,
    preview_images: filter.preview_images.map(addressOf),
  })
  const look = booth.look ?? { colours: null, logo_url: null, background_url: null }
  return {
    ...booth,
    look: {
      ...look,
      logo_url: look.logo_url && addressOf(look.logo_url),
      background_url: look.background_url && addressOf(look.background_url),
    },
    filter: booth.filter && plain(booth.filter),
    filters: booth.filters.map((look) => ({ ...look, filter: look.filter && plain(look.filter) })),
  }
}
