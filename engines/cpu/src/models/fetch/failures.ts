/** Says in plain words why the models cannot be had, and what to do. */
export class ModelsError extends Error {
  override readonly name = 'ModelsError'
}

const AGAIN = 'Then run "npm run models" again: what has been fetched is kept.'

export function plainFailure(spec: string, error: unknown): ModelsError {
  const { code = '', message = String(error) } = error as { code?: string; message?: string }
  return new ModelsError(`${spec}: ${explain(code, message)}`, { cause: error })
}

function explain(code: string, message: string): string {
  switch (code) {
    case 'EINTEGRITY':
      return (
        'what the registry sent is not what models.lock.json pins (another sha512), so nothing of it is ' +
        'kept. The mirror or a proxy may have damaged or replaced it: try "npm cache verify" or another ' +
        'registry, and do not change the lock without knowing why they differ.'
      )
    case 'E401':
    case 'E403':
      return `the registry refuses it (${code}). Sign in with "npm login", or ask who runs the registry. ${AGAIN}`
    case 'E404':
    case 'ETARGET':
      return `the registry does not have it. See "npm config get registry"; a mirror may have to fetch it first. ${AGAIN}`
    case 'ENOTCACHED':
      return `npm is set to work offline and has it not in its cache. Unset "offline" in the npm configuration. ${AGAIN}`
    default:
      return (
        `it could not be fetched (${code || message}). Is there a network, and does "npm ping" answer? ${AGAIN} ` +
        'Without a network, copy the models folder from a machine that has it and set GUISE_MODELS.'
      )
  }
}
