// One job of the cpu engine in this very process, on the cores it was started on; prints its milliseconds.
import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import type { EngineTask } from '@guise/core'
import { modelsFolder } from '@guise/engine-cpu/models/folder'
import { openNetworks } from '@guise/engine-cpu/networks'
import { openOwnPictures } from '@guise/engine-cpu/own-pictures/own-picture-store'
import { runTask } from '@guise/engine-cpu/run-task'
import { openTemplates } from '@guise/engine-cpu/templates/template-store'

const [file = ''] = process.argv.slice(2)
const photo = await readFile(new URL('../../../samples/astronaut.jpg', import.meta.url))
const threads = availableParallelism()
const networks = openNetworks(modelsFolder())
networks.useThreads(threads)
const parts = {
  networks,
  templates: openTemplates(modelsFolder(), networks),
  ownPictures: openOwnPictures(modelsFolder(), networks),
  ffmpeg: { path: 'ffmpeg', threads: 2 },
  threads,
}
const task = { ...JSON.parse(file), pictures: [photo] } as EngineTask
const run = { signal: new AbortController().signal, progress: () => {} }
const began = performance.now()
await runTask(task, run, parts)
process.stdout.write(`${performance.now() - began}\n`)
process.exit()
