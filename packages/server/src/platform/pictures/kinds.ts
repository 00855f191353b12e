import { refuse } from './refusal.ts'

/** HEIC only where the operator installed its decoder, see heic.ts. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'tiff' | 'heic'

type Signature = { at?: number; text: string }

/** Latin-1 text, so that `\x89` is one byte. */
const starts = (bytes: Uint8Array, { at = 0, text }: Signature): boolean => {
  if (bytes.length < at + text.length) return false
  for (let i = 0; i < text.length; i += 1) {
    if (bytes[at + i] !== text.charCodeAt(i)) return false
  }
  return true
}

const accepted: { kind: PictureKind; signatures: Signature[] }[] = [
  { kind: 'jpeg', signatures: [{ text: '\xff\xd8\xff' }] },
  { kind: 'png', signatures: [{ text: '\x89PNG\r\n\x1a\n' }] },
  { kind: 'webp', signatures: [{ text: 'RIFF' }, { at: 8, text: 'WEBP' }] },
  { kind: 'gif', signatures: [{ text: 'GIF87a' }] },
  { kind: 'gif', signatures: [{ text: 'GIF89a' }] },
  { kind: 'tiff', signatures: [{ text: 'II*\0' }] },
  { kind: 'tiff', signatures: [{ text: 'MM\0*' }] },
]

export const KINDS = 'JPEG, PNG, WebP, AVIF, GIF or TIFF'
const exportIt = 'Export it as JPEG or PNG and send that.'

/** What a brand in the `ftyp` box of a HEIF file says about the pictures in it. */
const brands: Record<string, PictureKind> = {
  avif: 'avif',
  avis: 'avif',
  heic: 'heic',
  heix: 'heic',
  heim: 'heic',
  heis: 'heic',
  hevc: 'heic',
  hevx: 'heic',
}
/** Says "pictures inside" without saying which; the compatible brands behind it do. */
const anyHeif = new Set(['mif1', 'msf1', 'mif2'])
const MAX_BRANDS = 32

/** Kinds people really send, each with its own way out. The first match wins. */
const refused: { name: string; hint: string; signatures: Signature[] }[] = [
  { name: 'a video', hint: 'Send a single frame of it.', signatures: [{ at: 4, text: 'ftyp' }] },
  {
    name: 'a BigTIFF picture',
    hint: exportIt,
    signatures: [{ text: 'II+\0' }],
  },
  { name: 'a BMP picture', hint: exportIt, signatures: [{ text: 'BM' }] },
  { name: 'a JPEG XL picture', hint: exportIt, signatures: [{ text: '\xff\x0a' }] },
  { name: 'a JPEG XL picture', hint: exportIt, signatures: [{ at: 4, text: 'JXL ' }] },
  { name: 'a JPEG 2000 picture', hint: exportIt, signatures: [{ at: 4, text: 'jP  ' }] },
  { name: 'an icon file', hint: exportIt, signatures: [{ text: '\0\0\x01\0' }] },
  { name: 'a Photoshop file', hint: exportIt, signatures: [{ text: '8BPS' }] },
  { name: 'a PDF', hint: exportIt, signatures: [{ text: '%PDF' }] },
  { name: 'a PostScript file', hint: exportIt, signatures: [{ text: '%!PS' }] },
  {
    name: 'a ZIP archive',
    hint: 'Send the picture inside it.',
    signatures: [{ text: 'PK\x03\x04' }],
  },
]

/** Pictures that arrive wrapped once too often; the text after one round of base64. */
const wrappedTwice = ['iVBORw0KGgo', '/9j/', 'UklGR', 'R0lGOD', 'SUkqA', 'data:'].map((text) => ({
  text,
}))

const looksLikeMarkup = (bytes: Uint8Array): boolean => {
  const opening = Buffer.from(bytes.subarray(0, 256)).toString('latin1')
  return /^(\xef\xbb\xbf)?\s*</.test(opening)
}

/** `mif1` alone is what phones of some makers write into HEIC files. */
function heifKind(bytes: Uint8Array): PictureKind | undefined {
  if (!starts(bytes, { at: 4, text: 'ftyp' }) || bytes.length < 16) return undefined
  const box = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = Math.min(box.readUInt32BE(0), box.length, 16 + 4 * MAX_BRANDS)
  const major = box.toString('latin1', 8, 12)
  if (brands[major]) return brands[major]
  if (!anyHeif.has(major)) return undefined
  for (let at = 16; at + 4 <= end; at += 4) {
    const kind = brands[box.toString('latin1', at, at + 4)]
    if (kind) return kind
  }
  return 'heic'
}

/** Tells the kind by the first bytes alone: a file name or a media type proves nothing. */
export function kindOf(bytes: Uint8Array): PictureKind {
  if (bytes.length === 0) refuse('empty', `The picture is empty. Send a ${KINDS} picture.`)
  const match = accepted.find(({ signatures }) => signatures.every((one) => starts(bytes, one)))
  const kind = match?.kind ?? heifKind(bytes)
  if (kind) return kind
  const known = refused.find(({ signatures }) => signatures.every((one) => starts(bytes, one)))
  if (known) {
    refuse('unsupported_kind', `This is ${known.name}, which is not supported. ${known.hint}`)
  }
  if (wrappedTwice.some((one) => starts(bytes, one))) {
    refuse('unsupported_kind', 'The picture is base64 inside base64. Encode it only once.')
  }
  if (looksLikeMarkup(bytes)) {
    const drawing = 'This is an SVG or a web page, not a picture made of pixels.'
    refuse('unsupported_kind', `${drawing} Export the drawing as PNG and send that.`)
  }
  refuse('unsupported_kind', `This is not a ${KINDS} picture. ${exportIt}`)
}

/** For whoever cannot read HEIC: people meet this with a phone in their hand. */
export function refuseHeic(): never {
  refuse(
    'unsupported_kind',
    'This is a HEIC photo, which is not supported. On an iPhone, choose Settings > Camera > ' +
      'Formats > Most Compatible and take the photo again, or send it as JPEG.',
  )
}
