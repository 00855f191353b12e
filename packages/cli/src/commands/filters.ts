import type { CatalogFilter, CustomFilter } from '@guise/sdk'
import { Option } from 'commander'
import { action, type CommandModule, examples, group, type Session } from '../command.ts'
import { type Column, table } from '../output/table.ts'

const CATALOGS = ['face-swap', 'realistic', 'stylized', 'custom'] as const
type Catalog = (typeof CATALOGS)[number]
type Row = (CatalogFilter | CustomFilter) & { readonly catalog: Catalog }

const COLUMNS: readonly Column<Row>[] = [
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
        const wanted = catalog ? [catalog] : CATALOGS
        const lists = await Promise.all(wanted.map((one) => listOf(session, one)))
        const rows = lists.flat()
        session.terminal.answer({ data: rows }, (paint) =>
          rows.length === 0 ? 'No filters.' : table(COLUMNS, rows, paint),
        )
      }),
    )
}

async function listOf(session: Session, catalog: Catalog): Promise<readonly Row[]> {
  const { filters } = session.guise()
  const lists = {
    'face-swap': filters.faceSwap,
    realistic: filters.realistic,
    stylized: filters.stylized,
    custom: filters.custom,
  }
  const found: readonly (CatalogFilter | CustomFilter)[] = await lists[catalog]()
  return found.map((filter) => ({ catalog, ...filter }))
}

function purpose(row: Row): string {
  return 'modes' in row ? row.modes.join(', ') : row.filter_type
}

function about(row: Row): string {
  return 'description' in row ? row.description : row.source
}
