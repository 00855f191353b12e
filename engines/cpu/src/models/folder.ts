import { join, resolve } from 'node:path'

/** Where the networks and the templates lie: GUISE_MODELS, or `models` in the data folder. */
export function modelsFolder(env: NodeJS.ProcessEnv = process.env): string {
  return resolve(env.GUISE_MODELS || join(env.GUISE_HOME || '.guise', 'models'))
}
