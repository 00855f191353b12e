/** The entry of an engine process: the whole engine, away from the worker's event loop. */

import type { FfmpegOptions } from '@guise/child-pool/film'
import type {
  EngineResult,
  EngineTask,
  FaceSlot,
  FoundSlots,
  GatedPicture,
  Preview,
  PreviewTask,
} from '@guise/core'
import { openNetworks } from '../networks.ts'
import { lookForNudity } from '../nudity/look-for-nudity.ts'
import { openOwnPictures } from '../own-pictures/own-picture-store.ts'
import { findSlots } from '../queries/find-slots.ts'
import { openGuestPhotos } from '../queries/guest-photos.ts'
import { makePreview } from '../queries/preview.ts'
import { runTask } from '../run-task.ts'
import { openTemplates } from '../templates/template-store.ts'
import { serveEngine } from './pool.ts'
import type { Cores } from './share-cores.ts'

/** Sent on the command line, as JSON. */
export type ProcessSettings = {
  readonly modelsFolder: string
  readonly ffmpeg: FfmpegOptions
  readonly mayGuessGender: boolean
}

/** What an engine process can be asked for: a generation, a query of somebody who makes a filter, a look. */
export type ProcessTask =
  | { readonly kind: 'generation'; readonly task: EngineTask }
  | { readonly kind: 'preview'; readonly task: PreviewTask }
  | {
      readonly kind: 'slots'
      readonly picture: Uint8Array
      readonly at: readonly FaceSlot[] | null
    }
  | { readonly kind: 'nudity'; readonly picture: GatedPicture }

export type ProcessResult = EngineResult | Preview | FoundSlots | number

const settings = JSON.parse(process.argv[2] ?? '{}') as ProcessSettings
const { modelsFolder, ffmpeg, mayGuessGender } = settings
const networks = openNetworks(modelsFolder, { mayGuessGender })
const photos = openGuestPhotos(networks)
const parts = {
  networks,
  templates: openTemplates(modelsFolder, networks),
  ownPictures: openOwnPictures(modelsFolder, networks),
  ffmpeg,
}

serveEngine<ProcessTask & Cores, ProcessResult>((task, run) => {
  // One task at a time: nobody else is in the middle of an inference.
  networks.useThreads(task.threads)
  switch (task.kind) {
    case 'generation':
      return runTask(task.task, run, { ...parts, threads: task.threads })
    case 'preview':
      return makePreview(task.task, run.signal, parts, photos)
    case 'slots':
      return findSlots(networks, task.picture, task.at, run.signal)
    case 'nudity':
      return lookForNudity(networks, ffmpeg, task.picture, run.signal)
  }
})
