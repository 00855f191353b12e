import { appendFile, readFile } from 'node:fs/promises'

/** Figures of a run that may be stopped: one line each, of one state of the engine and one look. */
export type KeptFigures<Figures> = {
  of(name: string): Figures | undefined
  add(figures: Figures): Promise<void>
}

export async function openKeptFigures<Figures>(
  path: string | undefined,
  nameOf: (figures: Figures) => string,
): Promise<KeptFigures<Figures>> {
  if (!path) return { of: () => undefined, add: async () => {} }
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return ''
  })
  // What follows the last line break was cut off with its run.
  const lines = text.split('\n').slice(0, -1)
  const kept = new Map(lines.map(readLine<Figures>).map((one) => [nameOf(one), one]))
  return {
    of: (name) => kept.get(name),
    add: (figures) => appendFile(path, `${JSON.stringify(figures)}\n`),
  }
}

/** JSON has no word for the distance of a result without a face. */
function readLine<Figures>(line: string): Figures {
  return JSON.parse(line, (_, value) => (value === null ? Infinity : value))
}
