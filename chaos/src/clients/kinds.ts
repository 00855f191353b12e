import { randomUUID } from 'node:crypto'
import type { Installation } from '@guise/test/support/installation'
import { type Kind, smallGroup, tinySwap } from '@guise/test/support/jobs'
import { samplePicture } from '@guise/test/support/pictures'
import type { Run } from './client.ts'

/** Work that takes milliseconds: what is tested is what happens around it. */
export type Kinds = {
  /** Ends COMPLETED, made by a process of the engine. */
  readonly redrawn: Run
  /** Ends FAILED: its picture is too small. */
  readonly hopeless: Run
  /** Through a filter or an alias of a group photo. */
  through(filter: string): Run
  /** Through a filter that a ComfyUI works on. */
  byComfyui(filter: string): Run
}

const runOf = async ({ path, statusPath, body }: Kind): Promise<Run> => ({
  ...{ path, statusPath },
  body: await body(),
})

export async function createKinds(): Promise<Kinds> {
  const picture = await samplePicture(64, 64)
  return {
    redrawn: await runOf(smallGroup),
    hopeless: await runOf(tinySwap),
    through: (filter) => ({
      path: '/v1/run/stylized_multi_swap',
      statusPath: smallGroup.statusPath,
      body: { input_image: picture, style_id: filter },
    }),
    byComfyui: (filter) => ({
      path: '/v6/run/face_swap',
      statusPath: '/v6/status/{job_id}',
      body: { base64: picture, gender: 1, filter_id: filter },
    }),
  }
}

type Operator = Installation['operator']

const EFFECTS = ['newsprint', 'pencil', 'linocut'] as const

/** Filters that an alias can lead to: cheap to work on, and not the same. */
export function saveLooks(operator: Operator, accountId: string): Promise<readonly string[]> {
  return Promise.all(
    EFFECTS.map(async (effect) => {
      const id = randomUUID()
      await operator.saveFilter({
        ...{ id, versionId: randomUUID(), accountId, name: effect, previewBlobs: [] },
        ...{ modelType: 'multi_swap', model: 'stylized', engine: 'cpu' },
        recipe: { scene: { back: [{ layer: 'photo' }], finish: [{ effect }] } },
      })
      return id
    }),
  )
}
