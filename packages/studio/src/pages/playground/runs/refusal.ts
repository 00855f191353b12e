import { GuiseError } from '@guise/sdk'
import { fieldProblem, messageOf } from '../../../lib/errors.ts'
import type { FamilyRow } from '../families/family.ts'

const ABOUT_FILTER = [
  'FILTER_BLOCKED',
  'FILTER_NOT_FOUND',
  'FILTER_TYPE_MISMATCH',
  'WORKFLOW_FETCH_FAILED',
]

/** What the service refused, under the name of the field at fault; `all` where none is. */
export function problemsIn(error: unknown, family: FamilyRow): Readonly<Record<string, string>> {
  const { guide, pictures, options } = family
  const photoFields = 'several' in pictures ? [pictures.several] : pictures.each.map((p) => p.field)
  const guideField = guide.by === 'filter' ? guide.field : 'prompt'
  const problems: Record<string, string> = {}
  for (const field of [...photoFields, guideField, ...options]) {
    const words = fieldProblem(error, field)
    if (words) problems[field] = words
  }
  if (Object.keys(problems).length > 0) return problems
  const code = error instanceof GuiseError ? error.code : ''
  if (ABOUT_FILTER.includes(code) && guide.by === 'filter') {
    return { [guideField]: messageOf(error) }
  }
  const [photo] = photoFields
  if (code === 'INVALID_IMAGE' && photo) return { [photo]: messageOf(error) }
  return { all: messageOf(error) }
}
