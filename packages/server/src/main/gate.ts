import type { Gate } from '@guise/core'
import type { Config } from '../config/config.ts'

export type OpenGate = Gate & { close(): Promise<void> }

/** A look takes a tenth of a second, a picture several: one process is enough for many workers. */
const PICTURES_PER_PROCESS = 8

/** What a worker looks for nudity with; undefined while nobody wants it. Its processes start with the first look. */
export async function openGate(
  { env, modelsFolder }: Pick<Config, 'env' | 'modelsFolder'>,
  atOnce: number,
): Promise<OpenGate | undefined> {
  if (env.GUISE_NUDITY_GATE === 'off') return undefined
  const { createNudityGate } = await import('@guise/engine-cpu/nudity/index')
  const gate = createNudityGate({
    modelsFolder,
    processes: Math.ceil(atOnce / PICTURES_PER_PROCESS),
  })
  return {
    ...gate,
    rules: {
      photos: true,
      results: env.GUISE_NUDITY_GATE === 'both',
      threshold: env.GUISE_NUDITY_THRESHOLD,
    },
  }
}
