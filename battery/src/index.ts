// npm run battery -- NAME: attacks on a running service, and what they do to everybody else.
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

const [name, ...args] = process.argv.slice(2)
if (!BATTERIES.some((battery) => battery === name)) {
  process.stderr.write(`npm run battery -- ${BATTERIES.join(' | ')} [--help]\n`)
  process.exit(2)
}
const battery = (await import(`./${name}/index.ts`)) as Battery
if (args.includes('--help')) {
  process.stdout.write(battery.USAGE)
  process.exit(0)
}
process.exit((await battery.run(args)) ? 0 : 1)
