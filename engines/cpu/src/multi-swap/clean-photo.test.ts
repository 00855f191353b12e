import sharp from 'sharp'
import { expect, it } from 'vitest'
import { open, type Pixels, render } from '../pixels.ts'
import { cleanPhoto } from './clean-photo.ts'

const WIDTH = 192
const HEIGHT = 128
const BLOCK = 8
/** A dark shape with a sharp rim begins here. */
const RIM = 100

function scenery(): Pixels {
  const data = new Uint8Array(WIDTH * HEIGHT * 3)
  for (let y = 0, p = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++, p += 3) {
      const slope = 150 + 40 * Math.sin(x / 17 + y / 29) + 20 * Math.sin(y / 13)
      const value = x > RIM && x < RIM + 40 && y > 30 && y < 90 ? 30 : slope
      data[p] = value
      data[p + 1] = value * 0.9
      data[p + 2] = value * 0.75
    }
  }
  return { data, width: WIDTH, height: HEIGHT }
}

const greenAt = ({ data }: Pixels, x: number, y: number) => data[(y * WIDTH + x) * 3 + 1]!

/** How many levels more the picture jumps at the borders of blocks than inside them. */
function blockiness(picture: Pixels): number {
  let borders = 0
  let inside = 0
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = BLOCK; x < RIM - BLOCK; x++) {
      const before = greenAt(picture, x - 1, y) - greenAt(picture, x - 2, y)
      const after = greenAt(picture, x + 1, y) - greenAt(picture, x, y)
      const step = greenAt(picture, x, y) - greenAt(picture, x - 1, y)
      const bend = Math.abs(step - (before + after) / 2)
      if (x % BLOCK === 0) borders += bend
      else inside += bend / (BLOCK - 1)
    }
  }
  return (borders - inside) / (HEIGHT * (RIM / BLOCK - 2))
}

async function compressed(quality: number): Promise<Pixels> {
  const bytes = await open(scenery()).jpeg({ quality }).toBuffer()
  return render(sharp(bytes))
}

it('takes the blocks of a poor JPEG out', async () => {
  const poor = await compressed(30)
  expect(blockiness(poor)).toBeGreaterThan(1.5)
  expect(blockiness(await cleanPhoto(poor))).toBeLessThan(0.4)
})

it('keeps edges where they are and as steep as they are', async () => {
  const clean = await cleanPhoto(scenery())
  for (const y of [45, 60, 75]) {
    const step = greenAt(scenery(), RIM, y) - greenAt(scenery(), RIM + 1, y)
    expect(greenAt(clean, RIM, y) - greenAt(clean, RIM + 1, y)).toBeGreaterThan(step * 0.85)
  }
})

it('takes noise out and keeps the colours', async () => {
  const real = scenery()
  const noisy = scenery()
  for (let p = 0; p < noisy.data.length; p++) noisy.data[p]! += ((p * 7919) % 13) - 6
  const clean = await cleanPhoto(noisy)
  const error = ({ data }: Pixels) =>
    data.reduce((sum, value, p) => sum + Math.abs(value - real.data[p]!), 0) / data.length
  expect(error(clean)).toBeLessThan(error(noisy) * 0.6)
})
