import { CommandError } from '../../errors.ts'
import { EXIT } from '../../exit-codes.ts'

/** What the commands use of the server. */
type ServerModules = {
  readonly 'app/config/config': typeof import('@guise/server/app/config/config')
  readonly 'app/config/setting-files': typeof import('@guise/server/app/config/setting-files')
  readonly 'app/comfyui': typeof import('@guise/server/app/comfyui')
  readonly 'app/doctor/index': typeof import('@guise/server/app/doctor/index')
  readonly migrate: typeof import('@guise/server/migrate')
  readonly 'app/models': typeof import('@guise/server/app/models')
  readonly 'app/local-operator': typeof import('@guise/server/app/local-operator')
  readonly 'app/parts': typeof import('@guise/server/app/parts')
  readonly 'app/rotate-secrets': typeof import('@guise/server/app/rotate-secrets')
  readonly 'app/running': typeof import('@guise/server/app/running')
}

const SERVER = '@guise/server'

/** Loaded when a command needs it: who only calls a service installs no server. */
export async function serverModule<Name extends keyof ServerModules>(
  name: Name,
): Promise<ServerModules[Name]> {
  try {
    return await import(`${SERVER}/${name}`)
  } catch (error) {
    if (!isMissing(error)) throw error
    throw new CommandError(
      EXIT.notReady,
      'The server is not installed here',
      `npm install --ignore-scripts ${SERVER}`,
    )
  }
}

function isMissing(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: string }
  return code === 'ERR_MODULE_NOT_FOUND' && message?.includes(`'${SERVER}'`) === true
}
