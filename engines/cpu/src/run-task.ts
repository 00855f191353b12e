import type { EngineResult, EngineTask, EngineWork } from '@guise/core'
import type { EngineParts } from './engine-parts.ts'
import { faceSwap } from './face-swap/index.ts'
import { multiSwap } from './multi-swap/index.ts'
import { video } from './video/index.ts'

/** The engine itself, in this very process; engine processes and tests call it. */
export async function runTask(
  task: EngineTask,
  { progress, ...work }: EngineWork,
  parts: EngineParts,
): Promise<EngineResult> {
  const { request } = task
  work.signal.throwIfAborted()
  const forward = { ...work, progress: onlyForward(progress) }
  switch (request.kind) {
    case 'face-swap':
      return faceSwap(request, task, forward, parts)
    case 'multi-swap':
      return multiSwap(request, task, forward, parts)
    case 'video':
      return video(request, task, forward, parts)
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
