import { recorded } from '@guise/tools/report'
import { readBaseline, slowerThan, writeBaseline } from './lib/baseline.ts'
import { type Figure, isReached, lineOf } from './lib/interleave.ts'
import { isQuick } from './lib/quickly.ts'
import { REPORT, writeReport } from './lib/report.ts'

// npm run bench -- NAME: measurements, run by hand and not by the gate. Of these, each prints its own
// figures and fails beyond a limit of its own. With --report they are also written into the report.
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
  'gallery',
  'phones',
  'marking',
  'observe',
  // Unit costs, and the sizes of installations that follow from them.
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

// One short round: whether it runs at all, not what it measures. `.ci/long` runs all of them so.
const QUICK = { rounds: 1, seconds: 2 }

// Before a release, in under three minutes: enough for processor time, which is steady. Engines take too long,
// and times at rest say nothing after so few.
const GATE = { rounds: 2, seconds: 1, atRest: false }
const IN_GATE = RATIOS.filter((one) => one !== 'engine')

const [name = '', ...args] = process.argv.slice(2)
const options = args.filter((word) => word !== '--report')

if (name === 'all') {
  const figures: Figure[] = []
  for (const one of RATIOS) figures.push(...(await compare(one)))
  if (!isQuick) {
    await writeReport(figures)
    await writeBaseline(figures)
  }
} else if (name === '--gate') {
  process.exitCode = (await passGate()) ? 0 : 1
} else if (RATIOS.some((one) => one === name)) {
  const figures = await compare(name)
  process.exitCode = isQuick || figures.every(isReached) ? 0 : 1
} else if (LIMITS.some((one) => one === name)) {
  const bench = (await import(`./${name}.ts`)) as {
    run(options: readonly string[]): Promise<boolean>
  }
  const run = () => bench.run(options)
  const command = ['npm run bench --', name, ...options].join(' ')
  const isReached = await (args.length > options.length ? recorded(REPORT, command, run) : run())
  process.exitCode = isQuick || isReached ? 0 : 1
} else {
  process.stderr.write(`npm run bench -- all | --gate | ${[...RATIOS, ...LIMITS].join(' | ')}\n`)
  process.exitCode = 2
}
process.exit()

async function passGate(): Promise<boolean> {
  const baseline = await readBaseline()
  if (!baseline) {
    process.stderr.write('docs/reports/bench.json is missing. Run "npm run bench -- all" first.\n')
    return false
  }
  const figures: Figure[] = []
  for (const one of IN_GATE) figures.push(...(await compare(one, GATE)))
  const slower = slowerThan(baseline, figures)
  const words = slower.length > 0 ? slower : ['Nothing costs more than it may.']
  for (const sentence of words) process.stdout.write(`${sentence}\n`)
  return slower.length === 0
}

async function compare(
  one: string,
  settings: object = isQuick ? QUICK : {},
): Promise<readonly Figure[]> {
  const bench = (await import(`./${one}.ts`)) as {
    measure(options: object): Promise<readonly Figure[]>
  }
  const figures = await bench.measure(settings)
  for (const figure of figures) process.stdout.write(`${lineOf(figure)}\n`)
  return figures
}
