// npm run prove: breaks a small installation, checks that no job was lost or charged twice, and then that the
// same check fails when a bug is planted.
import { fork } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { RULES } from './check.ts'
import { copyTree, type Mutant, readMutants } from './mutants.ts'
import { isCaught, reportOf, sentenceOf, type Told } from './prove/told.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const NO_VERDICT = 3
/** Jobs that have not moved for so long never end. A busy machine is given time, a bug is not. */
const QUIET_S = 60
const PLANTED_QUIET_S = 12

const options = { plant: { type: 'string', default: 'double-settle' } } as const
const mutants = readMutants()
const planted = mutants.find(({ name }) => name === parseArgs({ options }).values.plant)
if (!planted) {
  const names = mutants.map(({ name }) => name).join(', ')
  console.error(`There is no such bug. npm run prove -- --plant NAME, one of: ${names}`)
  process.exit(2)
}
process.exit(await prove(planted))

async function prove(mutant: Mutant): Promise<number> {
  const began = performance.now()
  console.log(
    '1. The service as it is. Its engine makes empty pictures, so no models are needed.\n',
  )
  const held = await tell(ROOT, QUIET_S)
  if (!held) return NO_VERDICT
  console.log(`\n${reportOf(held)}`)
  if (held.violations.length > 0) {
    console.log('History, tables and logs are in .guise/chaos/prove.')
    return 1
  }
  console.log(`All ${Object.keys(RULES).length} rules of the checker held.

2. The same with a bug, planted in a copy of the sources (chaos/mutants/${mutant.name}.patch):
   "${mutant.bug}"
`)
  const copy = copyTree(mutant)
  const broken = await tell(copy, PLANTED_QUIET_S)
  rmSync(copy, { recursive: true, force: true })
  if (!broken) return NO_VERDICT
  const seconds = Math.round((performance.now() - began) / 1000)
  console.log(`\n${reportOf(broken)}

As it is:     ${sentenceOf(held)}
With the bug: ${sentenceOf(broken)} The checker ${isCaught(broken, mutant) ? 'caught' : 'MISSED'} it.
${seconds} seconds.`)
  return isCaught(broken, mutant) ? 0 : 1
}

/** The story of a tree, played by its own sources; undefined if it did not come to its end. */
async function tell(tree: string, quietS: number): Promise<Told | undefined> {
  const story = fork(join(tree, 'chaos/src/prove/story.ts'), [String(quietS)], {
    cwd: tree,
    execArgv: ['--no-warnings'],
    env: { NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/compiled'), ...process.env },
  })
  // The story removes what it started before it ends. Ctrl-C reaches it without help.
  process.once('SIGINT', () => {}).once('SIGTERM', () => story.kill('SIGTERM'))
  let told: Told | undefined
  story.once('message', (message) => {
    told = message as Told
  })
  await new Promise((ended) => story.once('close', ended))
  return told
}
