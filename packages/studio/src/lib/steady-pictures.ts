import type { AliasOverview } from '@guise/sdk'

const RENEW_AFTER_MS = 12 * 3600_000
const seen = new Map<string, { link: string; at: number }>()

/** A link to the same picture that is signed anew is no reason to load it again every few seconds. */
export function steadyLink(link: string, now = Date.now()): string {
  const [picture = link] = link.split('?')
  const known = seen.get(picture)
  if (known && now - known.at < RENEW_AFTER_MS) return known.link
  seen.set(picture, { link, at: now })
  return link
}

export function withSteadyPictures(aliases: readonly AliasOverview[]): readonly AliasOverview[] {
  const steady = (links: readonly string[]) => links.map((link) => steadyLink(link))
  return aliases.map((alias) => ({
    ...alias,
    filter: { ...alias.filter, preview_images: steady(alias.filter.preview_images) },
    history: alias.history.map((entry) => ({
      ...entry,
      preview_images: steady(entry.preview_images),
    })),
  }))
}
