import type {
  EngineResult,
  EngineRun,
  EngineTask,
  FaceSlot,
  FoundSlots,
  Preview,
  PreviewTask,
} from '@guise/core'
import type { EngineParts } from '../engine-parts.ts'
import { findSlots } from '../queries/find-slots.ts'
import type { GuestPhotos } from '../queries/guest-photos.ts'
import { makePreview } from '../queries/preview.ts'
import { runTask } from '../run-task.ts'

/** What an engine process can be asked for: a generation, or a query of somebody who makes a filter. */
export type ProcessTask =
  | { readonly kind: 'generation'; readonly task: EngineTask }
  | { readonly kind: 'preview'; readonly task: PreviewTask }
  | {
      readonly kind: 'slots'
      readonly picture: Uint8Array
      readonly at: readonly FaceSlot[] | null
    }

export type ProcessResult = EngineResult | Preview | FoundSlots

export function runProcessTask(
  task: ProcessTask,
  run: EngineRun,
  parts: EngineParts & { readonly photos: GuestPhotos },
): Promise<ProcessResult> {
  switch (task.kind) {
    case 'generation':
      return runTask(task.task, run, parts)
    case 'preview':
      return makePreview(task.task, run.signal, parts, parts.photos)
    case 'slots':
      return findSlots(parts.networks, task.picture, task.at, run.signal)
  }
}
