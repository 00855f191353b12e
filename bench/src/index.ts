import { type Figure, isReached, lineOf } from './lib/interleave.ts'
import { writeReport } from './lib/report.ts'

// npm run bench -- NAME: measurements, run by hand and not by the gate. Of these, each prints its own
// figures and fails beyond a limit of its own.
const LIMITS = [
  'poll-memory',
  'event-loop',
  'eta',
  'eta-cost',
  'request-files',
  'slots',
  'comfyui',
  'cores',
  'rows',
  // Unit costs, and what follows from them for docs/scale.md.
  'costs',
  'sizing',
] as const

// And these run the product beside the bare engine it stands on; `all` runs them and writes the report.
const RATIOS = [
  'polls',
  'pictures',
  'admission',
  'submissions',
  'dispatch',
  'engine',
  'cold-start',
] as const

const QUICK = { rounds: 1, seconds: 2 }

const [name = '', ...options] = process.argv.slice(2)

if (name === 'all') {
  const figures: Figure[] = []
  for (const one of RATIOS) figures.push(...(await compare(one)))
  if (!options.includes('--quick')) await writeReport(figures)
} else if (RATIOS.some((one) => one === name)) {
  const figures = await compare(name)
  process.exitCode = figures.every(isReached) ? 0 : 1
} else if (LIMITS.some((one) => one === name)) {
  const bench = (await import(`./${name}.ts`)) as {
    run(options: readonly string[]): Promise<boolean>
  }
  process.exitCode = (await bench.run(options)) ? 0 : 1
} else {
  process.stderr.write(`npm run bench -- all | ${[...RATIOS, ...LIMITS].join(' | ')}\n`)
  process.exitCode = 2
}
process.exit()

async function compare(one: string): Promise<readonly Figure[]> {
  const bench = (await import(`./${one}.ts`)) as {
    measure(options: object): Promise<readonly Figure[]>
  }
  // One short round: whether it runs at all, not what it measures.
  const figures = await bench.measure(options.includes('--quick') ? QUICK : {})
  for (const figure of figures) process.stdout.write(`${lineOf(figure)}\n`)
  return figures
}
