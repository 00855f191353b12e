import { accept, either, type PictureCase, refuse } from './case.ts'
import { grain, honestFiles, portrait, seededBytes } from './pixels.ts'
import { chunk, signature, withChunks } from './raw-png.ts'

const half = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.length >> 1)

/** Turns bytes around in the middle of the pixel data. */
function corrupted(png: Buffer): Buffer {
  const copy = Buffer.from(png)
  for (const at of [60, copy.length - 5]) copy[at] = (copy[at] ?? 0) ^ 0xff
  return copy
}

/** Where the header of the scan ends and its pixels begin. */
const pixelData = (jpeg: Buffer): number => {
  const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]))
  return scan + 2 + jpeg.readUInt16BE(scan + 2)
}

export async function brokenCases(): Promise<PictureCase[]> {
  const { png, jpeg, webp } = await honestFiles()
  return [
    refuse('empty.bin', Buffer.alloc(0), 'empty'),
    refuse('one.bin', Buffer.from([0x89]), 'unsupported_kind'),
    refuse('signature.png', signature, 'damaged'),
    refuse('half.png', half(png), 'damaged'),
    // libjpeg only warns and paints the rest grey.
    refuse('half.jpg', half(jpeg), 'damaged'),
    refuse('half.webp', half(webp), 'damaged'),
    // Only the end marker is missing: our choice is to take that for a cut-off upload.
    refuse('no-end.jpg', jpeg.subarray(0, -2), 'damaged'),
    either('no-end.png', png.subarray(0, -12)),
    refuse('corrupted.png', corrupted(png), 'damaged'),
    refuse(
      'garbage.jpg',
      Buffer.concat([jpeg.subarray(0, pixelData(jpeg)), seededBytes(4_000, 1)]),
      'damaged',
    ),
    refuse('garbage.png', Buffer.concat([signature, seededBytes(5_000, 2)]), 'damaged'),
    refuse('tiny.png', await grain(1, 1).png().toBuffer(), 'bad_sides'),
    // The name of a file proves nothing.
    accept('jpeg-named.png', jpeg, portrait),
  ]
}

/** Two kinds in one file: the picture passes, the stowaway does not. */
export async function polyglotCases(): Promise<PictureCase[]> {
  const { png, jpeg } = await honestFiles()
  const gone = { ...portrait, gone: 'EVIL-MARKER' }
  const script = Buffer.from('<script>EVIL-MARKER</script>'.padEnd(58))
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 60]), script])
  return [
    accept('and-zip.png', Buffer.concat([png, Buffer.from('PK\x03\x04EVIL-MARKER')]), gone),
    accept('and-html.jpg', Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]), gone),
    accept(
      'and-php.png',
      withChunks(png, chunk('tEXt', Buffer.from('c\0<?php EVIL-MARKER ?>'))),
      gone,
    ),
    accept('and-pdf.jpg', Buffer.concat([jpeg, Buffer.from('%PDF-1.7 EVIL-MARKER')]), gone),
  ]
}
