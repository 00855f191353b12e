import type { EngineResult, EngineRun } from '@guise/core'
import type { EngineParts } from './engine-parts.ts'
import type { Guidance, PicturesGuidance, SceneGuidance, TemplateGuidance } from './guidance.ts'
import { type Pixels, toPng } from './pixels.ts'
import { thumbnailOf } from './thumbnail.ts'

/** The share of the work each step takes, for honest progress. */
export const DECODED = 0.05
const SEEN = 0.15
const PAINTED = 0.9

type Work = Pick<EngineRun, 'signal' | 'progress'>
type Enter<G, W> = (guidance: G, work: W & Work, parts: EngineParts) => Promise<Pixels>

/** The ways into a scene, a template and somebody's own pictures, for one guest or for a group. */
export type Entrances<W> = {
  readonly scene: Enter<SceneGuidance, W>
  readonly template: Enter<TemplateGuidance, W>
  readonly pictures: Enter<PicturesGuidance, W>
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
  const still = await enterBy(guidance, painting, parts, enter)
  signal.throwIfAborted()
  const [bytes, thumbnail] = await Promise.all([toPng(still), thumbnailOf(still)])
  progress(1)
  const { width, height } = still
  const output = { bytes, contentType: 'image/png', width, height, thumbnail } as const
  return { outputs: [output], notes: guidance.notes }
}

function enterBy<W>(
  guidance: Guidance,
  work: W & Work,
  parts: EngineParts,
  enter: Entrances<W>,
): Promise<Pixels> {
  switch (guidance.kind) {
    case 'scene':
      return enter.scene(guidance, work, parts)
    case 'template':
      return enter.template(guidance, work, parts)
    case 'pictures':
      return enter.pictures(guidance, work, parts)
  }
}
