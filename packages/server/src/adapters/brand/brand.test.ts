import { execFileSync } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import {
  type Brand,
  contrastOf,
  type EngineOutput,
  NO_BRAND,
  OUTPUT_SIZES,
  type Size,
  safeArea,
} from '@guise/core'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { createFinisher } from './index.ts'

const finisher = createFinisher()
const { signal } = new AbortController()
const words = { campaign: 'Fest <&> "Wörld"', date: '17 November 2026' }

const solid = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer()

const MAGENTA = '#ff00ff'
const whiteLogo = await solid(300, 150, '#ffffff')
const logo = { width: 300, height: 150, bytes: await solid(300, 150, MAGENTA) }
/** Clear, but for a band along its upper edge. */
const overlay = {
  width: 600,
  height: 900,
  bytes: await sharp({
    create: { width: 600, height: 900, channels: 4, background: '#00000000' },
  })
    .composite([{ input: await solid(600, 30, '#00ff00'), left: 0, top: 0 }])
    .png()
    .toBuffer(),
}
const assets = new Map([
  ['logo', logo],
  ['overlay', overlay],
])
const brand = (some: Partial<Brand>): Brand => ({ ...NO_BRAND, ...some })

/** Every pixel differs from its neighbours, and none is magenta or green. */
async function plainPicture({ width, height }: Size): Promise<EngineOutput> {
  const data = new Uint8Array(width * height * 3)
  for (let p = 0, at = 0; at < data.length; p++, at += 3) {
    data[at] = (p % width) % 151
    data[at + 1] = 60 + (Math.floor(p / width) % 97)
    data[at + 2] = ((p % width) * 7) % 199
  }
  const bytes = await sharp(data, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const thumbnail = await sharp(bytes).resize(480, 480, { fit: 'inside' }).jpeg().toBuffer()
  return { bytes, contentType: 'image/png', width, height, thumbnail }
}

const pixelsOf = async (bytes: Uint8Array) => {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}

type Frame = { readonly data: Uint8Array; readonly width: number; readonly height: number }

/** The edges of all pixels that are so. */
function edgesOf({ width, data }: Frame, isSo: (at: number) => boolean) {
  let [left, top, right, bottom] = [Infinity, Infinity, -1, -1]
  for (let p = 0; p < data.length / 3; p++) {
    if (!isSo(p * 3)) continue
    const [x, y] = [p % width, Math.floor(p / width)]
    left = Math.min(left, x)
    right = Math.max(right, x + 1)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y + 1)
  }
  return { left, top, right, bottom }
}

/** Below right, 0.25 of the shorter side wide, 0.06 of it from the edge unless the safe area asks for more. */
const LOGO = { assetId: 'logo', place: 'bottom-right', size: 0.25 } as const
const MARGIN = 0.06
function wantedEdges(size: Size) {
  const shorter = Math.min(size.width, size.height)
  const safe = safeArea(size)
  const right = Math.min(size.width - MARGIN * shorter, safe.left + safe.width)
  const bottom = Math.min(size.height - MARGIN * shorter, safe.top + safe.height)
  return { left: right - 0.25 * shorter, top: bottom - 0.125 * shorter, right, bottom }
}

function expectWithinAPixel(
  found: ReturnType<typeof wantedEdges>,
  wanted: ReturnType<typeof wantedEdges>,
) {
  for (const edge of ['left', 'top', 'right', 'bottom'] as const) {
    expect(Math.abs(found[edge] - wanted[edge]), edge).toBeLessThanOrEqual(1)
  }
}

describe('a picture', () => {
  const sizes = [
    ...Object.values(OUTPUT_SIZES),
    { width: 1800, height: 1012 },
    { width: 1351, height: 1800 },
    { width: 797, height: 1200 },
    { width: 1228, height: 512 },
  ].map((size) => [`${size.width} x ${size.height}`, size] as const)

  it.each(sizes)('has the logo within a pixel, all else untouched: %s', async (_, size) => {
    const plain = await plainPicture(size)
    const branding = { brand: brand({ logo: LOGO, margin: MARGIN }), words, assets }
    const { output, notes } = await finisher.layBrand(plain, branding, signal)
    const [before, after] = [await pixelsOf(plain.bytes), await pixelsOf(output.bytes)]
    expect({ notes, ...size, channels: 3 }).toEqual({
      notes: [],
      width: after.width,
      height: after.height,
      channels: after.channels,
    })
    const isChanged = (at: number) =>
      before.data[at] !== after.data[at] ||
      before.data[at + 1] !== after.data[at + 1] ||
      before.data[at + 2] !== after.data[at + 2]
    expectWithinAPixel(edgesOf(after, isChanged), wantedEdges(size))
    const isLogo = (at: number) => after.data[at] === 255 && after.data[at + 1] === 0
    expectWithinAPixel(edgesOf(after, isLogo), wantedEdges(size))
  })

  it('gets a thumbnail with the brand on it', async () => {
    const plain = await plainPicture(OUTPUT_SIZES.portrait)
    const branding = { brand: brand({ overlays: ['overlay'] }), words, assets }
    const { output } = await finisher.layBrand(plain, branding, signal)
    if (!output.thumbnail) throw new Error('a thumbnail was expected')
    const { data, width, height } = await pixelsOf(output.thumbnail)
    expect([width, height]).toEqual([320, 480])
    expect([data[0], data[1], data[2]].map((value) => (value ?? 0) > 128)).toEqual([
      false,
      true,
      false,
    ])
  })

  it('keeps what clear parts of an overlay show', async () => {
    const plain = await plainPicture(OUTPUT_SIZES.portrait)
    const branding = { brand: brand({ overlays: ['overlay'] }), words, assets }
    const { output } = await finisher.layBrand(plain, branding, signal)
    const [before, after] = [await pixelsOf(plain.bytes), await pixelsOf(output.bytes)]
    // 60 lines, and the one that scaling blends.
    const below = 61 * 1200 * 3
    expect(Buffer.compare(after.data.subarray(below), before.data.subarray(below))).toBe(0)
    expect([...after.data.subarray(0, 3)]).toEqual([0, 255, 0])
  })

  it('says so when no overlay has its shape, and stays as it is', async () => {
    const plain = await plainPicture({ width: 200, height: 200 })
    const branding = { brand: brand({ overlays: ['overlay'] }), words, assets }
    const { output, notes } = await finisher.layBrand(plain, branding, signal)
    expect(output).toBe(plain)
    expect(notes).toEqual([expect.stringContaining('No overlay of the brand fits')])
  })

  it('cannot get a brand whose picture is gone', async () => {
    const plain = await plainPicture({ width: 200, height: 200 })
    const branding = { brand: brand({ logo: LOGO }), words, assets: new Map() }
    await expect(finisher.layBrand(plain, branding, signal)).rejects.toThrow('missing')
  })
})

const SQUARE = { width: 640, height: 640 }

describe('words', () => {
  const ink = async (text: string, plate: string | null, size = SQUARE) => {
    const plain = {
      ...(await plainPicture(size)),
      bytes: await solid(size.width, size.height, '#000000'),
    }
    const line = { text, place: 'bottom', size: 0.06, colour: '#00ff00', plate } as const
    const branding = { brand: brand({ texts: [line] }), words, assets }
    const { output } = await finisher.layBrand(plain, branding, signal)
    const after = await pixelsOf(output.bytes)
    return edgesOf(after, (at) => (after.data[at + 1] ?? 0) > 128 && (after.data[at] ?? 0) < 128)
  }

  it.each([
    ['{campaign}'],
    ['{campaign} · {date}'],
    ['Ägypten jggy'],
    ['مهرجان الصيف'],
    ['夏祭り'],
    ['An event with a name that is much longer than any picture is wide, as they are'],
  ])('are drawn in the middle, within the safe area: %s', async (text) => {
    for (const plate of ['#101010', null]) {
      const { left, right, top, bottom } = await ink(text, plate)
      expect(right - left).toBeGreaterThan(20)
      // Letters have bearings of their own: half a stroke.
      expect(Math.abs((left + right) / 2 - 320)).toBeLessThan(3)
      const safe = safeArea(SQUARE)
      expect(left).toBeGreaterThanOrEqual(safe.left)
      expect(bottom).toBeLessThanOrEqual(safe.top + safe.height)
      expect(top).toBeGreaterThan(640 * 0.8)
    }
  })

  it.each(['#ffffff', '#ff5a36', '#102040'])(
    'can be read on a picture of their own colour: %s',
    async (colour) => {
      const line = { text: 'HHHHHHHH', place: 'center', size: 0.1, colour, plate: null } as const
      const bytes = await solid(SQUARE.width, SQUARE.height, colour)
      const plain = { ...(await plainPicture(SQUARE)), bytes }
      const branding = { brand: brand({ texts: [line] }), words, assets }
      const { output } = await finisher.layBrand(plain, branding, signal)
      const { data } = await pixelsOf(output.bytes)
      // A row through the legs of the letters: what is between them is no longer as the picture was.
      const row = (SQUARE.height / 2 + 12) * SQUARE.width * 3
      const inks = Array.from({ length: 200 }, (_, n) => {
        const at = row + (220 + n) * 3
        return `#${data.subarray(at, at + 3).toString('hex')}`
      })
      const between = inks.filter((ink) => contrastOf(ink, colour) > 2)
      const legs = inks.filter((ink) => ink === colour)
      expect(legs.length).toBeGreaterThan(40)
      expect(between.length).toBeGreaterThan(60)
      expect(legs.length + between.length).toBeGreaterThan(140)
    },
  )

  it('keep their shade on the picture, however large they are', async () => {
    const line = { text: 'Wide', place: 'top', size: 0.2, colour: '#ffffff', plate: null } as const
    const plain = await plainPicture({ width: 300, height: 300 })
    const branding = { brand: brand({ texts: [line], margin: 0 }), words, assets }
    const { output } = await finisher.layBrand(plain, branding, signal)
    expect(await pixelsOf(output.bytes)).toMatchObject({ width: 300, height: 300 })
  })

  it('that are only control characters do no harm', async () => {
    expect(await ink('\u0007\u0000', null)).toMatchObject({ right: -1 })
  })
})

describe('a film', () => {
  const FRAMES = 3
  const sizes = [
    [1280, 720],
    [720, 1280],
    [1080, 720],
    [720, 1080],
    [1280, 534],
    [720, 844],
    [1080, 1620],
    [1920, 1080],
    [1080, 1920],
  ] as const

  function plainFilm(width: number, height: number, count = FRAMES): EngineOutput {
    const source = `testsrc2=size=${width}x${height}:rate=24:duration=20`
    const look = 'hue=s=0,lutyuv=y=val/3,scale=out_color_matrix=bt709:out_range=tv,format=yuv420p'
    const codec = ['-c:v', 'libx264', '-preset', 'ultrafast', '-frames:v', String(count)]
    const mp4 = ['-movflags', 'frag_keyframe+empty_moov', '-f', 'mp4', 'pipe:1']
    const args = ['-v', 'error', '-f', 'lavfi', '-i', source, '-vf', look, ...codec, ...mp4]
    const bytes = execFileSync('ffmpeg', args, { maxBuffer: 2 ** 26 })
    return { bytes, contentType: 'video/mp4', width, height, seconds: count / 24 }
  }

  function framesOf(film: Uint8Array, { width, height }: Size): Frame[] {
    const raw = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', 'pipe:1']
    const options = { input: film, maxBuffer: 2 ** 28 }
    const all = execFileSync('ffmpeg', ['-v', 'error', '-i', 'pipe:0', ...raw], options)
    const bytes = width * height * 3
    return Array.from({ length: all.length / bytes }, (_, n) => ({
      data: all.subarray(n * bytes, (n + 1) * bytes),
      width,
      height,
    }))
  }

  // By their brightness: films store colours at half the size.
  const isWhite =
    ({ data }: Frame) =>
    (at: number) =>
      (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0) > 480

  const white = new Map([['logo', { ...logo, bytes: whiteLogo }]])

  it.each(sizes)('has the logo within a pixel in every frame: %i x %i', async (width, height) => {
    const plain = plainFilm(width, height)
    const branding = { brand: brand({ logo: LOGO, margin: MARGIN }), words, assets: white }
    const { output } = await finisher.layBrand(plain, branding, signal)
    expect(output).toMatchObject({ width, height, seconds: plain.seconds })
    const frames = framesOf(output.bytes, output)
    expect(frames).toHaveLength(FRAMES)
    const found = frames.map((frame) => edgesOf(frame, isWhite(frame)))
    for (const edges of found) expectWithinAPixel(edges, wantedEdges(output))
    for (const edge of ['left', 'top', 'right', 'bottom'] as const) {
      const places = found.map((edges) => edges[edge])
      expect(Math.max(...places) - Math.min(...places), edge).toBeLessThanOrEqual(1)
    }
  })

  it('keeps the logo steady and its frames otherwise as they were', async () => {
    const plain = plainFilm(640, 360)
    const branding = { brand: brand({ logo: LOGO, margin: MARGIN }), words, assets }
    const { output } = await finisher.layBrand(plain, branding, signal)
    const [before, after] = [framesOf(plain.bytes, plain), framesOf(output.bytes, output)]
    const { left, top, right, bottom } = wantedEdges(output)
    const meanChange = (one: Frame, other: Frame, isOfLogo: boolean) => {
      let [sum, count] = [0, 0]
      for (let at = 0; at < one.data.length; at++) {
        const p = Math.floor(at / 3)
        const [x, y] = [p % 640, Math.floor(p / 640)]
        const isInside = x > left + 3 && x < right - 3 && y > top + 3 && y < bottom - 3
        const isNear = x > left - 12 && x < right + 12 && y > top - 12 && y < bottom + 12
        if (isOfLogo ? !isInside : isNear) continue
        sum += Math.abs((one.data[at] ?? 0) - (other.data[at] ?? 0))
        count++
      }
      return sum / count
    }
    for (const [n, frame] of after.entries()) {
      const first = after[0]
      const same = before[n]
      if (!first || !same) throw new Error('frames were lost')
      expect(meanChange(first, frame, true)).toBeLessThan(1)
      // One more encoding at a quality that nobody tells from the first.
      expect(meanChange(same, frame, false)).toBeLessThan(3)
    }
  })

  it('ends with its folder when the job is stopped', async () => {
    const mine = `guise-film-${process.pid}-`
    const stop = new AbortController()
    const branding = { brand: brand({ logo: LOGO }), words, assets }
    const laying = finisher.layBrand(plainFilm(640, 360, 60), branding, stop.signal)
    const isThere = async () => (await readdir(tmpdir())).some((name) => name.startsWith(mine))
    await expect.poll(isThere, { interval: 5 }).toBe(true)
    stop.abort(new Error('cancelled'))
    await expect(laying).rejects.toThrow('cancelled')
    expect((await readdir(tmpdir())).filter((name) => name.startsWith(mine))).toEqual([])
  })
})
