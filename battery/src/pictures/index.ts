import { parseArgs } from 'node:util'
import type { Answer } from '@guise/test/support/client'
import { LEAK } from '@guise/test/support/leak'
import { type Stack, startStack } from '@guise/test/support/stack'
import type { PictureCase } from '../../../packages/server/test/labs/pictures/case.ts'
import { makeHostilePictures } from '../../../packages/server/test/labs/pictures/make-hostile-pictures.ts'
import { closedDoors, type Door, makeDoors, patiently } from '../lib/doors.ts'
import { inTurn } from '../lib/in-turn.ts'
import { watchMemory } from '../lib/memory.ts'
import { otherDoors } from './doors.ts'
import { followMarks } from './marks.ts'

export const USAGE = `npm run battery -- pictures [--only TEXT]
  Hostile pictures through every field that takes one, by every kind of caller: no server error, no process that ends,
  bounded memory. Then photos with marks in their metadata through every family: no mark in any file that is left.
  --only TEXT   fields whose name has this text, and no marks
`
/** Of the api, whatever is sent; and of one child that reads pictures. Both are far below what bombs unfold to. */
const [API_MB, CHILD_MB] = [768, 1024]
const AT_ONCE = 4
/** Above this a case goes to one field of each kind only: all of them would take hours to send. */
const HEAVY_BYTES = 400_000

export async function run(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', default: '' },
    },
  })
  const cases = await makeHostilePictures()
  const stack = await startStack({ workers: 0, env: { GUISE_SEAL_RESULTS: 'true' } })
  try {
    const problems = values.only === '' ? [...(await attackMetadata(stack))] : []
    const doors = [...(await makeDoors(stack)), ...(await otherDoors(stack))].filter(({ name }) =>
      name.includes(values.only),
    )
    problems.push(...(await closedDoors(doors)).map((door) => `takes no picture: ${door}`))
    const memory = watchMemory(stack.processes[0]?.pid ?? 0)
    process.stdout.write('| door | pictures | taken | refused |\n|---|---|---|---|\n')
    const kinds = new Set<string>()
    for (const door of doors) {
      const isFirst = !kinds.has(door.kind)
      kinds.add(door.kind)
      const sent = isFirst ? cases : cases.filter((one) => bytesOf(one) < HEAVY_BYTES)
      problems.push(...(await attack(door, sent)))
    }
    const { own, child } = memory.end()
    const died = stack.processes.filter((part) => !part.running() && part.name.startsWith('api'))
    process.stdout.write(`most memory: api ${own} MB, one child ${child} MB\n`)
    if (own > API_MB || child > CHILD_MB) problems.push('too much memory')
    problems.push(...died.map(({ name }) => `${name} has ended`))
    for (const problem of problems.slice(0, 40)) process.stdout.write(`!! ${problem}\n`)
    process.stdout.write(`${problems.length} problems\n`)
    return problems.length === 0
  } finally {
    await stack.stop()
  }
}

async function attackMetadata(stack: Stack): Promise<readonly string[]> {
  const worker = stack.startWorker()
  const { jobs, files, problems } = await followMarks(stack)
  await worker.stop()
  process.stdout.write(
    `photos with marks: ${jobs} jobs, ${files} files looked into, ${problems.length} problems\n`,
  )
  return problems
}

const bytesOf = ({ input }: PictureCase) =>
  'bytes' in input ? input.bytes.length : (JSON.stringify(input.value)?.length ?? 0)

async function attack(door: Door, cases: readonly PictureCase[]): Promise<readonly string[]> {
  const counts = { taken: 0, refused: 0 }
  const found = await inTurn(
    cases.map((one) => async () => {
      const { input } = one
      const value = 'value' in input ? input.value : Buffer.from(input.bytes).toString('base64')
      const answer = await patiently(() => door.send(value))
      counts[answer.status < 300 ? 'taken' : 'refused']++
      return problemWith(door, one, answer)
    }),
    AT_ONCE,
  )
  process.stdout.write(`| ${door.name} | ${cases.length} | ${counts.taken} | ${counts.refused} |\n`)
  return found.flatMap((problem) => (problem ? [`${door.name}: ${problem}`] : []))
}

function problemWith(
  { judges, isOptional }: Door,
  { id, expectation, input }: PictureCase,
  { status, text, json }: Answer,
): string | undefined {
  if (status >= 500) return `${id} answered ${status}: ${text.slice(0, 200)}`
  if (status >= 400 && LEAK.test(text)) return `${id} told: ${text.slice(0, 200)}`
  if (status >= 400 && !json?.error_code) return `${id} was refused without a code`
  if (!judges) return undefined
  if (expectation.verdict === 'accept' && status >= 300) return `${id} was refused: ${text}`
  const isAbsent = isOptional && 'value' in input && input.value === null
  if (expectation.verdict === 'refuse' && status < 300 && !isAbsent) return `${id} was taken`
  return undefined
}
