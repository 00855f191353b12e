import { expect, it } from 'vitest'
import { toPixels } from '../canvas.ts'
import { applyEffect, effectSchema } from '../effects/index.ts'
import { faceMaskOf } from '../person/face-mask.ts'
import { drawnFace } from '../testing/cut-outs.ts'
import { drawnLarge } from './shared/drawn-large.ts'

const SIDE = 720

/** A face modelled as softly as in a photo: no two neighbours are the same, none differ much. */
async function redraw(effect: object, height: number, unit: number) {
  const { mesh } = drawnFace(SIDE / 2, SIDE / 2, height)
  const faces = [{ mesh, height, photo: 0 }]
  const data = new Float32Array(SIDE * SIDE * 3)
  for (let y = 0, p = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++, p += 3) {
      const light = 0.12 + 0.5 * (x / SIDE) + 0.1 * Math.sin(y / 30)
      data.set([light, light * 0.8, light * 0.7], p)
    }
  }
  const canvas = { data, width: SIDE, height: SIDE }
  const heads = [{ x: SIDE / 2, y: SIDE / 2, height }]
  const signal = new AbortController().signal
  const faceMask = faceMaskOf(faces, canvas)
  const stage = { canvas, unit, seed: 3, heads, faces, faceMask, signal }
  await applyEffect(stage, effectSchema.parse(effect))
  return toPixels(canvas)
}

/** The share of the middle of the face whose surroundings are neither flat nor have an edge. */
function softShare({ data }: { readonly data: Uint8Array }, height: number): number {
  const half = Math.round(height * 0.25)
  let soft = 0
  let count = 0
  for (let y = SIDE / 2 - half; y < SIDE / 2 + half; y += 2) {
    for (let x = SIDE / 2 - half; x < SIDE / 2 + half; x += 2, count++) {
      let low = 255
      let high = 0
      for (let dy = -3; dy <= 3; dy++) {
        for (let dx = -3; dx <= 3; dx++) {
          const value = data[((y + dy) * SIDE + x + dx) * 3 + 1]!
          low = Math.min(low, value)
          high = Math.max(high, value)
        }
      }
      if (high - low >= 5 && high - low < 45) soft++
    }
  }
  return soft / count
}

it.each([
  { effect: 'engraving', unit: SIDE },
  { effect: 'comic', unit: SIDE },
  // A screen of dots, at the size of a print.
  { effect: 'riso', unit: 1500, inks: ['#f7b92c', '#ee4f86', '#2d2580'], margin: 0 },
])('leaves no photographic patch on a large face: $effect', async ({ unit, ...effect }) => {
  const large = await redraw(effect, 420, unit)
  expect(softShare(large, 420)).toBeLessThan(0.3)
})

it('leaves small faces, of which lines would leave nothing, their own tones', () => {
  const faces = (height: number) => [{ mesh: [], height, photo: 0 }]
  expect(drawnLarge(faces(100), 1200)).toBe(0)
  expect(drawnLarge(faces(400), 1200)).toBe(1)
  expect(drawnLarge(undefined, 1200)).toBe(0)
})
