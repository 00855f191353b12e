import { parseArgs } from 'node:util'
import { type Stack, startStack } from '@guise/test/support/stack'
import { corpus } from '../../../packages/server/test/labs/urls/corpus.ts'
import { closedDoors, type Door, makeDoors, patiently } from '../lib/doors.ts'
import { startIdleWorker } from '../lib/idle-worker.ts'
import { inTurn } from '../lib/in-turn.ts'
import { problemWithAnswer } from './outcome.ts'
import { attackWebhooks, freshName, VOUCHED } from './webhooks.ts'
import { insideTheLab, startWorld, type World } from './world.ts'

export const USAGE = `npm run battery -- links [--only TEXT] [--part N/M]
  Hostile links through every field that takes a picture, and as addresses of webhooks, on a real api and worker: no
  connection to an inner address or a closed port, and one clear refusal each. Needs root, for a network of its own
  in which every address leads to a server that counts.
  --only TEXT   fields whose name has this text; webhooks: only those
  --part N/M    every Mth field from the Nth on, where all take too long at once; the last part has the webhooks
`
/** Fewer than the downloads that the api has at once: the slow ones must not turn the others away. */
const [DOORS_AT_ONCE, LINKS_AT_ONCE] = [12, 2]

export async function run(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', default: '' },
      part: { type: 'string', default: '1/1' },
    },
  })
  const outside = await insideTheLab()
  if (outside !== undefined) return outside === 0
  const world = await startWorld()
  const stack = await startStack({
    workers: 0,
    env: {
      GUISE_PICTURE_MB: '20',
      GUISE_WEBHOOK_ALLOWED_NETWORKS: VOUCHED,
      GUISE_WEBHOOK_RETRY_SECONDS: '1,600',
    },
  })
  try {
    await startIdleWorker(stack)
    await requireCounting(world)
    const [part = 1, parts = 1] = values.part.split('/').map(Number)
    const doors = (await makeDoors(stack)).filter(
      ({ name }, n) => name.includes(values.only) && n % parts === part - 1,
    )
    const closed = await closedDoors(doors)
    for (const door of closed) process.stdout.write(`!! takes no picture at all: ${door}\n`)
    const problems = [...closed]
    process.stdout.write('| door | links | refused or read as they should be |\n|---|---|---|\n')
    await inTurn(
      doors.map((door) => async () => void problems.push(...(await attack(door)))),
      DOORS_AT_ONCE,
    )
    if (part === parts && ['', 'webhooks'].includes(values.only)) {
      problems.push(...(await attackHooks(stack)))
    }
    const reached = (await world.forbidden()).filter(isNotVouched)
    const died = stack.processes.filter((part) => !part.running()).map(({ name }) => name)
    process.stdout.write(
      `forbidden connections ${reached.length} ${[...new Set(reached)].slice(0, 9).join(', ')}\n` +
        `ended processes ${died.length}, problems ${problems.length}\n`,
    )
    return reached.length + died.length + problems.length === 0
  } finally {
    await stack.stop()
    world.close()
  }
}

async function attack({ name, send }: Door): Promise<readonly string[]> {
  const found = await inTurn(
    corpus.cases.map((one) => async () => {
      const answer = await patiently(() => send(freshName(one.url)))
      return problemWithAnswer(one, answer)
    }),
    LINKS_AT_ONCE,
  )
  const problems = found.filter((problem) => problem !== undefined)
  const held = corpus.cases.length - problems.length
  process.stdout.write(`| ${name} | ${corpus.cases.length} | ${held} |\n`)
  for (const problem of problems) process.stdout.write(`!! ${problem}\n`)
  return problems
}

async function attackHooks(stack: Stack): Promise<readonly string[]> {
  const { tried, refused, posted, problems } = await attackWebhooks(stack)
  process.stdout.write(
    `| webhooks, new and changed | ${tried} | ${refused} refused, ${posted} taken and tried |\n`,
  )
  for (const problem of problems) process.stdout.write(`!! webhook ${problem}\n`)
  return problems
}

/** Webhooks may use any port there, because the operator says so. */
const isNotVouched = (where: string) => !where.startsWith(`${corpus.publicV4} port`)

/** A lab that does not notice a plain fetch proves nothing. */
async function requireCounting(world: World): Promise<void> {
  for (const host of ['127.0.0.1', `a-169.${corpus.zone}`, '[::1]']) {
    await fetch(`http://${host}/ok.png`).then((answer) => answer.arrayBuffer())
  }
  const seen = await world.forbidden()
  if (seen.length !== 3) throw new Error(`the lab noticed ${seen.length} of 3 plain connections`)
}
