import { z } from 'zod'
import { about, CATALOGS, type FilterRow, listFilters, purpose } from '../../commands/filters.ts'
import { answer, READS, tool } from '../tool.ts'

export const filterTool = tool({
  name: 'list_filters',
  title: 'List filters',
  description:
    'Filters and styles with their ids: face-swap for face_swap, realistic and stylized for group_swap, custom are those of this account.',
  input: z.object({
    kind: z.enum(CATALOGS).optional(),
    search: z.string().optional().describe('Words that name, kind or description must have'),
    limit: z.number().int().min(1).max(200).default(50),
  }),
  hints: READS,
  async act({ guise }, { kind, search = '', limit }) {
    const words = search.toLowerCase().split(/\s+/).filter(Boolean)
    const found = (await listFilters(guise, kind)).filter((row) => hasAll(row, words))
    const filters = found.slice(0, limit).map((row) => ({
      id: row.id,
      name: row.name,
      kind: row.catalog,
      for: purpose(row),
      about: about(row),
      genders: row.genders,
    }))
    const lines = filters.map((one) => `${one.id}  ${one.name}  (${one.kind}) ${one.about}`)
    const more = found.length - filters.length
    if (found.length === 0) lines.push('No filter has these words. Try fewer.')
    if (more > 0) lines.push(`${more} more: search, or raise limit.`)
    return answer(lines.join('\n'), { filters, total: found.length })
  },
})

function hasAll(row: FilterRow, words: readonly string[]): boolean {
  const text = `${row.name} ${row.catalog} ${about(row)}`.toLowerCase()
  return words.every((word) => text.includes(word))
}
