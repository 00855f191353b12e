import type { EngineTask } from '@guise/core'
import { modelsFolder } from '@guise/engine-cpu/models/index'
import type { Networks } from '@guise/engine-cpu/networks'
import { openOwnPictures } from '@guise/engine-cpu/own-pictures/own-picture-store'
import { render } from '@guise/engine-cpu/pixels'
import { runTask } from '@guise/engine-cpu/run-task'
import { openTemplates } from '@guise/engine-cpu/templates/template-store'
import sharp from 'sharp'
import { type Beside, pictureBeside } from './beside.ts'

const QUIET = { signal: new AbortController().signal, progress: () => {} }

/** A group photo as the engine works it, from the photo's bytes to a PNG. */
export function groupBeside(
  networks: Networks,
  task: EngineTask,
  photo: Uint8Array,
): Beside<Uint8Array> {
  const work = async (recorded: Networks) => {
    const parts = {
      networks: recorded,
      templates: openTemplates(modelsFolder(), recorded),
      ownPictures: openOwnPictures(modelsFolder(), recorded),
      ffmpeg: { path: 'ffmpeg', threads: 1 },
    }
    const { outputs } = await runTask(task, QUIET, parts)
    if (!outputs[0]) throw new Error('the engine gave no picture')
    return outputs[0].bytes
  }
  return pictureBeside(networks, photo, work, (picture) => render(sharp(picture)))
}
