/** A photo in memory. Where it is shown, `usePhotoUrl` makes an address for it. */
export type Photo = {
  readonly id: string
  readonly blob: Blob
  readonly name: string
}

export function photoOf(blob: Blob, name: string): Photo {
  return { id: crypto.randomUUID(), blob, name }
}

/** What the dialog for files offers. What was chosen is judged by its bytes, see photo-refusal.ts. */
export const ACCEPTED = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'image/avif': ['.avif'],
  'image/gif': ['.gif'],
  'image/tiff': ['.tif', '.tiff'],
  'image/heic': ['.heic', '.heif'],
}

export const isPicture = (type: string) => Object.keys(ACCEPTED).includes(type)

export const SAMPLES = [
  { name: 'astronaut', label: 'Eileen Collins', url: '/samples/astronaut.jpg' },
  { name: 'grace-hopper', label: 'Grace Hopper', url: '/samples/grace-hopper.jpg' },
] as const
export type Sample = (typeof SAMPLES)[number]

export async function loadSample({ url, name }: Sample): Promise<Photo> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error('The sample photo is not available. Use your own photo.')
  return photoOf(await answer.blob(), `${name}.jpg`)
}
