import type { Config } from '../config/config.ts'
import { openGate } from '../gate.ts'
import { type Finding, firstLine, ok, problem } from './finding.ts'
import { samplePicture } from './machine.ts'

const GATE = { check: 'gate', what: 'Nudity gate' }
const TEST_MS = 90_000

/** Looks at a small picture, as every worker would: while the gate is on and cannot look, jobs fail. */
export async function examineGate(config: Config, fix: string): Promise<Finding> {
  const gate = await openGate(config, 1)
  if (!gate) return ok(GATE, 'off: GUISE_NUDITY_GATE is off')
  try {
    await gate.look({ bytes: await samplePicture(), isFilm: false }, AbortSignal.timeout(TEST_MS))
    const { GUISE_NUDITY_GATE: of, GUISE_NUDITY_THRESHOLD: threshold } = config.env
    if (of === 'off') return ok(GATE, 'works; only for children: GUISE_CHILDREN is strict')
    return ok(
      GATE,
      `works; looks at ${of === 'both' ? 'photos and results' : 'photos'}, threshold ${threshold}`,
    )
  } catch (error) {
    return problem(GATE, `is on and cannot look, so jobs fail: ${firstLine(error)}`, fix)
  } finally {
    await gate.close()
  }
}
