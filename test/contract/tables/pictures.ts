import { type Body, dataUri, OTHER_PICTURE, PICTURE } from '../support/bodies.ts'
import { avif, bytesOf, gif, heic, megapixels, png, svg, tiff, webp } from '../support/files.ts'

const jpeg = Buffer.from(PICTURE, 'base64')
const base64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64')

/** Ways to write a picture that are taken. */
export const TAKEN: readonly (readonly [name: string, value: string])[] = [
  ['bare base64', PICTURE],
  ['base64 with line breaks', PICTURE.replace(/.{76}/g, '$&\r\n')],
  ['base64 without padding', PICTURE.replace(/=+$/, '')],
  ['base64 with padding', base64(Buffer.concat([jpeg, Buffer.alloc(4 - (jpeg.length % 3))]))],
  ['a data URI', dataUri(PICTURE)],
  ['a data URI with line breaks', dataUri(PICTURE.replace(/.{60}/g, '$&\n'))],
  ['a PNG', base64(await png())],
  ['a PNG as data URI', `data:image/png;base64,${base64(await png())}`],
  ['a WebP', base64(await webp())],
  ['an AVIF', base64(await avif())],
  ['a GIF', base64(await gif())],
  ['a TIFF', base64(await tiff())],
]

/** What is no usable picture; the pattern is the hint that must be given. */
export const REFUSED: readonly { name: string; value: unknown; hint?: RegExp }[] = [
  { name: 'an SVG', value: base64(svg), hint: /SVG.*PNG/i },
  {
    name: 'an SVG as data URI',
    value: `data:image/svg+xml;base64,${base64(svg)}`,
    hint: /JPEG, PNG/i,
  },
  {
    name: 'a HEIC',
    value: base64(heic),
    hint: /HEIC.*Settings > Camera > Formats > Most Compatible.*JPEG/i,
  },
  { name: 'a PDF', value: base64('%PDF-1.7 and so on'), hint: /PDF.*JPEG/i },
  { name: 'a text', value: base64('this is no picture at all'), hint: /JPEG, PNG/i },
  { name: 'a cut-off JPEG', value: base64(jpeg.subarray(0, jpeg.length / 2)) },
  { name: 'a cut-off PNG', value: base64((await png()).subarray(0, 60)) },
  {
    name: 'more than 40 megapixels',
    value: base64(await megapixels(8000, 5001)),
    hint: /40 megapixels/,
  },
  { name: 'something that is no base64', value: '*** no base64 ***' },
  { name: 'an empty text', value: '' },
  { name: 'blanks', value: ' \n ' },
  { name: 'a data URI without a picture', value: 'data:image/jpeg;base64,' },
  { name: 'a data URI that is no base64', value: 'data:image/jpeg,abc' },
  { name: 'a number', value: 12 },
  { name: 'an object', value: { url: 'https://example.com/a.jpg' } },
]

/** Links that lead inside, whatever stands behind them. */
export const FORBIDDEN_LINKS: readonly string[] = [
  'http://127.0.0.1/x.png',
  'http://localhost/x.png',
  'http://[::1]/x.png',
  'http://169.254.169.254/latest/meta-data',
  'http://10.0.0.1/x.png',
  'http://2130706433/x.png',
  'https://user:secret@example.com/x.png',
  'http://example.com:22/x.png',
  'http://',
]

const self = { prompt: 'a lake' }
/** Endpoints whose picture field the interface does not name take any of these. */
export const ANY_NAME_RUNS: readonly (readonly [path: string, body: Body])[] = [
  ['/v1/run/faceswap', { filter_id: 1 }],
  ['/v2/run/self-prompt', self],
  ['/v5/run/multi_swap_self_prompt', self],
  ['/v1/run/stylized_multi_swap', { style_id: 1 }],
  ['/v1/run/stylized_multi_swap_self_prompt', self],
]

/** Picture fields of one body, and how many pictures they make. */
export const ANY_NAMES: readonly (readonly [name: string, fields: Body, pictures: number])[] = [
  ['input_image', { input_image: PICTURE }, 1],
  ['image', { image: PICTURE }, 1],
  ['base64', { base64: PICTURE }, 1],
  ['input_images with one', { input_images: [PICTURE] }, 1],
  ['input_images with five', { input_images: Array(5).fill(PICTURE) }, 5],
  ['image and base64 together', { image: PICTURE, base64: OTHER_PICTURE }, 2],
  ['image beside null', { image: PICTURE, base64: null, input_images: null }, 1],
]

/** Over the limit of one picture, and recognisably a JPEG. */
export const tooManyBytes = () => base64(bytesOf(15 * 1024 * 1024 + 1))
