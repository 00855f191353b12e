import sharp from 'sharp'
import { expect, it } from 'vitest'
import { findXmp } from './find-xmp.ts'
import { createPreviewMarker } from './index.ts'
import { readXmp, saysMadeWithAi } from './xmp.ts'

const { signal } = new AbortController()
const origin = { madeAt: new Date('2026-11-19T12:00:00Z'), filter: null, photos: 1 }

const preview = async (width: number, height: number) => ({
  ...({ contentType: 'image/webp', width, height, notes: [] } as const),
  bytes: await sharp({ create: { width, height, channels: 3, background: '#806040' } })
    .webp()
    .toBuffer(),
})

it.each([
  [341, 512],
  [512, 341],
  [512, 512],
  [170, 256],
])('has the word across the picture, in every part of it: %i x %i', async (width, height) => {
  const { bytes } = await createPreviewMarker('1').mark(
    await preview(width, height),
    origin,
    signal,
  )
  const { data, info } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([width, height])
  const plain = 0.299 * 0x80 + 0.587 * 0x60 + 0.114 * 0x40
  const parts = 3
  for (let part = 0; part < parts * parts; part++) {
    const [left, top] = [part % parts, Math.floor(part / parts)]
    let changed = 0
    for (let y = 0; y < height / parts - 1; y++) {
      for (let x = 0; x < width / parts - 1; x++) {
        const at = Math.floor(x + (left * width) / parts)
        const row = Math.floor(y + (top * height) / parts)
        if (Math.abs((data[row * width + at] ?? 0) - plain) > 25) changed++
      }
    }
    expect(changed / ((width * height) / parts ** 2), `part ${part}`).toBeGreaterThan(0.08)
  }
})

it('says that it was made with AI, and keeps the mark in its seal', async () => {
  const sealed: unknown[] = []
  const sealer = {
    seal: async (file: { bytes: Uint8Array; contentType: string }, from: unknown) => {
      sealed.push([file.contentType, from])
      return file.bytes
    },
    onError: (error: unknown) => expect.fail(String(error)),
  }
  const marker = createPreviewMarker('1', sealer)
  const { bytes } = await marker.mark(await preview(300, 200), origin, signal)
  const xmp = readXmp(findXmp(bytes) ?? '')
  expect(xmp && saysMadeWithAi(xmp)).toBe(true)
  expect(xmp).toMatchObject({ madeBy: 'Guise 1', madeAt: origin.madeAt, filter: null })
  expect(sealed).toEqual([['image/webp', origin]])
})

it('is refused where the bytes are no picture', async () => {
  const broken = { ...(await preview(20, 20)), bytes: new Uint8Array(9) }
  await expect(createPreviewMarker('1').mark(broken, origin, signal)).rejects.toThrow()
})
