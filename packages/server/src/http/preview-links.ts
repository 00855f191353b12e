import type { CatalogPlace, CustomFilter } from '@guise/core'
import type { HttpSettings, Services } from './services.ts'

type Previewed = Pick<CustomFilter, 'previewBlobs' | 'copiedFrom'>
export type PreviewLinks = (filter: Previewed) => Promise<string[]>

const LINK_STEP_MS = 6 * 3600_000
const LINK_STEPS = 5

export const catalogPreview = (
  { publicUrl }: Pick<HttpSettings, 'publicUrl'>,
  { catalog, id }: CatalogPlace,
): string => `${publicUrl}/previews/${catalog}/${id}.webp`

/**
 * Links that work for a day, and stay the same for hours: overviews are read every few seconds, and a
 * browser that knows an address shows the picture it has. A copy shows the picture of what it was copied from.
 */
export function previewLinks(
  { blobs, now }: Services,
  settings: Pick<HttpSettings, 'publicUrl'>,
): PreviewLinks {
  const until = new Date((Math.floor(now().getTime() / LINK_STEP_MS) + LINK_STEPS) * LINK_STEP_MS)
  const known = new Map<string, Promise<string>>()
  const link = (key: string) => {
    const made = known.get(key) ?? blobs.link(key, until)
    known.set(key, made)
    return made
  }
  return async ({ previewBlobs, copiedFrom }) =>
    copiedFrom ? [catalogPreview(settings, copiedFrom)] : Promise.all(previewBlobs.map(link))
}
