import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Attack } from './attack.ts'
import { ATTACKS } from './attacks.ts'
import { guestsSeeNobodyElse } from './guests/index.ts'
import { startNameServer, withOwnNameServer } from './name-server.ts'
import { keepBelow, onServiceCore, whyUnpinned } from './pin.ts'
import { type Stage, setStage } from './stage.ts'
import type { Probe, Sample } from './victim.ts'

export const USAGE = `npm run battery -- isolation [--before FOLDER] [--only NAME,...] [--rounds N] [--short]
  One caller attacks, another one works. Then every kind of guest asks every operation for what others have. Needs root, for a name server of its own.
  --before FOLDER   a checkout of an earlier version, measured in the same run
  --only NAME,...   ${ATTACKS.map(({ name }) => name).join(', ')}, guests
  --rounds N        of calm and attack in turn (3); five where the machine is not quiet
  --short           one quick round that judges failures only
`
/** Who waits longer than that has been failed. */
const TIMEOUT_MS = 10_000
/** Below this a doubled time is noise of the machine. */
const NOISE_MS = 25
const MAX_GROWTH = 2
/** Of the core that attackers and the other caller share. */
const ATTACKERS_SHARE = 0.6

type Row = { readonly calm: readonly Sample[]; readonly attacked: readonly Sample[] }

/** Answers whether no attack failed anybody else or made them wait more than twice as long. */
export async function run(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      before: { type: 'string' },
      only: { type: 'string' },
      rounds: { type: 'string', default: '3' },
      short: { type: 'boolean', default: false },
    },
  })
  const outside = await withOwnNameServer()
  if (outside !== undefined) return outside === 0
  const reason = whyUnpinned()
  if (reason) process.stdout.write(`Not pinned, so ratios measure the machine too: ${reason}.\n`)
  const wanted = values.only?.split(',')
  const attacks = ATTACKS.filter(({ name }) => !wanted || wanted.includes(name))
  const asksGuests = !wanted || wanted.includes('guests')
  const pace = values.short
    ? { rounds: 1, seconds: 4 }
    : { rounds: Number(values.rounds), seconds: 10 }
  const names = await startNameServer()
  try {
    if (values.before) {
      process.stdout.write(`\nBefore: ${values.before}\n`)
      await onStage((stage) => measureAll(stage, attacks, pace), values.before)
      process.stdout.write('\nNow\n')
    }
    const judge = values.short ? (row: Row) => failuresOf(row).length === 0 : isIsolated
    return await onStage(async (stage) => {
      const rows = attacks.length > 0 ? await measureAll(stage, attacks, pace) : []
      const isTight = asksGuests
        ? await guestsSeeNobodyElse(stage.stack, { isShort: values.short })
        : true
      return rows.every((row, n) => attacks[n]?.isControl || judge(row)) && isTight
    })
  } finally {
    names.close()
  }
}

async function onStage<Result>(
  play: (stage: Stage) => Promise<Result>,
  tree?: string,
): Promise<Result> {
  const stage = await onServiceCore(() => setStage(tree))
  try {
    return await play(stage)
  } finally {
    await stage.stop()
  }
}

async function measureAll(
  stage: Stage,
  attacks: readonly Attack[],
  pace: { readonly rounds: number; readonly seconds: number },
): Promise<readonly Row[]> {
  process.stdout.write(
    '| attack | others | calm p99 ms | attacked p99 ms | ratio | by round | failed | holds |\n|---|---|---|---|---|---|---|---|\n',
  )
  const rows: Row[] = []
  for (const attack of attacks) {
    const row = await measure(attack, stage, pace)
    process.stdout.write(`${lineOf(attack, row)}\n`)
    rows.push(row)
  }
  return rows
}

/** Calm and attack take turns, so that a busy machine is felt by both. */
async function measure(
  attack: Attack,
  stage: Stage,
  { rounds, seconds }: { readonly rounds: number; readonly seconds: number },
): Promise<Row> {
  const calm: Sample[] = []
  const attacked: Sample[] = []
  const cleanUp = await attack.prepare?.(stage)
  const probe = { ...attack.probe(stage), seconds, timeoutMs: TIMEOUT_MS }
  // What a process does for the first time takes longer.
  await observe({ ...probe, seconds: 1 })
  for (let round = 0; round < rounds; round++) {
    calm.push(await observe(probe))
    const release = keepBelow(ATTACKERS_SHARE)
    const end = await attack.begin(stage)
    const sample = await observe(probe)
    const wrong = await end()
    release()
    attacked.push(
      typeof wrong === 'string' ? { ...sample, failures: [...sample.failures, wrong] } : sample,
    )
  }
  await cleanUp?.()
  return { calm, attacked }
}

function observe(probe: Probe): Promise<Sample> {
  const child = spawn(
    process.execPath,
    [
      '--no-warnings',
      fileURLToPath(new URL('./victim.ts', import.meta.url)),
      JSON.stringify(probe),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  return Promise.all([text(child.stdout), once(child, 'exit')]).then(
    ([printed]) => JSON.parse(printed) as Sample,
  )
}

const together = (samples: readonly Sample[]): Sample => ({
  ms: samples.flatMap(({ ms }) => ms),
  failures: samples.flatMap(({ failures }) => failures),
})

/** Nobody waits longer than the time limit: what failed counts as that. */
function p99({ ms, failures }: Sample): number {
  const all = [...ms, ...failures.map(() => TIMEOUT_MS)].sort((one, other) => one - other)
  return all[Math.ceil(all.length * 0.99) - 1] ?? Number.NaN
}

const failuresOf = ({ attacked }: Row) => attacked.flatMap(({ failures }) => failures)

const isIsolated = (row: Row) =>
  failuresOf(row).length === 0 &&
  p99(together(row.attacked)) <= MAX_GROWTH * Math.max(p99(together(row.calm)), NOISE_MS)

/** The least and the most of the rounds. */
function spread({ calm, attacked }: Row): string {
  const ratios = attacked.map((sample, n) => p99(sample) / p99(calm[n] ?? sample))
  return `${Math.min(...ratios).toFixed(1)} to ${Math.max(...ratios).toFixed(1)}`
}

function lineOf({ name, othersDo, isControl }: Attack, row: Row): string {
  const [calm, attacked] = [together(row.calm), together(row.attacked)]
  const asked = attacked.ms.length + attacked.failures.length
  const why = [...new Set(attacked.failures)].slice(0, 2).join('; ')
  const cells = [
    name,
    othersDo,
    p99(calm).toFixed(0),
    p99(attacked).toFixed(0),
    (p99(attacked) / p99(calm)).toFixed(1),
    spread(row),
    `${attacked.failures.length} of ${asked}${why ? ` (${why})` : ''}`,
    isControl ? 'not judged' : isIsolated(row) ? 'yes' : 'no',
  ]
  return `| ${cells.join(' | ')} |`
}
