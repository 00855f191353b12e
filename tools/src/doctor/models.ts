import { modelsFolder, modelsMissing } from '@guise/engine-cpu/models/index'
import type { Finding } from './finding.ts'

/** Not required: the demo fetches what is missing. A worker that is started by hand does not. */
export async function models(folder = modelsFolder()): Promise<Finding> {
  const missing = await modelsMissing(folder)
  const isOk = missing.length === 0
  return {
    what: 'models of the built-in engine',
    isOk,
    isRequired: false,
    detail: isOk
      ? `complete in ${folder}`
      : `${missing.length} files missing in ${folder} (the demo fetches them)`,
    remedy: 'npm run models',
  }
}
