import { CommandError } from '../../errors.ts'
import { EXIT } from '../../exit-codes.ts'

/** What the commands use of the server. */
type ServerModules = {
  readonly 'config/config': typeof import('@guise/server/config/config')
  readonly 'config/setting-files': typeof import('@guise/server/config/setting-files')
  readonly 'main/comfyui': typeof import('@guise/server/main/comfyui')
  readonly 'main/doctor/index': typeof import('@guise/server/main/doctor/index')
  readonly 'main/migrate': typeof import('@guise/server/main/migrate')
  readonly 'main/models': typeof import('@guise/server/main/models')
  readonly 'main/local-operator': typeof import('@guise/server/main/local-operator')
  readonly 'main/parts': typeof import('@guise/server/main/parts')
  readonly 'main/rotate-secrets': typeof import('@guise/server/main/rotate-secrets')
  readonly 'main/running': typeof import('@guise/server/main/running')
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
