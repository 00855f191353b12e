import { accept, either, type PictureCase, refuse } from './case.ts'
import { animation, grain, plain, portrait } from './pixels.ts'
import { tiffOf, tiffWithPages } from './raw-tiff.ts'

/** AVIF, GIF and TIFF: the honest ones pass as their first frame, all others are refused. */
export async function newKindCases(): Promise<PictureCase[]> {
  return [...(await avifCases()), ...(await gifCases()), ...(await tiffCases())]
}

const picture = () => grain(portrait.width, portrait.height)
const same = { ...portrait, channels: 3 } as const
const turned = { width: 480, height: 320 }

/** A copy with the numbers behind every place of `mark` overwritten. */
function marked(bytes: Buffer, mark: string, offset: number, ...numbers: number[]): Buffer {
  const copy = Buffer.from(bytes)
  for (let at = copy.indexOf(mark); at >= 0; at = copy.indexOf(mark, at + 1)) {
    numbers.forEach((value, index) => {
      copy.writeUInt32BE(value, at + offset + index * 4)
    })
  }
  return copy
}

async function avifCases(): Promise<PictureCase[]> {
  const avif = await picture().avif({ effort: 0 }).toBuffer()
  const large = await plain(4_000, 4_000).avif({ effort: 0, quality: 1 }).toBuffer()
  // `ispe`: four bytes of version and flags, then the sides.
  const sized = (bytes: Buffer, width: number, height: number) =>
    marked(bytes, 'ispe', 8, width, height)
  const box = (type: string, ...parts: Buffer[]) => {
    const body = Buffer.concat(parts)
    const head = Buffer.alloc(8)
    head.writeUInt32BE(body.length + 8, 0)
    head.write(type, 4, 'latin1')
    return Buffer.concat([head, body])
  }
  const free = Array.from({ length: 5_000 }, () => box('free'))
  const meta = avif.indexOf('meta')
  const grid = (rows: number, columns: number, width: number, height: number) =>
    gridOf(avif, [0, 1, rows - 1, columns - 1], [width, height])
  const located = await picture()
    .withExif({ IFD0: { Copyright: 'SECRET-MARKER' } })
    .avif({ effort: 0 })
    .toBuffer()

  return [
    accept('ok.avif', avif, same),
    accept('ok-alpha.avif', await picture().ensureAlpha(0.5).avif({ effort: 0 }).toBuffer(), {
      ...portrait,
      channels: 4,
    }),
    accept('ok-10bit.avif', await picture().avif({ effort: 0, bitdepth: 10 }).toBuffer(), same),
    accept(
      'ok-turned.avif',
      await picture().withMetadata({ orientation: 6 }).avif({ effort: 0 }).toBuffer(),
      turned,
    ),
    accept('ok-gps.avif', located, { ...same, gone: 'SECRET-MARKER' }),
    refuse('bomb-size.avif', sized(avif, 60_000, 60_000), 'too_many_pixels'),
    refuse('bomb-max.avif', sized(avif, 0xffffffff, 0xffffffff), 'too_many_pixels'),
    refuse('zero.avif', sized(avif, 0, 0), 'damaged'),
    // The boxes say small, the pixels are many: whatever the decoder says, it costs little.
    refuse('lying-small.avif', sized(large, 64, 64), 'damaged'),
    refuse('lying-large.avif', sized(avif, 4_900, 4_900), 'damaged'),
    refuse('grid-size.avif', grid(1, 1, 60_000, 60_000), 'too_many_pixels'),
    refuse('grid-tiles.avif', grid(256, 256, 320, 480), 'too_complex'),
    refuse('grid-nothing.avif', grid(8, 8, 320, 480), 'damaged'),
    refuse('overlay.avif', gridOf(avif, [0, 0, 0, 0], [320, 480], 'iovl'), 'unsupported_kind'),
    refuse('boxes.avif', Buffer.concat([avif, ...free]), 'too_complex'),
    refuse('half.avif', avif.subarray(0, avif.length >> 1), 'damaged'),
    refuse('no-meta.avif', avif.subarray(0, meta - 4), 'unsupported_kind'),
    refuse('box-length.avif', marked(avif, 'meta', -4, 0x7fffffff), 'damaged'),
    refuse('box-short.avif', marked(avif, 'iprp', -4, 4), 'damaged'),
    refuse('no-items.avif', marked(avif, 'infe', 0, 0), 'unsupported_kind'),
    refuse('garbage.avif', garbled(avif, avif.indexOf('mdat') + 60), 'damaged'),
    either('no-place.avif', marked(avif, 'iloc', 0, 0)),
  ]
}

/** Turns the one picture into a grid: its type is exchanged and the first bytes of its data. */
function gridOf(avif: Buffer, head: number[], sides: number[], type = 'grid'): Buffer {
  const copy = Buffer.from(avif)
  copy.write(type, copy.indexOf('av01', copy.indexOf('infe')), 'latin1')
  const data = copy.indexOf('mdat') + 4
  copy.set(head, data)
  sides.forEach((side, index) => {
    copy.writeUInt32BE(side, data + head.length + index * 4)
  })
  return copy
}

function garbled(bytes: Buffer, from: number): Buffer {
  const copy = Buffer.from(bytes)
  for (let at = from; at < copy.length; at += 1) copy[at] = (copy[at] ?? 0) ^ 0xa5
  return copy
}

async function gifCases(): Promise<PictureCase[]> {
  const gif = await picture().gif({ effort: 1 }).toBuffer()
  const frames = (count: number) => animation(16, count).gif({ effort: 1 }).toBuffer()
  const canvas = (bytes: Buffer, width: number, height: number) => {
    const copy = Buffer.from(bytes)
    copy.writeUInt16LE(width, 6)
    copy.writeUInt16LE(height, 8)
    return copy
  }
  const image = gif.indexOf(Buffer.from([0x2c, 0, 0, 0, 0]))
  const frameSized = Buffer.from(gif)
  frameSized.writeUInt16LE(65_535, image + 5)
  frameSized.writeUInt16LE(65_535, image + 7)
  // LZW codes that stand for ever longer runs: few bytes, a whole canvas.
  const blank = await plain(6_000, 6_000).gif({ effort: 1 }).toBuffer()
  const comment = Buffer.concat([
    Buffer.from([0x21, 0xfe, 11]),
    Buffer.from('EVIL-MARKER'),
    Buffer.from([0]),
  ])
  return [
    accept('ok.gif', gif, same),
    accept('ok-clear.gif', await picture().ensureAlpha(0).gif({ effort: 1 }).toBuffer(), {
      ...portrait,
      channels: 4,
    }),
    accept('ok-moving.gif', await frames(50), { width: 16, height: 16 }),
    accept('ok-blank.gif', blank, { width: 6_000, height: 6_000 }),
    accept('and-script.gif', Buffer.concat([gif.subarray(0, -1), comment, gif.subarray(-1)]), {
      ...same,
      gone: 'EVIL-MARKER',
    }),
    refuse('bomb.gif', canvas(gif, 65_535, 65_535), 'too_many_pixels'),
    refuse('bomb-frame.gif', frameSized, 'too_many_pixels'),
    refuse('bomb-frames.gif', await frames(2_100), 'too_complex'),
    refuse(
      'bomb-notes.gif',
      Buffer.concat([gif.subarray(0, -1), ...Array<Buffer>(2_100).fill(comment), gif.subarray(-1)]),
      'too_complex',
    ),
    refuse(
      'zero.gif',
      Buffer.concat([canvas(gif, 0, 0).subarray(0, 13), Buffer.from(';')]),
      'damaged',
    ),
    refuse('half.gif', gif.subarray(0, gif.length >> 1), 'damaged'),
    refuse('head.gif', gif.subarray(0, 13), 'damaged'),
    either('no-end.gif', gif.subarray(0, -1)),
    either('garbage.gif', garbledPixels(gif, image)),
  ]
}

/** The pieces keep their lengths; what is in them is rubbish. */
function garbledPixels(gif: Buffer, image: number): Buffer {
  const copy = Buffer.from(gif)
  let at =
    image + 11 + ((copy[image + 9] ?? 0) & 0x80 ? 3 * 2 ** (((copy[image + 9] ?? 0) & 7) + 1) : 0)
  for (let length = copy[at] ?? 0; length > 0; length = copy[at] ?? 0) {
    copy.fill(0x5a, at + 1, at + 1 + length)
    at += 1 + length
  }
  return copy
}

async function tiffCases(): Promise<PictureCase[]> {
  const lzw = await picture().tiff({ compression: 'lzw' }).toBuffer()
  const large = { width: 60_000, height: 60_000 }
  const small = { width: 320, height: 300 }
  const located = await picture()
    .withExif({ IFD0: { Copyright: 'SECRET-MARKER' } })
    .tiff()
    .toBuffer()
  const honest: Record<string, Promise<Buffer>> = {
    'ok.tiff': picture().tiff({ compression: 'none' }).toBuffer(),
    'ok-jpeg.tiff': picture().tiff({ compression: 'jpeg' }).toBuffer(),
    'ok-deflate.tiff': picture().tiff({ compression: 'deflate' }).toBuffer(),
    'ok-packbits.tiff': picture().tiff({ compression: 'packbits' }).toBuffer(),
    'ok-tiles.tiff': picture().tiff({ compression: 'lzw', tile: true, pyramid: true }).toBuffer(),
    'ok-16bit.tiff': picture()
      .withIccProfile('p3')
      .toColourspace('rgb16')
      .tiff({ compression: 'lzw' })
      .toBuffer(),
    'ok-cmyk.tiff': picture().toColourspace('cmyk').tiff({ compression: 'lzw' }).toBuffer(),
  }
  const passing = await Promise.all(
    Object.entries(honest).map(async ([id, bytes]) => accept(id, await bytes, same)),
  )
  return [
    ...passing,
    accept('ok-lzw.tiff', lzw, same),
    accept('ok-big-endian.tiff', bigEndian(small), { width: 320, height: 300 }),
    accept('ok-pages.tiff', await animation(64, 5).tiff().toBuffer(), { width: 64, height: 64 }),
    accept(
      'ok-turned.tiff',
      await picture().withMetadata({ orientation: 6 }).tiff().toBuffer(),
      turned,
    ),
    accept('ok-gps.tiff', located, { ...same, gone: 'SECRET-MARKER' }),
    refuse('bomb.tiff', tiffOf(large), 'too_many_pixels'),
    refuse('bomb-max.tiff', tiffOf({ width: 0xffffffff, height: 0xffffffff }), 'too_many_pixels'),
    refuse(
      'bomb-tile.tiff',
      tiffOf(small, [
        [322, 'long', 65_520],
        [323, 'long', 65_520],
        [324, 'long', 8],
        [325, 'long', 1_000],
      ]),
      'too_many_pixels',
    ),
    refuse('bomb-pages.tiff', tiffWithPages(3_000, false), 'too_complex'),
    refuse('loop.tiff', tiffWithPages(3, true), 'damaged'),
    refuse('loop-one.tiff', tiffWithPages(1, true), 'damaged'),
    refuse('zero.tiff', tiffOf({ width: 0, height: 0 }), 'damaged'),
    refuse('samples.tiff', tiffOf(small, [[277, 'short', 60_000]]), 'unsupported_kind'),
    refuse('deep.tiff', tiffOf(small, [[258, 'short', 64]]), 'unsupported_kind'),
    refuse('floats.tiff', tiffOf(small, [[339, 'short', 3]]), 'unsupported_kind'),
    refuse('fax.tiff', tiffOf(small, [[259, 'short', 4]]), 'unsupported_kind'),
    refuse('lab.tiff', tiffOf(small, [[262, 'short', 8]]), 'unsupported_kind'),
    refuse('strip-outside.tiff', tiffOf(small, [[273, 'long', 0x7fffffff]]), 'damaged'),
    refuse('strip-long.tiff', tiffOf(small, [[279, 'long', 0x7fffffff]]), 'damaged'),
    refuse('strip-short.tiff', tiffOf(small, [[279, 'long', 10]]), 'damaged'),
    refuse('half.tiff', lzw.subarray(0, lzw.length >> 1), 'damaged'),
    refuse('head.tiff', lzw.subarray(0, 8), 'damaged'),
    either(
      'garbage.tiff',
      garbled(lzw, 2_000).fill(lzw.subarray(lzw.length - 400), lzw.length - 400),
    ),
    refuse(
      'big.tiff',
      Buffer.from('II+\0\x08\0\0\0'.padEnd(64, '\0'), 'latin1'),
      'unsupported_kind',
    ),
  ]
}

/** sharp writes little endian only; this is the same picture the other way round. */
function bigEndian(size: { width: number; height: number }): Buffer {
  const little = tiffOf(size)
  const big = Buffer.from(little)
  big.write('MM\0*', 0, 'latin1')
  const first = little.readUInt32LE(4)
  big.writeUInt32BE(first, 4)
  const count = little.readUInt16LE(first)
  big.writeUInt16BE(count, first)
  for (let index = 0; index < count; index += 1) {
    const at = first + 2 + index * 12
    const short = little.readUInt16LE(at + 2) === 3
    big.writeUInt16BE(little.readUInt16LE(at), at)
    big.writeUInt16BE(little.readUInt16LE(at + 2), at + 2)
    big.writeUInt32BE(little.readUInt32LE(at + 4), at + 4)
    if (short) {
      big.writeUInt32BE(0, at + 8)
      big.writeUInt16BE(little.readUInt16LE(at + 8), at + 8)
    } else big.writeUInt32BE(little.readUInt32LE(at + 8), at + 8)
  }
  return big
}
