import { measuredAt, writeHead } from '@guise/tools/report'
import { type Figure, rangeOf, type Spread } from './interleave.ts'

export const REPORT = new URL('../../../docs/reports/bench.md', import.meta.url)

/** Of the product beside the bare engines; sections of single benches stay. */
export async function writeReport(figures: readonly Figure[]): Promise<void> {
  const lines = [
    '# What it costs, measured',
    '',
    '`npm run bench -- all` wrote this part, and `npm run bench -- NAME --report` each of the sections below. What the benches measure is in',
    `[test](../guides/test.md#bench). ${measuredAt()}`,
    '',
    'Product and bare engine take turns in one run. The load, the servers, Postgres and Redis share the cores, and the machine may',
    'have other work: only the ratios mean anything. Each is the median of the rounds, with the lowest and the highest. "CPU" is',
    "the processor time of the server's own processes for one request, product divided by bare: it depends least on other work.",
    '',
    'What the product does and the bare engine does not limits each: polls and admissions check the key, limits and who owns the job',
    '([0054](../decisions/0054-the-read-path.md)); pictures become base64 while they are sent ([0010](../decisions/0010-previews-and-links.md)); photos in',
    'bodies are scanned on arrival, decoded in a process with limits and stored ([0034](../decisions/0034-the-edge.md)); a job from admission to its end',
    'is several transactions that wait for the disk ([0002](../decisions/0002-postgres-is-the-truth.md)); the engine paints and encodes beside its',
    'inferences ([0015](../decisions/0015-engine-processes.md)); a start loads the modules that requests need.',
    '',
    '| | product | bare | ratio | CPU |',
    '|---|---|---|---|---|',
    ...figures.map(rowOf),
    '',
    ...figures.flatMap(({ name, notes }) => notes.map((note) => `- ${name}: ${note}.`)),
  ]
  await writeHead(REPORT, lines.join('\n'))
}

function rowOf({ name, unit, product, bare, ratio, cpu }: Figure): string {
  const value = ({ median }: Spread) => `${median.toFixed(median < 10 ? 2 : 0)} ${unit}`
  return `| ${name} | ${value(product)} | ${value(bare)} | ${rangeOf(ratio)} | ${cpu ? rangeOf(cpu) : ''} |`
}
