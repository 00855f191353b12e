import type { Environment } from '../config/environment.ts'
import { type Finding, notice, ok, problem } from './finding.ts'

const LIMIT_MS = 5000

type Settings = Pick<Environment, 'GUISE_COMFYUI_URLS' | 'GUISE_COMFYUI_HEADERS'>

/** Each configured ComfyUI server is asked for its version. */
export async function examineComfyui(env: Settings): Promise<readonly Finding[]> {
  const urls = env.GUISE_COMFYUI_URLS ?? []
  if (urls.length === 0) return []
  const { checkServer } = await import('../comfyui.ts')
  return Promise.all(
    urls.map(async (url) => {
      const subject = { check: 'comfyui', what: `ComfyUI at ${url}` }
      const server = { url, headers: env.GUISE_COMFYUI_HEADERS }
      const found = await checkServer(server, new Map(), AbortSignal.timeout(LIMIT_MS))
      if (found.problem) {
        return problem(subject, found.problem, 'start it, or correct GUISE_COMFYUI_URLS')
      }
      if (!found.warning) return ok(subject, found.version ?? '')
      const detail = `${found.version}. ${found.warning}`
      return notice(subject, detail, 'restart it as the guide "Connect your GPUs" shows')
    }),
  )
}
