import type { Pixels } from '@guise/engine-cpu/pixels'
import { expect, it } from 'vitest'
import { edgesOf, findBlock, type Marked, offBy, spreadOf } from './edges.ts'

/** Grain between dark and middle; with a bright stripe, which hides a white block. */
function picture(stripe: readonly [number, number] = [60, 70]): Pixels {
  const [width, height] = [120, 100]
  const data = new Uint8Array(width * height * 3)
  for (let p = 0; p < width * height; p++) {
    const isStripe = p % width > stripe[0] && p % width < stripe[1]
    data.fill(isStripe ? 250 : 20 + ((p * 37) % 90), p * 3, p * 3 + 3)
  }
  return { data, width, height }
}

function withBlock(
  plain: Pixels,
  { left, top, right, bottom }: ReturnType<typeof edgesOf>,
  tone = 255,
): Marked {
  const data = plain.data.slice()
  for (let y = top; y < bottom; y++) {
    // As an encoder leaves it: not quite white or black, and soft at its edge.
    data.fill(tone === 255 ? 244 : 11, (y * plain.width + left) * 3, (y * plain.width + right) * 3)
  }
  return { picture: { ...plain, data }, tone }
}

const box = { left: 30, top: 40, width: 50, height: 25 }
const wanted = edgesOf(box)

it('finds a block where it is, also over what is as bright', () => {
  const plain = picture()
  expect(findBlock(plain, [withBlock(plain, wanted)], box)).toEqual(wanted)
})

it('finds an edge that one of two blocks hides', () => {
  const plain = picture([75, 90])
  const [white, black] = [withBlock(plain, wanted), withBlock(plain, wanted, 0)]
  expect(findBlock(plain, [white], box).right).toBe(76)
  expect(findBlock(plain, [white, black], box)).toEqual(wanted)
})

it('finds one that is not where it should be', () => {
  const plain = picture()
  const moved = { left: 32, top: 39, right: 82, bottom: 64 }
  const found = findBlock(plain, [withBlock(plain, moved), withBlock(plain, moved, 0)], box)
  expect(found).toEqual(moved)
  expect(offBy(found, wanted)).toBe(2)
  expect(spreadOf([found, wanted, moved])).toBe(2)
})

it('answers that there is none', () => {
  const plain = picture()
  expect(offBy(findBlock(plain, [{ picture: plain, tone: 255 }], box), wanted)).toBeNaN()
})
