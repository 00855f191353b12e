import type { Paged } from '@guise/sdk'
import type { Command } from 'commander'
import type { Paint, Terminal } from '../output/terminal.ts'
import { wholeNumber } from './values.ts'

export type PageOptions = {
  readonly limit: number
  readonly cursor?: string
  readonly all?: boolean
}

const LARGEST_PAGE = 100

/** The options of every list that comes in pages. */
export function pageOptions(command: Command): Command {
  return command
    .option('--limit <number>', 'how many to show, 1 to 100', wholeNumber, 20)
    .option('--cursor <cursor>', 'next_cursor of the previous page')
    .option('--all', 'show all pages')
}

/** Prints one page, or all of them. */
export async function pageOf<T>(
  terminal: Terminal,
  { limit, cursor, all }: PageOptions,
  open: (limit: number) => Paged<T>,
  text: (rows: readonly T[], paint: Paint) => string,
): Promise<void> {
  if (all) {
    const rows: T[] = []
    for await (const row of open(LARGEST_PAGE)) rows.push(row)
    terminal.answer({ data: rows, next_cursor: null }, (paint) => text(rows, paint))
    return
  }
  const page = await open(limit).page(cursor)
  terminal.answer(page, (paint) => text(page.data, paint))
  if (page.next_cursor && !terminal.isJson) {
    terminal.note(`There are more entries. Use --cursor ${page.next_cursor}, or --all`)
  }
}
