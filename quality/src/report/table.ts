/** Columns as wide as their widest cell; the first is aligned left, the others right. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const widths: number[] = []
  for (const row of rows) {
    for (const [i, cell] of row.entries()) widths[i] = Math.max(widths[i] ?? 0, cell.length)
  }
  return rows
    .map((row) =>
      row
        .map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** The same rows as a table of Markdown. */
export function markdownTable([head, ...rows]: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const rule = `|${(head ?? []).map(() => '---').join('|')}|`
  return [line(head ?? []), rule, ...rows.map(line)].join('\n')
}

export function figure(value: number, digits: number): string {
  return Number.isFinite(value) ? value.toFixed(digits) : 'none'
}
