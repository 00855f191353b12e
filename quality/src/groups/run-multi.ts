import type { Options } from '../options.ts'
import { openSheet } from '../report/sheet.ts'
import { openTools } from '../tools.ts'
import { groupShortfalls } from './limits.ts'
import { groupRow, groupSummary, groupTable } from './report.ts'
import { runGroups } from './run-groups.ts'

/** Measures group photos in every style, prints, and answers whether every limit was kept. */
export async function runMulti(options: Options): Promise<boolean> {
  const output = options.json ? process.stderr : process.stdout
  const say = (text: string) => output.write(`${text}\n\n`)
  const tools = await openTools()
  const sheet = options.save ? openSheet(options.save) : undefined
  const figures = await runGroups(tools, options, sheet, (one) =>
    process.stderr.write(`${groupRow(one)}\n`),
  )
  const faults = groupShortfalls(figures, options)
  say(groupTable(figures))
  say(groupSummary(figures))
  for (const path of (await sheet?.close()) ?? []) process.stderr.write(`${path}\n`)
  if (options.json) process.stdout.write(`${JSON.stringify({ figures, faults }, null, 2)}\n`)
  say(
    faults.length === 0
      ? 'Every limit was kept.'
      : `Limits that were missed:\n  ${faults.join('\n  ')}`,
  )
  return faults.length === 0
}
