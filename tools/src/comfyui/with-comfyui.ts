import { makeTemporaryHome, removeServices, type Server, startServices } from '../services/index.ts'

export type ComfyuiTarget = {
  readonly url: string
  /** Present where the server is ours to kill. */
  readonly server?: Server
}

/** A server that runs somewhere, or a private one from the checkout in a folder, removed afterwards. */
export async function withComfyui<T>(
  target: string,
  work: (target: ComfyuiTarget) => Promise<T>,
): Promise<T> {
  if (/^https?:/.test(target)) return work({ url: target })
  const home = await makeTemporaryHome()
  try {
    const services = await startServices({ home, only: [], comfyui: target })
    return await work({ url: services.comfyuiUrl, server: services.comfyui })
  } finally {
    await removeServices(home)
  }
}
