// npm run bench -- NAME: measurements with thresholds. They are run by hand, not by the gate.
const BENCHES = [
  'poll-memory',
  'admission',
  'event-loop',
  'eta',
  'eta-cost',
  'request-files',
  'slots',
  'comfyui',
] as const

const name = process.argv[2]
if (!BENCHES.some((bench) => bench === name)) {
  process.stderr.write(`npm run bench -- ${BENCHES.join(' | ')}\n`)
  process.exit(2)
}
const bench = (await import(`./${name}.ts`)) as { run(): Promise<boolean> }
process.exit((await bench.run()) ? 0 : 1)
