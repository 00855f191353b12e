import type { FfmpegOptions } from '@guise/child-pool/film'
import type { Networks } from './networks.ts'
import type { OwnPictures } from './own-pictures/own-picture-store.ts'
import type { Templates } from './templates/template-store.ts'

/** What a task is worked with, opened once for all tasks of a process. */
export type EngineParts = {
  readonly networks: Networks
  readonly templates: Templates
  readonly ownPictures: OwnPictures
  readonly ffmpeg: FfmpegOptions
  /** How many cores the task may use; one if not said. */
  readonly threads?: number
}
