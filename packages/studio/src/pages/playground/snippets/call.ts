import { RUNS } from '@guise/sdk'
import type { FamilyRow } from '../families/family.ts'
import type { Body } from '../families/request.ts'

/** One call, ready to be written down in any language. */
export type Call = {
  readonly baseUrl: string
  readonly family: FamilyRow
  /** Without pictures. */
  readonly body: Body
  /** The names of the picture fields, each with a file's name or several. */
  readonly files: Readonly<Record<string, string | readonly string[]>>
}

/** How each language has to treat the result. */
export function shapeOf({ family }: Call) {
  const { run, output, form } = RUNS[family.run]
  return { path: run, form, result: output === 'film' ? 'result.mp4' : 'result.png' }
}

/** The names of the files a reader puts in place of ours, by the number of photos. */
export function fileNames(family: FamilyRow, photos: number): Call['files'] {
  const { pictures } = family
  if ('several' in pictures) {
    const names = Array.from({ length: Math.max(1, photos) }, (_, n) => `photo-${n + 1}.jpg`)
    return { [pictures.several]: names }
  }
  if (pictures.isOptional && photos === 0) return {}
  const [first, ...more] = pictures.each
  if (first && more.length === 0) return { [first.field]: 'photo.jpg' }
  return Object.fromEntries(
    pictures.each.map(({ field }) => [field, `${field.replace('_', '-')}.jpg`]),
  )
}
