import sharp from 'sharp'
import { expect, it } from 'vitest'
import { thumbnailOf } from './thumbnail.ts'

it.each([
  [{ width: 1920, height: 1080 }, [480, 270]],
  [{ width: 720, height: 1080 }, [320, 480]],
  [{ width: 64, height: 48 }, [64, 48]],
])('makes of %o a JPEG of %o that shows the same', async (size, expected) => {
  const data = new Uint8Array(size.width * size.height * 3)
  for (let i = 0; i < data.length; i += 3) data.set([200, 90, 30], i)
  const jpeg = await thumbnailOf({ ...size, data })
  const { format, width, height } = await sharp(jpeg).metadata()
  expect([format, width, height]).toEqual(['jpeg', ...expected])
  const { channels } = await sharp(jpeg).stats()
  const colour = channels.map(({ mean }) => mean)
  for (const [n, value] of [200, 90, 30].entries()) expect(colour[n]).toBeCloseTo(value, -1)
})
