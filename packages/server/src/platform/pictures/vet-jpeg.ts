import type { PictureLimits } from './limits.ts'
import { refuse } from './refusal.ts'

const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda

/** Frame headers SOF0 to SOF15; DHT, JPG and DAC share the number range but are none. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

/** Stuffed zero, fill byte, TEM and the restart markers: two bytes without a length. */
const standsAlone = (marker: number): boolean =>
  marker === 0x00 || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)

const damaged = (): never =>
  refuse('damaged', 'The JPEG is damaged or cut off. Export it again and send the whole file.')

interface Frame {
  width: number
  height: number
  progressive: boolean
}

function readFrame(bytes: Buffer, at: number, marker: number, length: number): Frame {
  if (length < 8) damaged()
  const precision = bytes[at + 4]
  // Baseline, extended and progressive Huffman at 8 bits is all that cameras and editors write;
  // lossless, hierarchical, arithmetic and 12-bit JPEG only widen the attack surface.
  if (marker > 0xc2 || precision !== 8) {
    refuse(
      'unsupported_kind',
      'This kind of JPEG is not supported. Export it as a plain JPEG or PNG.',
    )
  }
  return {
    height: bytes.readUInt16BE(at + 5),
    width: bytes.readUInt16BE(at + 7),
    progressive: marker === 0xc2,
  }
}

/**
 * Walks all markers to the end of the picture, in step with libjpeg, because the number of scans
 * is written nowhere: a legal JPEG of 486 KB with 2,646 scans costs a minute of processor time.
 */
export function readJpegHeader(bytes: Buffer, limits: PictureLimits) {
  let frame: Frame | undefined
  let scans = 0
  let segments = 0
  let at = 2
  while (at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) {
      at = bytes.indexOf(0xff, at)
      if (at < 0) break
      continue
    }
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (standsAlone(marker)) {
      at += 2
      continue
    }
    if (marker === EOI) break
    if (marker === SOI || at + 4 > bytes.length) damaged()
    const length = bytes.readUInt16BE(at + 2)
    if (length < 2 || at + 2 + length > bytes.length) damaged()
    if (isFrame(marker)) {
      if (frame) damaged()
      frame = readFrame(bytes, at, marker, length)
    }
    if (marker === SOS) scans += 1
    else segments += 1
    if (scans > limits.maxScans || segments > limits.maxSegments) {
      refuse('too_complex', 'The JPEG has too many parts. Export it again as JPEG.')
    }
    at += 2 + length
  }
  if (!frame || scans === 0) damaged()
  const { width, height, progressive } = frame as Frame
  // Several scans make libjpeg hold all coefficients, in a sequential JPEG just as well.
  return { width, height, held: progressive || scans > 1 }
}
