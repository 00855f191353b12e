import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { EngineRun, EngineTask, MultiSwapRequest } from '@guise/core'
import { createMemoryEngineInstances } from '@guise/core/testing/memory-engine-instances'
import sharp from 'sharp'
import { COMFYUI, type ComfyuiOptions, createComfyuiEngine } from '../index.ts'
import type { Graph } from '../workflow/graph.ts'
import { type Manifest, manifestSchema } from '../workflow/manifest.ts'
import { invertGraph, slowGraph } from './core-graphs.ts'

const HEALTHY_LIMIT_MS = 60_000

/** An engine on these instances, once they were found healthy. */
export async function startFarm(
  urls: readonly string[],
  followTimes: NonNullable<ComfyuiOptions['followTimes']> = { pollMs: 100, graceMs: 300 },
) {
  const instances = createMemoryEngineInstances()
  for (const [n, url] of urls.entries()) {
    await instances.add({ id: `instance-${n}`, engine: COMFYUI, url })
  }
  const engine = createComfyuiEngine({
    instances,
    now: () => performance.now(),
    sleep: async (ms, signal) => {
      await setTimeout(ms, undefined, { signal }).catch(() => {})
    },
    followTimes,
  })
  const healthy = async () =>
    (await instances.list(COMFYUI)).filter(({ facts }) => facts.isHealthy).length
  // Not by an expectation: this is used outside of tests too.
  const limit = AbortSignal.timeout(HEALTHY_LIMIT_MS)
  while ((await healthy()) < urls.length) {
    limit.throwIfAborted()
    await setTimeout(50)
  }

  const endings = async (jobId: string) =>
    (await instances.promptsOf(jobId)).map(({ ending }) => ending)
  return { engine, instances, healthy, endings }
}

/** One attempt at a job. */
export function attempt(jobId: string, number = 1): EngineRun & { readonly seen: number[] } {
  const seen: number[] = []
  return {
    job: { id: jobId, attempt: number },
    signal: new AbortController().signal,
    progress: (fraction) => seen.push(fraction),
    seen,
  }
}

export const newJob = () => randomUUID()

const request: MultiSwapRequest = {
  kind: 'multi-swap',
  look: 'realistic',
  guide: { by: 'prompt', prompt: 'a knight' },
  outpaint: false,
}

export async function taskOf(manifest: unknown): Promise<EngineTask> {
  const background = { r: 200, g: 30, b: 30 }
  const picture = sharp({ create: { width: 128, height: 96, channels: 3, background } })
  return {
    request,
    recipe: { engine: COMFYUI, recipe: manifest },
    pictures: [await picture.png().toBuffer()],
  }
}

const manifest = (graph: Graph, bindings: object, kind = 'image'): Manifest =>
  manifestSchema.parse({ graph, bindings, outputs: [{ node: 'save', kind }] })

/** The guest's picture, made small and inverted. */
export const INVERT = manifest(invertGraph('photo.png', 'out'), {
  image: { node: 'load', input: 'image', kind: 'image' },
})

/** Draws for a while, in a colour of its own: no run meets the cache of another. */
export const slowOnce = (seconds?: number): Manifest => ({
  ...manifest(slowGraph('out', Math.floor(Math.random() * 0xffffff)), {}),
  limits: { seconds },
})
