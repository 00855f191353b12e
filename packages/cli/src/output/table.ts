import type { Paint, Style } from './terminal.ts'

export type Column<Row> = {
  readonly title: string
  readonly of: (row: Row) => string | number | null | undefined
  readonly align?: 'right'
  readonly style?: (row: Row) => Style | undefined
}

const GAP = '  '

/** Rows under titles, each column as wide as its longest cell. */
export function table<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  paint: Paint,
): string {
  const texts = rows.map((row) => columns.map(({ of }) => clean(of(row))))
  const widths = columns.map(({ title }, at) =>
    Math.max(width(title), ...texts.map((cells) => width(cells[at] ?? ''))),
  )
  const head = columns.map(({ title, align }, at) => pad(title, widths[at] ?? 0, align)).join(GAP)
  const lines = rows.map((row, line) =>
    columns
      .map(({ align, style }, at) => {
        const cell = pad(texts[line]?.[at] ?? '', widths[at] ?? 0, align)
        const painted = style?.(row)
        return painted === undefined ? cell : paint(painted, cell)
      })
      .join(GAP)
      .trimEnd(),
  )
  return [paint('bold', head.trimEnd()), ...lines].join('\n')
}

export type Field = readonly [name: string, value: unknown, style?: Style]

/** Names and values below each other; what there is nothing to say about is left out. */
export function fields(all: readonly Field[], paint: Paint): string {
  const said = all.filter(([, value]) => value !== null && value !== undefined && value !== '')
  const widest = Math.max(...said.map(([name]) => width(name)))
  return said
    .map(([name, value, style]) => {
      const text = clean(value)
      return `${paint('dim', name.padEnd(widest))}${GAP}${style ? paint(style, text) : text}`
    })
    .join('\n')
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that must go
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/g

/** What others have written must not steer the terminal. */
export function clean(value: unknown): string {
  if (value === null || value === undefined || value === '') return '-'
  return String(value).replace(CONTROL, ' ')
}

function width(text: string): number {
  return [...text].length
}

function pad(text: string, to: number, align: 'right' | undefined): string {
  const space = ' '.repeat(Math.max(0, to - width(text)))
  return align === 'right' ? space + text : text + space
}
