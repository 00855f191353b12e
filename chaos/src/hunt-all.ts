import { resolve } from 'node:path'
import { controlOf, hunt, type Mutant, readMutants, type Verdict } from './mutants.ts'
import { writeVerdicts } from './write-report.ts'

/** Every planted bug, or those of these names; `none` is the product as it is. Answers whether all were caught. */
export async function huntAll(
  wanted: readonly string[],
  seed: number,
  say: (line: string) => void,
  isReported: boolean,
): Promise<boolean> {
  const models = resolve(process.env.GUISE_MODELS ?? '.guise/models')
  const all = readMutants()
  const mutants = all.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
  const hasControl = wanted.length === 0 || wanted.includes('none')
  if (hasControl && !(await isSound(all, seed, models, say))) return false
  const verdicts: Verdict[] = []
  for (const mutant of mutants) {
    const verdict = await hunt(mutant, seed, models)
    verdicts.push(verdict)
    say(lineOf(verdict))
    // After each: whoever has to end a hunt early keeps what it has.
    if (isReported || wanted.length === 0) writeVerdicts(verdicts, hasControl)
  }
  const caught = verdicts.filter(({ isCaught }) => isCaught)
  say(`${caught.length} of ${verdicts.length} mutants caught`)
  return caught.length === verdicts.length && (hasControl || verdicts.length > 0)
}

/** Without a bug nothing may be broken; those who ask for some by name have seen that before. */
async function isSound(
  mutants: readonly Mutant[],
  seed: number,
  models: string,
  say: (line: string) => void,
): Promise<boolean> {
  const { rules, rounds, seconds, jobs } = await hunt(controlOf(mutants), seed, models)
  const what = rules.length > 0 ? rules.join('; ') : 'none'
  say(`rules broken without any bug (${rounds} rounds, ${jobs} jobs, ${seconds} s): ${what}`)
  return rules.length === 0
}

const lineOf = ({ mutant, rules, isCaught, rounds, jobs, faults, seconds }: Verdict) => {
  const counts = `${rounds} rounds, ${seconds} s, ${jobs} jobs, ${faults} faults`
  return `${isCaught ? 'caught' : 'MISSED'} ${mutant.name} (${counts}): ${rules.join('; ') || mutant.bug}`
}
