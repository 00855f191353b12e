import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { cpus, release, totalmem } from 'node:os'
import { type Figure, goalOf, isReached, rangeOf, type Spread } from './interleave.ts'

const REPORT = new URL('../../../docs/reports/bench.md', import.meta.url)

export async function writeReport(figures: readonly Figure[]): Promise<void> {
  const commit = execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { encoding: 'utf8' })
  const [cpu] = cpus()
  const lines = [
    '# The product beside the bare engines',
    '',
    `Measured on ${new Date().toISOString().slice(0, 10)} at commit ${commit.trim()}, on ${cpus().length} cores (${cpu?.model.trim()}), ` +
      `${Math.round(totalmem() / 2 ** 30)} GB, Linux ${release()}, Node ${process.version.slice(1)}. Written by \`npm run bench -- all\`.`,
    '',
    'Product and bare engine take turns in one run. The load, the servers, Postgres and Redis share the cores, and the machine may',
    'have other work: only the ratios mean anything. Each is the median of the rounds, with the lowest and the highest. "CPU" is',
    "the processor time of the server's own processes for one request, product divided by bare: it depends least on other work.",
    '',
    '| | product | bare | ratio | goal | reached | CPU |',
    '|---|---|---|---|---|---|---|',
    ...figures.map(rowOf),
    '',
    ...figures.flatMap(({ name, notes }) => notes.map((note) => `- ${name}: ${note}.`)),
  ]
  await writeFile(REPORT, `${lines.join('\n').trimEnd()}\n`)
}

function rowOf(figure: Figure): string {
  const { name, unit, product, bare, ratio, cpu } = figure
  const value = ({ median }: Spread) => `${median.toFixed(median < 10 ? 2 : 0)} ${unit}`
  const reached = isReached(figure) ? 'yes' : 'no'
  return `| ${name} | ${value(product)} | ${value(bare)} | ${rangeOf(ratio)} | ${goalOf(figure)} | ${reached} | ${cpu ? rangeOf(cpu) : ''} |`
}
