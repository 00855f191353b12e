import { bombCases } from './bombs.ts'
import { brokenCases, polyglotCases } from './broken.ts'
import type { PictureCase } from './case.ts'
import { honestCases } from './honest.ts'
import { newKindCases } from './new-kinds.ts'
import { otherKindCases } from './other-kinds.ts'
import { textCases } from './texts.ts'

/** All cases, made anew in memory: hostile files have no place in a repository. */
export async function makeHostilePictures(): Promise<PictureCase[]> {
  const groups = await Promise.all([
    honestCases(),
    newKindCases(),
    bombCases(),
    otherKindCases(),
    brokenCases(),
    polyglotCases(),
    textCases(),
  ])
  const cases = groups.flat()
  const ids = new Set(cases.map(({ id }) => id))
  if (ids.size !== cases.length) throw new Error('two cases share an id')
  return cases
}
