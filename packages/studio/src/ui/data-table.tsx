import type { ReactNode } from 'react'
import { cn } from '../lib/classes.ts'
import { useIsWide } from '../lib/use-media.ts'

export type Column<Row> = {
  title: string
  cell: (row: Row) => ReactNode
  /** What a card shows instead; false: nothing. */
  card?: ((row: Row) => ReactNode) | false
  /**
   * In a card it stands on top, without its title. A link or button that is all of its cell is
   * that of the whole row.
   */
  isHeading?: boolean
  isNumber?: boolean
  /** In a card it stands in the corner, without its title. */
  isInCorner?: boolean
  /** Its title is only for those who cannot see what it is; in a card it stands in the corner. */
  isTitleHidden?: boolean
  className?: string
}

type Rows<Row> = {
  label: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
  className?: string
}

/** Only a row that leads somewhere answers to the pointer. */
const ROW = 'relative has-[[data-leads]>:is(a,button)]:hover:bg-sunken/50'
const LEADS =
  '[&>a]:after:absolute [&>a]:after:inset-0 [&>button]:after:absolute [&>button]:after:inset-0'
/** Other controls of the row stay within reach. */
const ABOVE = '[&_a]:relative [&_a]:z-[1] [&_button]:relative [&_button]:z-[1]'

/** A table; on a phone every row is a card. */
export function DataTable<Row>(given: Rows<Row>) {
  return useIsWide() ? <WideTable {...given} /> : <Cards {...given} />
}

function WideTable<Row>({ label, rows, columns, keyOf, className }: Rows<Row>) {
  return (
    <section
      aria-label={`Table: ${label}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className={cn('overflow-x-auto', className)}
    >
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr className="border-b border-line text-left">
            {columns.map(({ title, isNumber, isTitleHidden }) => (
              <th
                key={title}
                scope="col"
                className={cn(
                  'px-3 py-2.5 font-medium whitespace-nowrap text-muted first:pl-5 last:pr-5',
                  isNumber && 'text-right',
                )}
              >
                <span className={cn(isTitleHidden && 'sr-only')}>{title}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className={cn('border-b border-line last:border-0', ROW)}>
              {columns.map(({ title, cell, isHeading, isNumber, className: own }) => (
                <td
                  key={title}
                  data-leads={isHeading}
                  className={cn(
                    'px-3 py-3 align-middle first:pl-5 last:pr-5',
                    isNumber && 'text-right tabular-nums',
                    isHeading ? LEADS : ABOVE,
                    own,
                  )}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Cards<Row>({ label, rows, columns, keyOf, className }: Rows<Row>) {
  const isCorner = ({ isInCorner, isTitleHidden }: Column<Row>) => isInCorner || isTitleHidden
  const headings = columns.filter(({ isHeading }) => isHeading)
  const corner = columns.filter(isCorner)
  const others = columns.filter((column) => !column.isHeading && !isCorner(column))
  return (
    <ul aria-label={label} className={cn('divide-y divide-line', className)}>
      {rows.map((row) => {
        const facts = shownOf(others, row)
        return (
          <li key={keyOf(row)} className={cn('space-y-2 px-4 py-4 text-sm', ROW)}>
            <div className="flex items-start justify-between gap-3">
              <div className="min-w-0">
                {shownOf(headings, row).map(({ title, content }) => (
                  <div key={title} data-leads className={LEADS}>
                    {content}
                  </div>
                ))}
              </div>
              <div className={cn('flex shrink-0 flex-col items-end gap-1.5', ABOVE)}>
                {shownOf(corner, row).map(({ title, content }) => (
                  <div key={title}>{content}</div>
                ))}
              </div>
            </div>
            {facts.length > 0 && (
              <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1.5">
                {facts.map(({ title, content }) => (
                  <div key={title} className="col-span-2 grid grid-cols-subgrid items-center">
                    <dt className="text-muted">{title}</dt>
                    <dd className={cn('min-w-0 justify-self-end text-right break-words', ABOVE)}>
                      {content}
                    </dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** What a card shows of a row; in a table a dash fills a cell, here it would fill a line. */
function shownOf<Row>(columns: readonly Column<Row>[], row: Row) {
  return columns
    .map(({ title, cell, card = cell }) => ({ title, content: card ? card(row) : null }))
    .filter(({ content }) => content !== '–' && content !== null)
}
