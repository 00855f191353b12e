import type { Networks } from '@guise/engine-cpu/networks'
import { decode } from '@guise/engine-cpu/picture'
import { type Pixels, toPng } from '@guise/engine-cpu/pixels'
import { findFaces } from '@guise/engine-cpu/seeing/find-faces'
import { swapFaces } from '@guise/engine-cpu/swapping/swap-faces'
import type { Template } from '@guise/engine-cpu/swapping/template'
import type { Options } from '../options.ts'

/** As the engine decodes a guest's photo. */
const WORKING_SIZE = { width: 1800, height: 1800 }

export type TimedSwap = {
  readonly pixels: Pixels
  /** Milliseconds by stage, in the order they happened. */
  readonly stages: ReadonlyMap<string, number>
  readonly total: number
}

/** One job as the engine works it: a photo's bytes in, a PNG out, the template already prepared. */
export async function swapJob(
  networks: Networks,
  template: Template,
  photo: Uint8Array,
  look: Options['look'],
): Promise<TimedSwap> {
  const stages = new Map<string, number>()
  const began = performance.now()
  let last = began
  const stage = (name: string) => {
    const now = performance.now()
    stages.set(name, (stages.get(name) ?? 0) + now - last)
    last = now
  }
  const picture = await decode(photo, 'The picture', WORKING_SIZE)
  stage('decode')
  const faces = await findFaces(networks, picture)
  const face = faces.toSorted((a, b) => b.square.size - a.square.size)[0]
  if (!face) throw new Error('no face in the photo')
  stage('find faces')
  const { signal } = new AbortController()
  const { pixels } = await swapFaces(networks, template, [{ pixels: picture, face }], {
    look,
    signal,
    stage: (name) => stage(`swap: ${name}`),
  })
  stage('swap: rest')
  await toPng(pixels)
  stage('encode')
  return { pixels, stages, total: performance.now() - began }
}
