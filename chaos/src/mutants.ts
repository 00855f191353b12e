import { execFileSync, spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { linkPackages } from '@guise/tools'
import { RULES, type RuleName } from './check.ts'
import { FAULT_KINDS, type FaultKind } from './schedule.ts'

const ROOT = resolve(import.meta.dirname, '../..')
export const MUTANTS = resolve(import.meta.dirname, '../mutants')

/** A bug that somebody could have written, as a patch: no switch for it is in the product. */
export type Mutant = {
  readonly name: string
  /** Null for the control: the same without a bug. */
  readonly file: string | null
  readonly bug: string
  /** Made for such a bug: at least one of them must find it. What others find as well proves nothing. */
  readonly rules: readonly RuleName[]
  /** What brings it to light. */
  readonly kinds: readonly FaultKind[]
  /** Further options of a run: where, for how long, how often. */
  readonly options: readonly string[]
}

export function readMutants(): readonly Mutant[] {
  const files = readdirSync(MUTANTS).filter((file) => file.endsWith('.patch'))
  return files.sort().map((file) => {
    const text = readFileSync(join(MUTANTS, file), 'utf8')
    const line = (name: string) => new RegExp(`^${name}: (.+)$`, 'm').exec(text)?.[1] ?? ''
    const bug = line('Bug')
    const rules = line('Rules').split('; ') as RuleName[]
    const kinds = line('Faults').split(', ') as FaultKind[]
    const strange = [
      ...kinds.filter((kind) => !FAULT_KINDS.includes(kind)),
      ...rules.filter((rule) => !(rule in RULES)),
    ]
    if (bug === '' || strange.length > 0) throw new Error(`${file} names ${strange.join(', ')}`)
    const options = ['Where', 'Lasting', 'Every'].flatMap((name) =>
      line(name) === '' ? [] : [`--${name.toLowerCase()}`, line(name)],
    )
    const name = file.replace('.patch', '')
    return { name, file: join(MUTANTS, file), bug, rules, kinds, options }
  })
}

/** All faults that mutants are hunted with must break nothing by themselves. */
export const controlOf = (mutants: readonly Mutant[]): Mutant => ({
  ...{ name: 'none', file: null, bug: 'None: the product as it is.', rules: [] },
  options: ['--every', '700'],
  kinds: [...new Set(mutants.flatMap(({ kinds }) => kinds))],
})

/** What runs; the rest of the tree only has to be found where it is. */
const COPIED = /^(package\.json|packages|engines|tools|test\/(package\.json|support)|chaos)/
const LINKED = ['catalog', 'samples']

/** The tree as it is on disk, with a bug in it. */
export function copyTree({ file }: Mutant): string {
  const copy = mkdtempSync(join(tmpdir(), 'guise-mutant-'))
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const files = execFileSync('git', list, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e8 })
  for (const path of files.split('\0').filter((each) => COPIED.test(each))) {
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    cpSync(join(ROOT, path), join(copy, path))
  }
  for (const name of LINKED) symlinkSync(join(ROOT, name), join(copy, name))
  linkPackages(ROOT, copy)
  if (file === null) return copy
  // No repository around the copy: git would then look for the files there.
  const env = { ...process.env, GIT_CEILING_DIRECTORIES: dirname(copy) }
  try {
    execFileSync('git', ['apply', file], { cwd: copy, env })
  } catch (error) {
    rmSync(copy, { recursive: true, force: true })
    throw error
  }
  return copy
}

type Round = {
  readonly rules: readonly RuleName[]
  readonly jobs: number
  readonly faults: number
  /** Of load and faults. */
  readonly seconds: number
}

export type Verdict = Round & {
  readonly mutant: Mutant
  /** Whether a rule that was made for it has found it. */
  readonly isCaught: boolean
  readonly rounds: number
}

const MAX_ROUNDS = 4
const ROUND_MINUTES = 0.3
const CONTROL_ROUNDS = 2

/** Runs the copy with one seed after the other until a rule that was made for its bug is broken. */
export async function hunt(mutant: Mutant, seed: number, models: string): Promise<Verdict> {
  const copy = copyTree(mutant)
  const isControl = mutant.file === null
  const all: Round[] = []
  try {
    for (;;) {
      const next = seed + all.length
      // A harness that did not come to its end says nothing about the bug: once more.
      const round = await runCopy(copy, mutant, next, models).catch(() =>
        runCopy(copy, mutant, next, models),
      )
      all.push(round)
      const rules = [...new Set(all.flatMap((round) => round.rules))]
      const isCaught = mutant.rules.some((rule) => rules.includes(rule))
      const isOver = isControl ? rules.length > 0 : isCaught
      if (!isOver && all.length < (isControl ? CONTROL_ROUNDS : MAX_ROUNDS)) continue
      const sum = (what: 'jobs' | 'faults' | 'seconds') =>
        all.reduce((total, round) => total + round[what], 0)
      const counts = { jobs: sum('jobs'), faults: sum('faults'), seconds: sum('seconds') }
      return { mutant, rules, isCaught, rounds: all.length, ...counts }
    }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

async function runCopy(
  copy: string,
  { kinds, options }: Mutant,
  seed: number,
  models: string,
): Promise<Round> {
  const file = join(copy, 'verdict.json')
  rmSync(file, { force: true })
  const args = [
    ...['--minutes', String(ROUND_MINUTES), '--seed', String(seed), '--only', kinds.join(',')],
    ...[...options, '--keen', '--quiet', '25', '--verdict', file],
  ]
  const child = spawn(process.execPath, [join(copy, 'chaos/src/index.ts'), ...args], {
    cwd: copy,
    env: { ...process.env, GUISE_MODELS: models },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  const forward = () => void child.kill('SIGTERM')
  process.once('SIGTERM', forward).once('SIGINT', forward)
  await new Promise((ended) => child.once('close', ended))
  process.off('SIGTERM', forward).off('SIGINT', forward)
  // Whoever did not come to a verdict has not caught anything: that is a fault of the harness.
  if (!existsSync(file)) throw new Error(`no verdict:\n${said.slice(-2000)}`)
  return JSON.parse(readFileSync(file, 'utf8')) as Round
}
