import { rowOf } from '@guise/test/support/jobs'
import { groupPortrait, portrait } from '@guise/test/support/pictures'
import { until } from '@guise/test/support/until'
import type { Product } from '../lib/product.ts'
import { costOf, pidsOf } from './meter.ts'

/** Seconds of one core for one job of the built-in engine, and the bytes of its result. */
export type WorkCost = { readonly cpuSeconds: number; readonly bytes: number }

/** Bodies take turns: results of other filters have other sizes. */
type Kind = { readonly path: string; readonly bodies: readonly object[] }

const FILTERS = [1, 13]

/** What the built-in engine spends on each kind of work: the second job, for the first opens its networks. */
export async function workCosts(
  product: Product,
  rounds: number,
): Promise<Readonly<Record<string, WorkCost>>> {
  const { stack } = product
  const worker = stack.startWorker({ GUISE_IMAGE_WORKERS: '1', GUISE_VIDEO_WORKERS: '1' })
  const [caller] = await product.callers(1)
  if (!caller) throw new Error('there is no caller')
  const pids = pidsOf(stack, worker.pid)
  const headers = { 'X-API-Key': caller.key, 'Content-Type': 'application/json' }

  async function make({ path, bodies }: Kind, turn: number): Promise<number> {
    const body = bodies[turn % bodies.length]
    const answer = await fetch(product.url + path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    const { id } = (await answer.json()) as { id: string }
    const isFinal = async () => (await rowOf(stack, id)).finished_at !== null
    await until(`job ${id} of ${path}`, isFinal, 600_000)
    const { state } = await rowOf(stack, id)
    if (state !== 'succeeded') throw new Error(`${path} ended ${state}`)
    const output = await fetch(`${product.url}/v1/jobs/${id}/outputs/0`, { headers })
    return (await output.arrayBuffer()).byteLength
  }

  const costs: Record<string, WorkCost> = {}
  try {
    for (const [name, kind] of Object.entries(await kinds())) {
      await make(kind, 0)
      const count = rounds * kind.bodies.length
      const sizes: number[] = []
      const { worker: ms } = await costOf(pids, async () => {
        for (let turn = 0; turn < count; turn++) sizes.push(await make(kind, turn))
        return count
      })
      const bytes = sizes.reduce((sum, size) => sum + size, 0) / count
      costs[name] = { cpuSeconds: ms / 1000, bytes }
      process.stderr.write(`${name}: ${(ms / 1000).toFixed(1)} s, ${Math.round(bytes)} bytes\n`)
    }
    return costs
  } finally {
    await worker.stop()
  }
}

async function kinds(): Promise<Readonly<Record<string, Kind>>> {
  const base64 = await portrait()
  const faces = (quality_mode: string) => ({
    path: '/v6/run/face_swap',
    bodies: FILTERS.map((filter_id) => ({ base64, gender: 0, filter_id, quality_mode })),
  })
  const film = {
    prompt_image: `data:image/jpeg;base64,${base64}`,
    prompt: 'slow push in, soft smile, light snow',
    duration: '4s',
  }
  const path = '/v1/run/single_frame_video'
  return {
    'face swap v6': faces('v6'),
    'face swap v6.1': faces('v6.1'),
    'group of two': {
      path: '/v5/run/multi_swap',
      bodies: [{ input_image: await groupPortrait(600), style_id: 1, outpaint: false }],
    },
    'video simple, 4 s': { path, bodies: [{ ...film, model: 'simple' }] },
    'video advanced, 4 s': { path, bodies: [{ ...film, model: 'advanced' }] },
  }
}
