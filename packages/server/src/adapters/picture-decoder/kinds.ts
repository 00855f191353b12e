import { refuse } from './refusal.ts'

export type PictureKind = 'jpeg' | 'png' | 'webp'

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
]

const exportIt = 'Export it as JPEG, PNG or WebP and send that.'
const iPhone =
  'iPhone photos: export as JPEG, or set Camera > Formats to "Most Compatible" before taking them.'

/** Kinds people really send, each with its own way out. The first match wins. */
const refused: { name: string; hint: string; signatures: Signature[] }[] = [
  { name: 'an AVIF picture', hint: exportIt, signatures: [{ at: 4, text: 'ftypavi' }] },
  { name: 'a HEIC picture', hint: iPhone, signatures: [{ at: 4, text: 'ftyphei' }] },
  { name: 'a HEIC picture', hint: iPhone, signatures: [{ at: 4, text: 'ftyphev' }] },
  { name: 'a HEIC picture', hint: iPhone, signatures: [{ at: 4, text: 'ftypmif1' }] },
  { name: 'a HEIC picture', hint: iPhone, signatures: [{ at: 4, text: 'ftypmsf1' }] },
  { name: 'a film', hint: 'Send one picture of it.', signatures: [{ at: 4, text: 'ftyp' }] },
  { name: 'a GIF', hint: exportIt, signatures: [{ text: 'GIF8' }] },
  { name: 'a TIFF picture', hint: exportIt, signatures: [{ text: 'II*\0' }] },
  { name: 'a TIFF picture', hint: exportIt, signatures: [{ text: 'MM\0*' }] },
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
const wrappedTwice = ['iVBORw0KGgo', '/9j/', 'UklGR', 'data:'].map((text) => ({ text }))

const looksLikeMarkup = (bytes: Uint8Array): boolean => {
  const opening = Buffer.from(bytes.subarray(0, 256)).toString('latin1')
  return /^(\xef\xbb\xbf)?\s*</.test(opening)
}

/** Tells the kind by the first bytes alone: a file name or a media type proves nothing. */
export function kindOf(bytes: Uint8Array): PictureKind {
  if (bytes.length === 0) refuse('empty', 'The picture is empty. Send a JPEG, PNG or WebP picture.')
  const match = accepted.find(({ signatures }) => signatures.every((one) => starts(bytes, one)))
  if (match) return match.kind
  const known = refused.find(({ signatures }) => signatures.every((one) => starts(bytes, one)))
  if (known) {
    refuse('unsupported_kind', `This is ${known.name}; only JPEG, PNG and WebP work. ${known.hint}`)
  }
  if (wrappedTwice.some((one) => starts(bytes, one))) {
    refuse('unsupported_kind', 'The picture is base64 inside base64. Encode it only once.')
  }
  if (looksLikeMarkup(bytes)) {
    const kind = 'This is an SVG or a web page; only JPEG, PNG and WebP work.'
    refuse('unsupported_kind', `${kind} Export the drawing as PNG and send that.`)
  }
  refuse('unsupported_kind', `This is no JPEG, PNG or WebP picture. ${exportIt}`)
}
