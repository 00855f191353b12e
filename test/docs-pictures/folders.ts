import { join, resolve } from 'node:path'

export const ROOT = resolve(import.meta.dirname, '../..')
export const placeOf = (name: string) => join(ROOT, 'docs/pictures', `${name}.webp`)
/** Everything is kept with the texts, so it has to be small. */
export const MAX_BYTES = 150_000
