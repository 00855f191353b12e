import type { GalleryEvent, ShownPicture } from '@guise/sdk'

/** What a gallery shows after an event, newest first. */
export function afterEvent(
  shown: readonly ShownPicture[],
  { type, added, removed }: GalleryEvent,
): readonly ShownPicture[] {
  if (type === 'gallery') return added
  const replaced = new Set([...removed, ...added.map(({ number }) => number)])
  const kept = shown.filter(({ number }) => !replaced.has(number))
  return [...added, ...kept].sort((one, other) => other.number - one.number)
}

const PORTRAIT = 2 / 3

/** Width by height. */
export function shapeOf({ output: { width, height } }: ShownPicture): number {
  return width && height ? width / height : PORTRAIT
}

export const isVideo = ({ output }: ShownPicture) => output.content_type.startsWith('video/')
