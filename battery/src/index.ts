import { recorded } from '@guise/tools/report'

// npm run battery -- NAME: attacks on a running service, and what they do to everybody else. With --report, what is
// printed becomes a section of the report.
const BATTERIES = [
  'isolation',
  'fuzz',
  'wire',
  'tokens',
  'sign-in',
  'links',
  'pictures',
  'secrets',
  'csv',
  'overload',
] as const

type Battery = {
  readonly USAGE: string
  run(args: readonly string[]): Promise<boolean>
}

const [name, ...words] = process.argv.slice(2)
const args = words.filter((word) => word !== '--report')
if (!BATTERIES.some((battery) => battery === name)) {
  process.stderr.write(`npm run battery -- ${BATTERIES.join(' | ')} [--help]\n`)
  process.exit(2)
}
const battery = (await import(`./${name}/index.ts`)) as Battery
if (args.includes('--help')) {
  process.stdout.write(battery.USAGE)
  process.exit(0)
}
const report = name === 'isolation' ? 'isolation' : 'security'
const run = () => battery.run(args)
const isHeld =
  words.length > args.length
    ? recorded(
        new URL(`../../docs/reports/${report}.md`, import.meta.url),
        ['npm run battery --', name, ...args].join(' '),
        run,
      )
    : run()
process.exit((await isHeld) ? 0 : 1)
