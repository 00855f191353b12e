import type { EngineResult, EngineRun } from '@guise/core'
import type { Guidance, SceneGuidance, TemplateGuidance } from './guidance.ts'
import { type Pixels, toPng } from './pixels.ts'
import type { EngineParts } from './run-task.ts'

/** The share of the work each step takes, for honest progress. */
export const DECODED = 0.05
const SEEN = 0.15
const PAINTED = 0.9

type Work = Pick<EngineRun, 'signal' | 'progress'>
type Enter<G, W> = (guidance: G, work: W & Work, parts: EngineParts) => Promise<Pixels>

/** The way into a scene and the way into a template, for one guest or for a group. */
export type Entrances<W> = {
  readonly scene: Enter<SceneGuidance, W>
  readonly template: Enter<TemplateGuidance, W>
}

/** Once everybody is found: they enter what leads the still, and it is printed as a PNG. */
export async function printStill<W>(
  guidance: Guidance,
  work: W,
  { signal, progress }: EngineRun,
  parts: EngineParts,
  enter: Entrances<W>,
): Promise<EngineResult> {
  signal.throwIfAborted()
  progress(SEEN)
  const painting = {
    ...work,
    signal,
    progress: (part: number) => progress(SEEN + (PAINTED - SEEN) * part),
  }
  const still =
    guidance.kind === 'template'
      ? await enter.template(guidance, painting, parts)
      : await enter.scene(guidance, painting, parts)
  signal.throwIfAborted()
  const bytes = await toPng(still)
  progress(1)
  const { width, height } = still
  return { outputs: [{ bytes, contentType: 'image/png', width, height }], notes: guidance.notes }
}
