import { GenerationFailed } from '@guise/core'
import { describe, expect, it } from 'vitest'
import { decode, decodeAll } from './picture.ts'
import { person, solid } from './testing/pictures.ts'

const enough = { width: 200, height: 200 }
const grey = { r: 128, g: 128, b: 128 }

async function failureOf(work: Promise<unknown>) {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(GenerationFailed)
  return (error as GenerationFailed).failure
}

describe('a picture that cannot be used', () => {
  it('is refused below 64 pixels, naming it, its size and the way out', async () => {
    const good = await person({ width: 80, height: 80 })
    const small = await solid({ width: 63, height: 400 }, grey)
    const failure = await failureOf(decodeAll([good, small], enough))
    expect(failure.code).toBe('PICTURE_TOO_SMALL')
    expect(failure.message).toContain('Picture 2 of 2')
    expect(failure.message).toContain('63x400')
    expect(failure.message).toContain('Send a larger picture')
  })

  it('is taken at 64 pixels', async () => {
    const pixels = await decode(await solid({ width: 64, height: 64 }, grey), 'The picture', enough)
    expect(pixels).toMatchObject({ width: 64, height: 64 })
  })

  it('is refused when it is no image at all', async () => {
    const failure = await failureOf(decodeAll([new Uint8Array([1, 2, 3, 4])], enough))
    expect(failure.code).toBe('PICTURE_UNUSABLE')
    expect(failure.message).toContain('The picture cannot be read')
  })

  it('is refused when it breaks off in the middle', async () => {
    const whole = await person({ width: 400, height: 400 })
    const failure = await failureOf(decodeAll([whole.subarray(0, whole.length >> 1)], enough))
    expect(failure.code).toBe('PICTURE_UNUSABLE')
  })
})

describe('decoding', () => {
  it('keeps no more of a large picture than the output needs', async () => {
    const large = await person({ width: 1600, height: 800 })
    const pixels = await decode(large, 'The picture', enough)
    expect(pixels).toMatchObject({ width: 400, height: 200 })
  })

  it('lays transparency on white', async () => {
    const { default: sharp } = await import('sharp')
    const clear = await sharp({
      create: { width: 64, height: 64, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer()
    const pixels = await decode(clear, 'The picture', enough)
    expect([...pixels.data.subarray(0, 3)]).toEqual([255, 255, 255])
  })
})
