import { join, resolve } from 'node:path'

export const ROOT = resolve(import.meta.dirname, '../..')
export const placeOf = (name: string) => join(ROOT, 'docs/pictures', `${name}.webp`)
