// npm run chaos: the whole system under load while its parts are broken, and a checker at the end.
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { huntAll } from './hunt-all.ts'
import { whyNoDisk, withOwnMounts } from './power/disk.ts'
import { powerReportOf } from './power/report.ts'
import { runPowerLoss } from './power/run.ts'
import { reportOf } from './report.ts'
import { runChaos } from './run.ts'
import { type Blobs, FAULT_KINDS, type FaultKind, scheduleOf } from './schedule.ts'
import { Hung } from './waiting.ts'
import { writePart, writeRun } from './write-report.ts'

const USAGE = `npm run chaos -- [--minutes N] [--seed S] [--blobs disk|s3] [--only "KIND,KIND"] [--every MS]
                [--where PATTERN] [--lasting MS-MS] [--keen] [--schedule] [--report]
npm run chaos -- --mutants [NAME,NAME,none] [--seed S] [--report]
npm run chaos -- --power-loss [--cuts N] [--seed S] [--report]
kinds of faults: ${FAULT_KINDS.join(', ')}
`

const { values, positionals } = parseArgs({
  options: {
    minutes: { type: 'string', default: '2' },
    seed: { type: 'string' },
    blobs: { type: 'string', default: 'disk' },
    only: { type: 'string' },
    every: { type: 'string' },
    where: { type: 'string' },
    lasting: { type: 'string' },
    keen: { type: 'boolean', default: false },
    schedule: { type: 'boolean', default: false },
    report: { type: 'boolean', default: false },
    mutants: { type: 'boolean', default: false },
    'power-loss': { type: 'boolean', default: false },
    cuts: { type: 'string', default: '10' },
    // For a copy with a bug in it: how many seconds without a move are the end, and where to write what was broken.
    quiet: { type: 'string', default: '120' },
    verdict: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})

if (values.help) {
  process.stdout.write(USAGE)
  process.exit(0)
}

const seed = Number(values.seed ?? Date.now() % 1_000_000)
const minutes = Number(values.minutes)
const kinds = values.only?.split(',').map((kind) => kind.trim() as FaultKind)
const everyMs = values.every === undefined ? undefined : Number(values.every)
const where = values.where === undefined ? undefined : new RegExp(values.where)
const lastingMs = rangeOf(values.lasting)
const isRight =
  Number.isInteger(seed) &&
  minutes > 0 &&
  (values.blobs === 'disk' || values.blobs === 's3') &&
  (kinds ?? []).every((kind) => FAULT_KINDS.includes(kind))
if (!isRight) {
  process.stderr.write(USAGE)
  process.exit(2)
}
const blobs = values.blobs as Blobs
const how = { seed, blobs, kinds, everyMs, where, lastingMs }

if (values.schedule) {
  for (const fault of scheduleOf({ ...how, ms: minutes * 60_000 }))
    process.stdout.write(`${JSON.stringify(fault)}\n`)
  process.exit(0)
}

/** Neither kept nor broken: the harness itself did not come to its end. */
const NO_VERDICT = 3
const say = (line: string) => void process.stdout.write(`${line}\n`)

if (values.mutants) {
  const wanted = positionals.flatMap((names) => names.split(','))
  process.exit((await huntAll(wanted, Number(values.seed ?? 1), say, values.report)) ? 0 : 1)
}

if (values['power-loss']) {
  const missing = whyNoDisk()
  if (missing !== undefined) {
    say(`The power cannot be cut here: ${missing}.`)
    process.exit(NO_VERDICT)
  }
  withOwnMounts()
  const result = await runPowerLoss({ seed, cuts: Number(values.cuts), say })
  say(powerReportOf(result))
  if (values.report) writePart(powerReportOf(result))
  if (result.control.lost === 0)
    say('NO VERDICT: the cut takes nothing even from those who do not wait.')
  process.exit(result.violations.length > 0 ? 1 : result.control.lost === 0 ? NO_VERDICT : 0)
}

const folder = resolve('.guise/chaos', String(seed))
const quietMs = Number(values.quiet) * 1000
const request = { ...how, minutes, isKeen: values.keen, quietMs, folder, say }
const result = await runChaos(request).catch((error: unknown) => {
  say(`NO VERDICT: ${error instanceof Hung ? error.message : (error as Error).stack}`)
  process.exit(NO_VERDICT)
})
say(reportOf(result))
if (result.violations.length > 0) say(`History, tables and logs are in ${folder}.`)
if (values.report) writeRun(result)
if (values.verdict !== undefined) {
  const rules = [...new Set(result.violations.map(({ rule }) => rule))]
  const { seconds, faults, tables } = result
  const counts = { seconds, faults: faults.length, jobs: tables.jobs.length }
  writeFileSync(values.verdict, JSON.stringify({ rules, ...counts }))
}
process.exit(result.violations.length > 0 ? 1 : 0)

/** "2500-4500" */
function rangeOf(text: string | undefined): readonly [number, number] | undefined {
  const [, least, most] = /^(\d+)-(\d+)$/.exec(text ?? '') ?? []
  return least === undefined || most === undefined ? undefined : [Number(least), Number(most)]
}
