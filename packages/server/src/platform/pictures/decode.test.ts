import sharp, { type Sharp } from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { createPictureDecoder } from './index.ts'

const decoder = createPictureDecoder({ size: 1, maxWaiting: 100 })
afterAll(() => decoder.close())

/** 32 x 64, upright: red above left, green above right, blue below left, white below right. */
const corners = await (async () => {
  const tile = (background: string) =>
    sharp({ create: { width: 16, height: 32, channels: 3, background } })
      .png()
      .toBuffer()
  const white = sharp({ create: { width: 32, height: 64, channels: 3, background: '#fff' } })
  return white
    .composite([
      { input: await tile('#f00'), left: 0, top: 0 },
      { input: await tile('#0f0'), left: 16, top: 0 },
      { input: await tile('#00f'), left: 0, top: 32 },
    ])
    .removeAlpha()
})()
const upright = await corners.clone().png().toBuffer()

async function pixel(bytes: Uint8Array, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const at = (y * info.width + x) * info.channels
  return [...data.subarray(at, at + info.channels)]
}

/** Letters instead of numbers: lossy pictures are a shade off. */
async function cornerColours(bytes: Uint8Array): Promise<string> {
  const spots = [
    [8, 16],
    [24, 16],
    [8, 48],
    [24, 48],
  ] as const
  const colours = await Promise.all(spots.map(([x, y]) => pixel(bytes, x, y)))
  const names: Record<string, string> = { '100': 'R', '010': 'G', '001': 'B', '111': 'W' }
  return colours.map((rgb) => names[rgb.map((value) => (value > 128 ? 1 : 0)).join('')]).join('')
}

/** Stores the picture as a camera does that was held differently. sharp mirrors first. */
const storedAs: Record<number, (picture: Sharp) => Sharp> = {
  1: (picture) => picture,
  2: (picture) => picture.flop(),
  3: (picture) => picture.rotate(180),
  4: (picture) => picture.flip(),
  5: (picture) => picture.flop().rotate(270),
  6: (picture) => picture.rotate(270),
  7: (picture) => picture.flop().rotate(90),
  8: (picture) => picture.rotate(90),
}

const turned = async (orientation: number): Promise<Sharp> => {
  const pixels = await storedAs[orientation]?.(sharp(upright)).png().toBuffer()
  return sharp(pixels).withMetadata({ orientation })
}

describe('orientation', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('EXIF %i comes out upright', async (orientation) => {
    const picture = await turned(orientation)
    for (const bytes of [
      await picture.clone().jpeg({ quality: 95 }).toBuffer(),
      await picture.clone().png().toBuffer(),
      await picture.clone().webp({ lossless: true }).toBuffer(),
      await picture.clone().avif({ effort: 0, chromaSubsampling: '4:4:4' }).toBuffer(),
      await picture.clone().tiff({ compression: 'lzw' }).toBuffer(),
    ]) {
      const decoded = await decoder.decode(bytes)
      expect(decoded).toMatchObject({ width: 32, height: 64 })
      expect(await cornerColours(decoded.bytes)).toBe('RGBW')
      expect((await sharp(decoded.bytes).metadata()).orientation).toBeUndefined()
    }
  })
})

describe('metadata', () => {
  const marked = () =>
    corners
      .clone()
      .withIccProfile('p3')
      .withExif({ IFD0: { Copyright: 'MARK' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><MARK/></x:xmpmeta>')

  it.each(['jpeg', 'png', 'webp', 'avif', 'tiff'] as const)('is all gone: %s', async (format) => {
    const bytes = await marked().toFormat(format).toBuffer()
    const before = await sharp(bytes).metadata()
    // sharp shows no EXIF of a TIFF, although it is there.
    expect([before.exif ?? format === 'tiff', before.xmp, before.icc].every(Boolean)).toBe(true)
    expect(bytes.includes('MARK')).toBe(true)
    const decoded = await decoder.decode(bytes)
    const after = await sharp(decoded.bytes).metadata()
    expect(after).not.toHaveProperty('exif')
    expect(after).not.toHaveProperty('xmp')
    expect(after).not.toHaveProperty('icc')
    expect(after).not.toHaveProperty('iptc')
    expect(Buffer.from(decoded.bytes).includes('MARK')).toBe(false)
  })

  it('takes a gain map and any picture behind the first with it', async () => {
    const photo = sharp(await corners.clone().jpeg().toBuffer())
    // Missing from the type declarations of sharp.
    const hdr = (photo as Sharp & { withGainMap(): Sharp }).withGainMap()
    const ultraHdr = await hdr.jpeg().toBuffer()
    expect(await sharp(ultraHdr).metadata()).toHaveProperty('gainMap')
    const { bytes } = await decoder.decode(ultraHdr)
    expect(await sharp(bytes).metadata()).not.toHaveProperty('gainMap')
    expect(Buffer.from(bytes).lastIndexOf(Buffer.from([0xff, 0xd8, 0xff]))).toBe(0)
  })
})

describe('colour', () => {
  const orange = { r: 255, g: 80, b: 10 }
  const plain = () => sharp({ create: { width: 32, height: 32, channels: 3, background: orange } })
  const decodedPixel = async (picture: Sharp) => {
    const decoded = await decoder.decode(await picture.toBuffer())
    const { space, depth, channels } = await sharp(decoded.bytes).metadata()
    expect({ space, depth }).toEqual({ space: 'srgb', depth: 'uchar' })
    return { type: decoded.contentType, channels, pixel: await pixel(decoded.bytes, 5, 5) }
  }
  const near = (...values: number[]) =>
    values.map((value) => expect.toSatisfy((got: number) => Math.abs(got - value) <= 3))

  it('of a wide profile becomes the same colour in sRGB, at 8 and at 16 bits', async () => {
    const wide = plain().withIccProfile('p3')
    const expected = { type: 'image/png', channels: 3, pixel: near(255, 80, 10) }
    expect(await decodedPixel(wide.clone().png())).toEqual(expected)
    expect(await decodedPixel(wide.clone().toColourspace('rgb16').png())).toEqual(expected)
    const tiff = { compression: 'lzw' } as const
    expect(await decodedPixel(wide.clone().tiff(tiff))).toEqual(expected)
    expect(await decodedPixel(wide.clone().toColourspace('rgb16').tiff(tiff))).toEqual(expected)
    expect(await decodedPixel(wide.clone().avif({ effort: 0 }))).toEqual(expected)
  })

  it('of a CMYK JPEG becomes sRGB', async () => {
    const { pixel: rgb, ...rest } = await decodedPixel(plain().toColourspace('cmyk').jpeg())
    expect(rest).toEqual({ type: 'image/jpeg', channels: 3 })
    // Print cannot show this orange; what matters is that it is no negative.
    expect(rgb[0]).toBeGreaterThan(200)
    expect(rgb[2]).toBeLessThan(60)
  })

  it('of a grey JPEG gets three equal channels', async () => {
    const grey = plain().greyscale().toColourspace('b-w').jpeg()
    expect((await sharp(await grey.clone().toBuffer()).metadata()).channels).toBe(1)
    const { channels, pixel: rgb } = await decodedPixel(grey)
    expect(channels).toBe(3)
    expect(new Set(rgb).size).toBe(1)
  })

  it('of a 16-bit PNG without a profile keeps its values at 8 bits', async () => {
    expect(await decodedPixel(plain().toColourspace('rgb16').png())).toEqual({
      type: 'image/png',
      channels: 3,
      pixel: near(255, 80, 10),
    })
  })

  it.each(['png', 'webp'] as const)('keeps alpha: %s', async (format) => {
    const lossless = plain().ensureAlpha(0.5).toFormat(format, { lossless: true })
    expect(await decodedPixel(lossless)).toEqual({
      type: 'image/png',
      channels: 4,
      pixel: near(255, 80, 10, 127),
    })
  })

  it('of a JPEG that is encoded anew stays sharp at its edges: no chroma subsampling', async () => {
    const turnedOne = await plain().withMetadata({ orientation: 3 }).jpeg().toBuffer()
    const decoded = await decoder.decode(turnedOne)
    expect((await sharp(decoded.bytes).metadata()).chromaSubsampling).toBe('4:4:4')
  })
})

describe('a JPEG that is upright and in sRGB', () => {
  const pixels = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer()

  it('keeps every pixel, and grows by nothing', async () => {
    const sent = await corners
      .clone()
      .withExif({ IFD0: { Copyright: 'MARK' } })
      .jpeg({ quality: 60 })
      .toBuffer()
    const decoded = await decoder.decode(Buffer.concat([sent, Buffer.from('MARK, a film')]))
    expect(decoded).toMatchObject({ contentType: 'image/jpeg', width: 32, height: 64 })
    expect(await pixels(decoded.bytes)).toEqual(await pixels(sent))
    expect(decoded.bytes.length).toBeLessThan(sent.length)
    expect(Buffer.from(decoded.bytes).includes('MARK')).toBe(false)
  })

  it('is refused when it is broken far behind its start', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
    const grain = { width: 600, height: 600, channels: 3, background: '#888', noise } as const
    const sent = await sharp({ create: grain }).jpeg().toBuffer()
    await expect(decoder.decode(sent)).resolves.toMatchObject({ width: 600 })
    const end = sent.length - 2
    const shortened = Buffer.concat([sent.subarray(0, end - 200), sent.subarray(end)])
    const interrupted = Buffer.from(sent)
    interrupted.set([0xff, 0xd3], end / 2)
    for (const broken of [shortened, interrupted]) {
      await expect(decoder.decode(broken)).rejects.toMatchObject({ reason: 'damaged' })
    }
  })
})

describe('what cameras get wrong', () => {
  const sos = Buffer.from([0xff, 0xda])
  const photo = () => corners.clone().jpeg({ quality: 95 }).toBuffer()

  it('wrong scan parameters are forgiven', async () => {
    const bytes = await photo()
    const scan = bytes.indexOf(sos)
    // The byte before the last of the header: "up to coefficient 0" instead of 63.
    bytes[scan + 2 + bytes.readUInt16BE(scan + 2) - 2] = 0
    await expect(sharp(bytes).raw().toBuffer()).rejects.toThrow(/Invalid SOS/)
    expect(await cornerColours((await decoder.decode(bytes)).bytes)).toBe('RGBW')
  })

  it('stray bytes between two segments are forgiven', async () => {
    const bytes = await photo()
    const scan = bytes.indexOf(sos)
    const stray = Buffer.concat([bytes.subarray(0, scan), Buffer.alloc(2), bytes.subarray(scan)])
    await expect(sharp(stray).raw().toBuffer()).rejects.toThrow(/extraneous bytes/)
    expect(await cornerColours((await decoder.decode(stray)).bytes)).toBe('RGBW')
  })

  it('a missing half is not', async () => {
    const bytes = await photo()
    const half = bytes.subarray(0, (bytes.indexOf(sos) + bytes.length) / 2)
    await expect(decoder.decode(half)).rejects.toMatchObject({ reason: 'damaged' })
    const wrongToo = Buffer.from(half)
    const scan = wrongToo.indexOf(sos)
    wrongToo[scan + 2 + wrongToo.readUInt16BE(scan + 2) - 2] = 0
    await expect(decoder.decode(wrongToo)).rejects.toMatchObject({ reason: 'damaged' })
  })
})

describe('the decoder', () => {
  it('tells what is wrong in words without a library name', async () => {
    const bytes = await corners.clone().png({ compressionLevel: 0 }).toBuffer()
    bytes.fill(0x55, 60, 64)
    const error = await decoder.decode(bytes).catch((reason: Error) => reason)
    expect(error).toMatchObject({ code: 'INVALID_IMAGE', reason: 'damaged' })
    expect(String(error)).not.toMatch(/vips|spng|libpng|zlib|crc/i)
  })

  it('shows how it is doing', () => {
    expect(decoder.stats()).toMatchObject({ busy: 0, waiting: 0, lost: 0 })
  })
})
