import { readFile, writeFile } from 'node:fs/promises'
import type { Figure } from './interleave.ts'

const BASELINE = new URL('../../../docs/reports/bench.json', import.meta.url)

/** Processor time of one request, product divided by bare, when the report was written. */
export type Baseline = Readonly<Record<string, number>>

/**
 * Of one short run on a machine with other work. The best of its rounds is compared: a change that costs more
 * shows in all of them, and a busy moment does not.
 */
export const SLACK = 1.5

export async function writeBaseline(figures: readonly Figure[]): Promise<void> {
  const known = figures.flatMap(({ name, cpu }) => (cpu ? [[name, rounded(cpu.median)]] : []))
  await writeFile(BASELINE, `${JSON.stringify(Object.fromEntries(known), null, 2)}\n`)
}

/** Undefined before the first report. */
export async function readBaseline(): Promise<Baseline | undefined> {
  const text = await readFile(BASELINE, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : JSON.parse(text)
}

/** What costs more than it may, each in a plain sentence. A figure that is new has nothing to be compared with. */
export function slowerThan(baseline: Baseline, figures: readonly Figure[]): readonly string[] {
  return figures.flatMap(({ name, cpu }) => {
    const before = baseline[name]
    if (!cpu || before === undefined || cpu.low <= before * SLACK) return []
    return [
      `${name}: costs ${cpu.low.toFixed(2)} times the bare engine. It cost ${before.toFixed(2)} when the report was written, and may cost ${(before * SLACK).toFixed(2)}.`,
    ]
  })
}

const rounded = (value: number) => Math.round(value * 100) / 100
