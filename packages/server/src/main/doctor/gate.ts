import type { Config } from '../../config/config.ts'
import { openGate } from '../gate.ts'
import { type Finding, firstLine, ok, problem } from './finding.ts'
import { samplePicture } from './machine.ts'

const GATE = { check: 'gate', what: 'Nudity gate' }
const TEST_MS = 90_000

/** Looks at a small picture, as every worker would: while the gate is on and cannot look, every job fails. */
export async function examineGate(config: Config, fix: string): Promise<Finding> {
  const gate = await openGate(config, 1)
  if (!gate) return ok(GATE, 'off: GUISE_NUDITY_GATE is off')
  try {
    await gate.look({ bytes: await samplePicture(), isFilm: false }, AbortSignal.timeout(TEST_MS))
    const { results, threshold } = gate.rules
    return ok(GATE, `looks at photos${results ? ' and results' : ''}, threshold ${threshold}`)
  } catch (error) {
    return problem(GATE, `is on and cannot look, so every job fails: ${firstLine(error)}`, fix)
  } finally {
    await gate.close()
  }
}
