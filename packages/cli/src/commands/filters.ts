import type { CatalogFilter, CustomFilter, Guise } from '@guise/sdk'
import { Option } from 'commander'
import { action, type CommandModule, examples, group } from '../command.ts'
import { type Column, table } from '../output/table.ts'

export const CATALOGS = ['face-swap', 'realistic', 'stylized', 'custom'] as const
export type Catalog = (typeof CATALOGS)[number]
export type FilterRow = (CatalogFilter | CustomFilter) & { readonly catalog: Catalog }

const COLUMNS: readonly Column<FilterRow>[] = [
  { title: 'ID', of: ({ id }) => id },
  { title: 'NAME', of: ({ name }) => name },
  { title: 'CATALOG', of: ({ catalog }) => catalog },
  { title: 'FOR', of: purpose },
  { title: 'ABOUT', of: about },
]

export const filterCommands: CommandModule = (program, context) => {
  group(program, 'filters', 'list filters and styles, and grant paid filters')
    .command('list')
    .summary('list filters and styles')
    .description('List the filters of the catalogs and your own filters.')
    .addOption(new Option('--catalog <name>', 'only this catalog').choices(CATALOGS))
    .addHelpText('after', examples('guise filters list', 'guise filters list --catalog custom'))
    .action(
      action<[], { catalog?: Catalog }>(context, async (session, _args, { catalog }) => {
        const rows = await listFilters(session.guise(), catalog)
        session.terminal.answer({ data: rows }, (paint) =>
          rows.length === 0 ? 'No filters.' : table(COLUMNS, rows, paint),
        )
      }),
    )
}

/** Of one catalog, or of all. */
export async function listFilters(guise: Guise, catalog?: Catalog): Promise<readonly FilterRow[]> {
  const wanted = catalog ? [catalog] : CATALOGS
  return (await Promise.all(wanted.map((one) => listOf(guise, one)))).flat()
}

async function listOf({ filters }: Guise, catalog: Catalog): Promise<readonly FilterRow[]> {
  const lists = {
    'face-swap': filters.faceSwap,
    realistic: filters.realistic,
    stylized: filters.stylized,
    custom: filters.custom,
  }
  const found: readonly (CatalogFilter | CustomFilter)[] = await lists[catalog]()
  return found.map((filter) => ({ catalog, ...filter }))
}

export function purpose(row: FilterRow): string {
  return 'modes' in row ? row.modes.join(', ') : row.filter_type
}

export function about(row: FilterRow): string {
  return 'description' in row ? row.description : row.source
}
