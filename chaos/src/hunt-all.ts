import { resolve } from 'node:path'
import { controlOf, hunt, type Mutant, readMutants, type Verdict } from './mutants.ts'
import { writeVerdicts } from './write-report.ts'

/** Every planted bug, one after the other; answers whether all were caught. */
export async function huntAll(
  wanted: readonly string[],
  seed: number,
  say: (line: string) => void,
): Promise<boolean> {
  const models = resolve(process.env.GUISE_MODELS ?? '.guise/models')
  const mutants = readMutants().filter(({ name }) => wanted.length === 0 || wanted.includes(name))
  if (wanted.length === 0 && !(await isSound(mutants, seed, models, say))) return false
  const verdicts: Verdict[] = []
  for (const mutant of mutants) {
    const verdict = await hunt(mutant, seed, models)
    verdicts.push(verdict)
    say(lineOf(verdict))
  }
  const caught = verdicts.filter(({ rules }) => rules.length > 0)
  say(`${caught.length} of ${verdicts.length} mutants caught`)
  if (wanted.length === 0) writeVerdicts(verdicts)
  return caught.length === verdicts.length && verdicts.length > 0
}

/** Without a bug nothing may be broken; those who ask for some by name have seen that before. */
async function isSound(
  mutants: readonly Mutant[],
  seed: number,
  models: string,
  say: (line: string) => void,
): Promise<boolean> {
  const { rules, rounds, seconds } = await hunt(controlOf(mutants), seed, models)
  const what = rules.length > 0 ? rules.join('; ') : 'none'
  say(`rules broken without any bug (${rounds} rounds, ${seconds} s): ${what}`)
  return rules.length === 0
}

const lineOf = ({ mutant, rules, rounds, seconds }: Verdict) =>
  rules.length > 0
    ? `caught ${mutant.name} (round ${rounds}, ${seconds} s): ${rules.join('; ')}`
    : `MISSED ${mutant.name} (${rounds} rounds, ${seconds} s): ${mutant.bug}`
