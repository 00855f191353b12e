import type { Options } from './options.ts'
import { openSheet } from './report/sheet.ts'
import { formatTable } from './report/table.ts'
import { sceneShortfalls } from './scenes/limits.ts'
import { sceneTable } from './scenes/report.ts'
import { runScenes } from './scenes/run-scenes.ts'
import { shortfalls } from './swaps/limits.ts'
import { HEADINGS, swapRow, swapSummary } from './swaps/report.ts'
import { runControls } from './swaps/run-controls.ts'
import { runSwaps } from './swaps/run-swaps.ts'
import { openTools } from './tools.ts'

/** Measures, prints and answers whether every limit was kept. */
export async function runQuality(options: Options): Promise<boolean> {
  const output = options.json ? process.stderr : process.stdout
  const say = (text: string) => output.write(`${text}\n\n`)
  const tellAsItComes = (text: string) => process.stderr.write(`${text}\n`)
  const tools = await openTools()
  const sheet = options.save ? openSheet(options.save) : undefined
  const swaps = await runSwaps(tools, options, sheet, (one) =>
    tellAsItComes(swapRow(one).join('  ')),
  )
  const controls = await runControls(tools)
  const scenes = await runScenes(tools, options, sheet, (one) =>
    tellAsItComes(`${one.scene}  ${one.sourceToResult.toFixed(3)}`),
  )
  const faults = [
    ...controls.faults,
    ...shortfalls(swaps),
    ...sceneShortfalls(scenes, { narrowed: options.narrowed }),
  ]

  if (swaps.length > 0) say(formatTable([HEADINGS, ...swaps.map(swapRow)]))
  say(controls.table)
  if (scenes.length > 0) say(sceneTable(scenes))
  if (swaps.length > 0) say(swapSummary(swaps))
  for (const path of (await sheet?.close()) ?? []) tellAsItComes(path)
  if (options.json) process.stdout.write(`${JSON.stringify({ swaps, scenes, faults }, null, 2)}\n`)
  say(
    faults.length === 0
      ? 'Every limit was kept.'
      : `Limits that were missed:\n  ${faults.join('\n  ')}`,
  )
  return faults.length === 0
}
