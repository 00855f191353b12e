import {
  type EngineResult,
  type EngineRun,
  type EngineTask,
  type FaceSwapRequest,
  OUTPUT_SIZES,
} from '@guise/core'
import type { EngineParts } from '../engine-parts.ts'
import { findGuests } from '../guests/find-guests.ts'
import { type Guidance, guidanceOf } from '../guidance.ts'
import { decodeAll } from '../picture.ts'
import { DECODED, printStill } from '../print-still.ts'
import { enterPictures } from './enter-pictures.ts'
import { enterScene } from './enter-scene.ts'
import { enterTemplate } from './enter-template.ts'

/** Enough of a large photo to fill any output, and for a face in it to keep its detail. */
const WORKING_SIZE = { width: 1800, height: 1800 }

/** A guest's photo goes in; the guest in the filter's picture or scene comes out, at the exact size. */
export async function faceSwap(
  request: FaceSwapRequest,
  task: EngineTask,
  run: EngineRun,
  parts: EngineParts,
): Promise<EngineResult> {
  const size = OUTPUT_SIZES[request.ratio]
  const guidance: Guidance = guidanceOf(request, task)
  const pictures = await decodeAll(task.pictures, WORKING_SIZE)
  run.signal.throwIfAborted()
  run.progress(DECODED)
  // Who only walks into a scene may look where they like; a template needs the whole face.
  const mayLookAway = guidance.kind === 'scene'
  const photos = await findGuests(parts.networks, pictures, request.subject, mayLookAway)
  return printStill(guidance, { request, photos, size }, run, parts, {
    scene: enterScene,
    template: enterTemplate,
    pictures: enterPictures,
  })
}
