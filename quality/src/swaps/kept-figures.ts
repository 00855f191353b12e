import { appendFile, readFile } from 'node:fs/promises'
import type { SwapFigures } from './figures.ts'

/** Figures of a run that may be stopped: one line a pair, of one state of the engine and one look. */
export type KeptFigures = {
  of(pair: string): SwapFigures | undefined
  add(figures: SwapFigures): Promise<void>
}

const NOTHING: KeptFigures = { of: () => undefined, add: async () => {} }

export async function openKeptFigures(path: string | undefined): Promise<KeptFigures> {
  if (!path) return NOTHING
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return ''
  })
  // What follows the last line break was cut off with its run.
  const lines = text.split('\n').slice(0, -1)
  const kept = new Map(lines.map(readLine).map((one) => [one.pair, one]))
  return {
    of: (pair) => kept.get(pair),
    add: (figures) => appendFile(path, `${JSON.stringify(figures)}\n`),
  }
}

/** JSON has no word for the distance of a result without a face. */
function readLine(line: string): SwapFigures {
  return JSON.parse(line, (_, value) => (value === null ? Infinity : value))
}
