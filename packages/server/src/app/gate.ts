import { type Gate, type GateRules, isOfChild, type WorkSettings } from '@guise/core'
import type { Config } from './config/config.ts'

export type OpenGate = Gate & { close(): Promise<void> }
type GateConfig = Pick<Config, 'env' | 'modelsFolder'>

/** A look takes a tenth of a second, a picture several: one process is enough for many workers. */
const PICTURES_PER_PROCESS = 8
/** Below one half: of children also swimwear and underwear are refused. */
const CHILD_THRESHOLD = 0.4

const load = () => import('@guise/engine-cpu/nudity/index')

/**
 * What a worker looks for nudity with; undefined while nobody wants it. Its processes start with the first look. One that
 * cannot be loaded passes nothing, and a worker starts all the same.
 */
export async function openGate(
  config: GateConfig,
  atOnce: number,
  loadGate = load,
): Promise<OpenGate | undefined> {
  const { env, modelsFolder } = config
  if (env.GUISE_NUDITY_GATE === 'off' && env.GUISE_CHILDREN === 'off') return undefined
  const processes = Math.ceil(atOnce / PICTURES_PER_PROCESS)
  const gate = await loadGate().then(
    ({ createNudityGate }) => createNudityGate({ modelsFolder, processes }),
    (error: unknown) => ({ look: () => Promise.reject(error), close: async () => {} }),
  )
  return { ...gate, rulesFor: gateRules(config) }
}

export function gateRules({ env }: Pick<Config, 'env'>): Gate['rulesFor'] {
  const threshold = env.GUISE_NUDITY_THRESHOLD
  const ordinary: GateRules = {
    photos: env.GUISE_NUDITY_GATE !== 'off',
    results: env.GUISE_NUDITY_GATE === 'both',
    threshold,
  }
  if (env.GUISE_CHILDREN === 'off') return () => ordinary
  const strict = { photos: true, results: true, threshold: Math.min(threshold, CHILD_THRESHOLD) }
  return (request) => (isOfChild(request) ? strict : ordinary)
}

export function childPolicy({ env }: Pick<Config, 'env'>): Pick<WorkSettings, 'children'> {
  if (env.GUISE_CHILDREN === 'off') return {}
  return { children: { resultSeconds: Math.ceil(env.GUISE_CHILD_RESULT_SECONDS.ms / 1000) } }
}
