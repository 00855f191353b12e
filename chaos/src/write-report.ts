import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { measuredAt } from '@guise/tools/report'
import { readMutants, type Verdict } from './mutants.ts'
import { reportOf } from './report.ts'
import type { RunResult } from './run.ts'

const FILE = resolve(import.meta.dirname, '../../docs/reports/chaos.md')

const HEAD = `# Chaos

Written by \`npm run chaos -- --report\` (a run) and \`npm run chaos -- --mutants\` (the planted bugs). What it breaks, what it checks and how to
read a violation is in [chaos](../guides/chaos.md).
`
const MUTANTS_TITLE = '## Planted bugs'
const MISSED = '**missed**'

const readReport = () => (existsSync(FILE) ? readFileSync(FILE, 'utf8') : HEAD)

/** What people wrote above the first part stays. */
const headOf = (text: string) => text.split(/^## /m)[0]?.trim() ?? ''

/** The parts of the report by their titles; a new run of the same seed takes the place of the old one. */
function readParts(): Map<string, string> {
  const text = readReport()
  const parts = text.split(/^(?=## )/m).filter((part) => part.startsWith('## '))
  return new Map(parts.map((part) => [part.slice(0, part.indexOf('\n')), part.trim()]))
}

function write(parts: ReadonlyMap<string, string>): void {
  const runs = [...parts].filter(([title]) => title !== MUTANTS_TITLE).map(([, part]) => part)
  const planted = parts.get(MUTANTS_TITLE)
  writeFileSync(
    FILE,
    `${[headOf(readReport()), ...runs, ...(planted ? [planted] : [])].join('\n\n')}\n`,
  )
}

export function writeRun(result: RunResult): void {
  const part = `${reportOf(result)}\n\n${measuredAt()} The same faults again: \`npm run chaos -- --seed ${result.seed} --minutes ${Math.round(result.minutes * 100) / 100}${result.blobs === 's3' ? ' --blobs s3' : ''}\`; with \`--schedule\` they are only listed.`
  writePart(part)
}

/** One with the same title is replaced. */
export function writePart(part: string): void {
  write(readParts().set(part.slice(0, part.indexOf('\n')), part))
}

/** Rows of bugs that were hunted before stay, until they are hunted again. */
export function writeVerdicts(verdicts: readonly Verdict[], hasControl: boolean): void {
  const parts = readParts()
  const rows = rowsOf(parts.get(MUTANTS_TITLE) ?? '')
  for (const { mutant, rules, isCaught, rounds, seconds, jobs, faults } of verdicts) {
    const own = rules.filter((rule) => mutant.rules.includes(rule))
    const others = rules.filter((rule) => !mutant.rules.includes(rule))
    const found = isCaught ? own.join('; ') : MISSED
    const cells = [mutant.name, mutant.bug, found, others.join('; ') || '-', rounds]
    rows.set(mutant.name, `| ${[...cells, seconds, jobs, faults].join(' | ')} |`)
  }
  const names = readMutants().map(({ name }) => name)
  const known = names.flatMap((name) => rows.get(name) ?? [])
  const caught = known.filter((row) => !row.includes(MISSED)).length
  const rest = names.filter((name) => !rows.has(name)).join(', ')
  const control = hasControl
    ? 'Two rounds without a bug and with all these faults broke no rule.'
    : 'Without the control, which runs when all are hunted.'
  const table = [
    '| Patch | Bug | Caught by the rule made for it | Other rules it broke | Rounds | Seconds of load | Jobs | Faults |',
    '|---|---|---|---|---|---|---|---|',
    ...known,
  ]
  const part = `${MUTANTS_TITLE}\n\n${caught} of ${known.length} caught. ${measuredAt()} A round is 18 seconds of load with the faults that the patch names. ${control}\n\n${table.join('\n')}${rest === '' ? '' : `\n\nNot hunted yet: ${rest}.`}`
  write(parts.set(MUTANTS_TITLE, part))
}

/** The rows of a table by their first cell. */
const rowsOf = (text: string) =>
  new Map([...text.matchAll(/^\| ([a-z-]+) \| .*$/gm)].map(([row, name]) => [name ?? '', row]))
