import type { Environment } from '../../config/environment.ts'
import { type Finding, firstLine, notice, ok, problem } from './finding.ts'

const LIMIT_MS = 5000

type Settings = Pick<Environment, 'GUISE_COMFYUI_URLS' | 'GUISE_COMFYUI_HEADERS'>

/** Each configured ComfyUI server is asked for its version. */
export async function examineComfyui(env: Settings): Promise<readonly Finding[]> {
  const urls = env.GUISE_COMFYUI_URLS ?? []
  if (urls.length === 0) return []
  const { createClient } = await import('@guise/engine-comfyui/client/client')
  return Promise.all(
    urls.map(async (url) => {
      const subject = { check: 'comfyui', what: `ComfyUI at ${url}` }
      const client = createClient({ url, headers: env.GUISE_COMFYUI_HEADERS })
      try {
        const { system } = await client.systemStats(AbortSignal.timeout(LIMIT_MS))
        if (system.argv.includes('--disable-metadata')) return ok(subject, system.comfyui_version)
        const detail = `${system.comfyui_version} writes workflows into its pictures`
        return notice(subject, detail, 'start it with --disable-metadata')
      } catch (error) {
        return problem(subject, firstLine(error), 'start it, or correct GUISE_COMFYUI_URLS')
      }
    }),
  )
}
