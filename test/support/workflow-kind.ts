import type { Installation } from './installation.ts'
import type { Kind } from './jobs.ts'
import { samplePicture } from './pictures.ts'

/** A filter whose graph takes some steps at a GPU instance, each of which a death can interrupt. */
export async function saveWorkflow(
  { operator }: Pick<Installation, 'operator'>,
  accountId: string,
): Promise<string> {
  const id = crypto.randomUUID()
  const blur = (image: string) => ({
    class_type: 'ImageBlur',
    inputs: { image: [image, 0], blur_radius: 3, sigma: 1 },
  })
  const recipe = {
    graph: {
      load: { class_type: 'LoadImage', inputs: { image: 'photo.png' } },
      one: blur('load'),
      two: blur('one'),
      three: blur('two'),
      save: { class_type: 'SaveImage', inputs: { images: ['three', 0], filename_prefix: 'out' } },
    },
    bindings: { image: { node: 'load', input: 'image', kind: 'image' } },
    outputs: [{ node: 'save', kind: 'image' }],
  }
  await operator.saveFilter({
    ...{ id, versionId: crypto.randomUUID(), accountId, name: 'Blur', modelType: 'face_swap' },
    ...{ model: 'v6', engine: 'comfyui', recipe, previewBlobs: [] },
  })
  return id
}

/** Each job has a picture of its own, so that nothing is cached. */
export async function workflowKind(at: Installation, accountId: string): Promise<Kind> {
  const id = await saveWorkflow(at, accountId)
  let seed = 0
  return {
    path: '/v6/run/face_swap',
    statusPath: '/v6/status/{job_id}',
    credits: 2,
    body: async () => {
      seed += 1
      return { base64: await samplePicture(64, 64, seed), gender: 1, filter_id: id }
    },
  }
}
