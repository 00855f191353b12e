import { openKeptFigures } from '../kept-figures.ts'
import type { Options } from '../options.ts'
import { PAIRS, type Pair } from '../pairs/pairs.ts'
import type { Sheet } from '../report/sheet.ts'
import type { Tools } from '../tools.ts'
import type { SwapFigures } from './figures.ts'
import { measureSwap } from './measure-swap.ts'
import { swapRow } from './report.ts'
import { openSubject, type Subject } from './subject.ts'

/** Swaps and measures the chosen pairs one after the other, reporting each as it comes. */
export async function runSwaps(
  tools: Tools,
  options: Options,
  sheet: Sheet | undefined,
  report: (figures: SwapFigures) => void,
): Promise<readonly SwapFigures[]> {
  const subject = openSubject(tools.networks, options.look)
  const all: SwapFigures[] = []
  const kept = await openKeptFigures<SwapFigures>(options.resume, ({ pair }) => pair)
  for (const pair of chosen(options)) {
    const known = kept.of(pair.name)
    const figures = known ?? (await runSwap(tools, subject, pair, sheet))
    if (!known) await kept.add(figures)
    all.push(figures)
    report(figures)
  }
  return all
}

function chosen({ only, tuning }: Options): readonly Pair[] {
  return PAIRS.filter((pair) => only.test(pair.name) && !(tuning && pair.heldOut))
}

async function runSwap(
  { cast, judge }: Tools,
  subject: Subject,
  pair: Pair,
  sheet: Sheet | undefined,
): Promise<SwapFigures> {
  const source = await cast.source(pair.source)
  const template = await cast.template(pair.template)
  const began = performance.now()
  const result = await subject.swap(source, template)
  const seconds = (performance.now() - began) / 1000
  const measured = await measureSwap(judge, source, template, result)
  const figures = { pair: pair.name, heldOut: pair.heldOut, ...measured, seconds }
  await sheet?.add({
    name: pair.name,
    caption: swapRow(figures).slice(0, 7).join('   '),
    cells: [source, template, { ...template, pixels: result.pixels }, { pixels: result.pixels }],
  })
  return figures
}
