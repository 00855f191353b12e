import { accept, either, type PictureCase, refuse } from './case.ts'
import { animation, honestFiles, plain } from './pixels.ts'
import { chunk, deflatedZeros, pngOf, withChunks } from './raw-png.ts'
import { scanBomb } from './scan-bomb.ts'

const MEGA = 1024 * 1024

async function pngBombs(): Promise<PictureCase[]> {
  const { png } = await honestFiles()
  const zeros200m = await deflatedZeros(200 * MEGA)
  const few = await deflatedZeros(1_000)
  const of = async (width: number, height: number) =>
    pngOf({ width, height }, await deflatedZeros(height * (1 + width * 3)))
  const bits = await deflatedZeros(50_000 * (1 + 50_000 / 8))
  const notes = Array.from({ length: 20_000 }, (_, i) => chunk('tEXt', Buffer.from(`k${i}\0v`)))
  const compressed = (type: string, start: string) =>
    withChunks(png, chunk(type, Buffer.concat([Buffer.from(start, 'latin1'), zeros200m])))

  return [
    refuse(
      'bomb-50k.png',
      pngOf({ width: 50_000, height: 50_000, depth: 1, colour: 0 }, bits),
      'too_many_pixels',
    ),
    refuse('bomb-over.png', await of(6400, 6300), 'too_many_pixels'),
    refuse(
      'bomb-header.png',
      pngOf({ width: 0x7fffffff, height: 0x7fffffff }, few),
      'too_many_pixels',
    ),
    refuse('bomb-1x2e9.png', pngOf({ width: 1, height: 2_000_000_000 }, few), 'too_many_pixels'),
    // Exactly 40 megapixels, but no picture has such sides.
    refuse('bomb-tall.png', await of(10, 4_000_000), 'bad_sides'),
    refuse('bomb-zero.png', pngOf({ width: 0, height: 0 }, few), 'damaged'),
    either('bomb-ztxt.png', compressed('zTXt', 'Comment\0\0')),
    either('bomb-iccp.png', compressed('iCCP', 'p\0\0')),
    either('bomb-idat.png', pngOf({ width: 320, height: 480 }, zeros200m)),
    refuse('bomb-chunks.png', withChunks(png, ...notes), 'too_complex'),
  ]
}

/** Claims 65,500 x 65,500 in the frame header of an honest JPEG. */
function inflatedFrame(jpeg: Buffer): Buffer {
  const copy = Buffer.from(jpeg)
  const frame = copy.indexOf(Buffer.from([0xff, 0xc0]))
  copy.writeUInt16BE(65_500, frame + 5)
  copy.writeUInt16BE(65_500, frame + 7)
  return copy
}

/** The last scan of an honest progressive JPEG, again and again. */
async function repeatedScans(): Promise<Buffer> {
  const jpeg = await plain(5_000, 5_000)
    .jpeg({ progressive: true, optimiseScans: false, quality: 50 })
    .toBuffer()
  const end = jpeg.length - 2
  const scan = jpeg.subarray(jpeg.lastIndexOf(Buffer.from([0xff, 0xda])), end)
  const count = Math.min(3_000, Math.floor(6_000_000 / scan.length))
  return Buffer.concat([
    jpeg.subarray(0, end),
    ...Array<Buffer>(count).fill(scan),
    jpeg.subarray(end),
  ])
}

export async function bombCases(): Promise<PictureCase[]> {
  const { jpeg } = await honestFiles()
  const hugeWebp = await plain(16_383, 4_096).webp({ lossless: true, effort: 0 }).toBuffer()
  const hugeAvif = await plain(6_600, 6_600).avif({ effort: 0, quality: 1 }).toBuffer()

  return [
    ...(await pngBombs()),
    refuse('bomb-frame.jpg', inflatedFrame(jpeg), 'too_many_pixels'),
    refuse('bomb-scans.jpg', await repeatedScans(), 'too_complex'),
    refuse('bomb-scans-legal.jpg', scanBomb(6_320, 6_320), 'too_complex'),
    refuse('bomb.webp', hugeWebp, 'too_many_pixels'),
    refuse('bomb.avif', hugeAvif, 'too_many_pixels'),
    // Of an animation the first frame stands.
    accept('moving.webp', await animation(64, 50).webp({ effort: 0 }).toBuffer(), {
      width: 64,
      height: 64,
    }),
  ]
}
