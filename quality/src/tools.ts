import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ensureModels, modelsFolder, reportProgress } from '@guise/engine-cpu/models/index'
import { NETWORK_NAMES, type Networks, openNetworks } from '@guise/engine-cpu/networks'
import { type Cast, openCast } from './cast.ts'
import { type Judge, openJudge } from './judge/judge.ts'
import { readPhotosLock } from './photos/lock.ts'
import { openPackages } from './photos/packages.ts'
import { openPictures, type Pictures } from './photos/pictures.ts'

export type Tools = {
  readonly pictures: Pictures
  readonly networks: Networks
  readonly judge: Judge
  readonly cast: Cast
}

/** Fetches what is missing and opens everything a measurement needs. */
export async function openTools(): Promise<Tools> {
  const cache = resolve(process.env.GUISE_HOME || '.guise', 'quality')
  const lock = await readPhotosLock()
  const packages = openPackages(cache, lock)
  const pictures = openPictures(lock, packages)
  const networks = openNetworks(await readyModels())
  const judge = openJudge({
    faceApi: await packages.folder('@vladmandic/face-api'),
    wasm: await packages.folder('@tensorflow/tfjs-backend-wasm'),
    descriptors: join(cache, 'descriptors'),
  })
  return { pictures, networks, judge, cast: openCast({ pictures, networks, judge }) }
}

/** Only an absent network starts the download: a folder somebody chose is measured as it is. */
async function readyModels(): Promise<string> {
  const folder = modelsFolder()
  if (NETWORK_NAMES.every((name) => existsSync(join(folder, `${name}.onnx`)))) return folder
  const { onProgress, close } = reportProgress(process.stderr)
  await ensureModels(folder, { onProgress })
  close()
  return folder
}
