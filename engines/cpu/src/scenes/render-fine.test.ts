import { expect, it } from 'vitest'
import { renderFine } from './render-fine.ts'
import type { SceneOrder } from './render-scene.ts'
import { sceneSchema } from './schema/scene.ts'

const poster = sceneSchema.parse({
  back: [
    {
      layer: 'gradient',
      stops: [
        [0, '#101830'],
        [1, '#f0d8b0'],
      ],
    },
  ],
  finish: [{ effect: 'linocut' }],
})

function order(look: SceneOrder['look']): SceneOrder {
  const { signal } = new AbortController()
  const size = { width: 90, height: 120 }
  return { size, name: 'test', seed: 1, cutOuts: [], look, subject: 'female', signal }
}

/** How many different tones a drawing has: smooth edges have those between ink and paper too. */
function tones(data: Uint8Array): number {
  return new Set(data.filter((_, i) => i % 3 === 0)).size
}

it('gives a drawing smoother edges at v6.1 than at v6, in the same size', async () => {
  const quick = await renderFine(poster, order('v6'))
  const fine = await renderFine(poster, order('v6.1'))
  expect([fine.width, fine.height]).toEqual([quick.width, quick.height])
  expect(tones(fine.data)).toBeGreaterThan(tones(quick.data))
})
