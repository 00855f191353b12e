import { type EngineResult, type EngineWork, timeStep } from '@guise/core'
import type { EngineParts } from './engine-parts.ts'
import type { Guidance, PicturesGuidance, SceneGuidance, TemplateGuidance } from './guidance.ts'
import { type Pixels, toPng } from './pixels.ts'
import { thumbnailOf } from './thumbnail.ts'

/** The share of the work each step takes, for honest progress. */
export const DECODED = 0.05
const SEEN = 0.15
const PAINTED = 0.9

/** A still that is being made; `progress` runs from 0 to 1 of painting it, `note` tells the guest something. */
export type StillRun<S> = S & EngineWork & { readonly note: (text: string) => void }

type Render<G, S> = (guidance: G, run: StillRun<S>, parts: EngineParts) => Promise<Pixels>

/** How a scene, a template and somebody's own pictures are made, for one guest or for a group. */
export type StillRenderers<S> = {
  readonly scene: Render<SceneGuidance, S>
  readonly template: Render<TemplateGuidance, S>
  readonly pictures: Render<PicturesGuidance, S>
}

/** Once everybody is found: what leads the still is rendered with them, and printed as a PNG. */
export async function printStill<S>(
  guidance: Guidance,
  still: S,
  { signal, progress, ...work }: EngineWork,
  parts: EngineParts,
  renderers: StillRenderers<S>,
): Promise<EngineResult> {
  signal.throwIfAborted()
  progress(SEEN)
  const notes = [...guidance.notes]
  const run = {
    ...still,
    signal,
    note: (text: string) => notes.push(text),
    progress: (part: number) => progress(SEEN + (PAINTED - SEEN) * part),
  }
  const pixels = await timeStep(work, `draw ${guidance.kind}`, () =>
    renderBy(guidance, run, parts, renderers),
  )
  signal.throwIfAborted()
  const [bytes, thumbnail] = await timeStep(work, 'encode picture', () =>
    Promise.all([toPng(pixels), thumbnailOf(pixels)]),
  )
  progress(1)
  const { width, height } = pixels
  const output = { bytes, contentType: 'image/png', width, height, thumbnail } as const
  return { outputs: [output], notes }
}

function renderBy<S>(
  guidance: Guidance,
  run: StillRun<S>,
  parts: EngineParts,
  renderers: StillRenderers<S>,
): Promise<Pixels> {
  switch (guidance.kind) {
    case 'scene':
      return renderers.scene(guidance, run, parts)
    case 'template':
      return renderers.template(guidance, run, parts)
    case 'pictures':
      return renderers.pictures(guidance, run, parts)
  }
}
