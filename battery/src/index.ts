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

const [name, ...args] = process.argv.slice(2)
if (!BATTERIES.some((battery) => battery === name)) {
  process.stderr.write(`npm run battery -- ${BATTERIES.join(' | ')}\n`)
  process.exit(2)
}
const battery = (await import(`./${name}/index.ts`)) as {
  run(args: readonly string[]): Promise<boolean>
}
process.exit((await battery.run(args)) ? 0 : 1)
