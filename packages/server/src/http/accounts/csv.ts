export type CsvCell = string | number | null

/** One line of RFC 4180: cells parted by commas, quoted where needed, ended by CR LF. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(spell).join(',')}\r\n`
}

function spell(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const harmless = asText(cell)
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Spreadsheets run text that begins like a formula, in some countries in wide letters too; an apostrophe makes them show it. */
function asText(text: string): string {
  return /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/.test(text) ? `'${text}` : text
}
