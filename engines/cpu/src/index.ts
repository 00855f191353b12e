import type { Engine } from '@guise/core'
import { faceSwap } from './face-swap.ts'
import { multiSwap } from './multi-swap.ts'
import { faultOfRecipe } from './recipe.ts'
import { video } from './video/video.ts'

export { type LookRecipe, type LookRecipeInput, recipeSchema } from './recipe.ts'

export type CpuEngineOptions = {
  /** Where ffmpeg is; by default it is looked up on the PATH. */
  readonly ffmpegPath?: string
  /** Threads one film may use. */
  readonly ffmpegThreads?: number
}

/** What the first form honestly does, for operators and for the documentation. */
const DESCRIPTION = [
  'Works on the real picture with the processor alone: fits it to the output size, grades and lights',
  "it by the filter's palette, redraws it in simple techniques (pencil, poster, halftone and so on)",
  'and frames it. It does not exchange faces. Prompts: English words for colours, light, weather,',
  'places, moods and techniques; what was not understood is noted. Films: camera moves over one',
  'picture, or a cross-fade between two, by ffmpeg.',
].join(' ')

export function createCpuEngine(options: CpuEngineOptions = {}): Engine {
  const ffmpeg = { path: options.ffmpegPath ?? 'ffmpeg', threads: options.ffmpegThreads ?? 2 }
  return {
    name: 'cpu',
    capabilities: {
      modelTypes: ['face_swap', 'multi_swap'],
      video: true,
      prompts: true,
      description: DESCRIPTION,
    },
    faultOfRecipe,
    async run(task, run) {
      const { request } = task
      const { signal, progress } = run
      signal.throwIfAborted()
      const forward = { signal, progress: onlyForward(progress) }
      switch (request.kind) {
        case 'face-swap':
          return faceSwap(request, task, forward)
        case 'multi-swap':
          return multiSwap(request, task, forward)
        case 'video':
          return video(request, task, forward, ffmpeg)
      }
    },
  }
}

/** Progress never runs backwards, whatever order the steps report in. */
function onlyForward(report: (fraction: number) => void): (fraction: number) => void {
  let furthest = 0
  return (fraction) => {
    if (fraction <= furthest) return
    furthest = Math.min(1, fraction)
    report(furthest)
  }
}
