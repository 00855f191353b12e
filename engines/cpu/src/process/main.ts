/** The entry of an engine process: the whole engine, away from the worker's event loop. */
import { openNetworks } from '../networks.ts'
import { runTask } from '../run-task.ts'
import { openTemplates } from '../templates/template-store.ts'
import type { FfmpegOptions } from '../video/encoding/ffmpeg.ts'
import { serveTasks } from './serve-tasks.ts'

/** Sent on the command line, as JSON. */
export type ProcessSettings = {
  readonly modelsFolder: string
  readonly ffmpeg: FfmpegOptions
}

const { modelsFolder, ffmpeg } = JSON.parse(process.argv[2] ?? '{}') as ProcessSettings
const networks = openNetworks(modelsFolder)

const parts = { networks, templates: openTemplates(modelsFolder, networks), ffmpeg }

serveTasks((task, run) => runTask(task, run, parts))
