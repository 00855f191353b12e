import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { readMutants, type Verdict } from './mutants.ts'
import { reportOf } from './report.ts'
import type { RunResult } from './run.ts'

const FILE = resolve(import.meta.dirname, '../../docs/reports/chaos.md')

const HEAD = `# Chaos

Written by \`npm run chaos -- --report\` (a run) and \`npm run chaos -- --mutants\` (the planted bugs). What it breaks, what it checks and how to
read a violation is in [chaos](../guides/chaos.md).
`
const MUTANTS_TITLE = '## Planted bugs'

/** The parts of the report by their titles; a new run of the same seed takes the place of the old one. */
function readParts(): Map<string, string> {
  const text = existsSync(FILE) ? readFileSync(FILE, 'utf8') : ''
  const parts = text.split(/^(?=## )/m).filter((part) => part.startsWith('## '))
  return new Map(parts.map((part) => [part.slice(0, part.indexOf('\n')), part.trim()]))
}

function write(parts: ReadonlyMap<string, string>): void {
  const runs = [...parts].filter(([title]) => title !== MUTANTS_TITLE).map(([, part]) => part)
  const planted = parts.get(MUTANTS_TITLE)
  writeFileSync(FILE, `${[HEAD.trim(), ...runs, ...(planted ? [planted] : [])].join('\n\n')}\n`)
}

export function writeRun(result: RunResult): void {
  const part = `${reportOf(result)}\n\n${new Date().toISOString().slice(0, 10)}. The same faults again: \`npm run chaos -- --seed ${result.seed} --minutes ${Math.round(result.minutes * 100) / 100}${result.blobs === 's3' ? ' --blobs s3' : ''}\`; with \`--schedule\` they are only listed.`
  writePart(part)
}

/** One with the same title is replaced. */
export function writePart(part: string): void {
  write(readParts().set(part.slice(0, part.indexOf('\n')), part))
}

export function writeVerdicts(verdicts: readonly Verdict[], hasControl: boolean): void {
  const caught = verdicts.filter(({ isCaught }) => isCaught).length
  const rows = verdicts.map(({ mutant, rules, isCaught, rounds, seconds, jobs, faults }) => {
    const own = rules.filter((rule) => mutant.rules.includes(rule))
    const others = rules.filter((rule) => !mutant.rules.includes(rule))
    const found = isCaught ? own.join('; ') : '**missed**'
    const cells = [mutant.name, mutant.bug, found, others.join('; ') || '-', rounds]
    return `| ${[...cells, seconds, jobs, faults].join(' | ')} |`
  })
  const hunted = new Set(verdicts.map(({ mutant }) => mutant.name))
  const rest = readMutants()
    .map(({ name }) => name)
    .filter((name) => !hunted.has(name))
    .join(', ')
  const control = hasControl
    ? 'Two rounds without a bug and with all these faults broke no rule.'
    : 'Without the control, which runs when all are hunted.'
  const table = [
    '| Patch | Bug | Caught by the rule made for it | Other rules it broke | Rounds | Seconds of load | Jobs | Faults |',
    '|---|---|---|---|---|---|---|---|',
    ...rows,
  ]
  const part = `${MUTANTS_TITLE}\n\n${caught} of ${verdicts.length} caught. A round is 18 seconds of load with the faults that the patch names. ${control}\n\n${table.join('\n')}${rest === '' ? '' : `\n\nNot hunted in this run: ${rest}.`}`
  write(readParts().set(MUTANTS_TITLE, part))
}
