import { groupPortrait, portrait, samplePicture } from '../../support/pictures.ts'
import { FAMILIES } from '../surface.ts'

export type Body = Readonly<Record<string, unknown>>

/** Small drawings, so that admission is quick; films take them as they are. */
export const PICTURE = await samplePicture(96, 96, 1)
export const OTHER_PICTURE = await samplePicture(96, 96, 2)
/** Real faces, for stills that must complete. The group is small: it keeps its shape. */
export const PORTRAIT = await portrait()
export const GROUP = await groupPortrait(200)
/** Admitted, but too small for the engine: the job fails. */
export const TINY_PICTURE = await samplePicture(20, 20, 3)
export const dataUri = (base64: string) => `data:image/jpeg;base64,${base64}`

const prompt = 'two friends at a lake in the evening sun'
const film = { prompt_image: dataUri(PICTURE), prompt, model: 'simple', duration: '4s' }
const between = {
  first_frame: dataUri(PICTURE),
  last_frame: dataUri(OTHER_PICTURE),
  prompt,
  model: 'advanced',
  duration: '4s',
}

export type RunRow = {
  readonly path: string
  readonly minimal: Body
  readonly price: number
  readonly full: Body
  readonly fullPrice: number
  /** The picture fields of the minimal body. */
  readonly pictures: readonly string[]
}

const face = { base64: PICTURE, gender: 0, filter_id: 1 }
const row = (
  path: string,
  pictures: readonly string[],
  [price, minimal]: [number, Body],
  [fullPrice, more]: [number, Body],
): RunRow => ({ path, pictures, minimal, price, full: { ...minimal, ...more }, fullPrice })

/** Every run endpoint with the least and the most it takes, and what that costs. */
export const RUNS: readonly RunRow[] = [
  row('/v6/run/face_swap', ['base64'], [2, face], [2, { ratio: 'square', quality_mode: 'v6' }]),
  row('/v5/run/face_swap', ['base64'], [2, face], [2, { ratio: 'landscape' }]),
  row(
    '/v1/run/faceswap',
    ['image'],
    [1, { image: PICTURE, filter_id: 1 }],
    [1, { gender: 1, ratio: 'square' }],
  ),
  row(
    '/v2/run/self-prompt',
    [],
    [2, { prompt }],
    [2, { image: PICTURE, gender: 2, ratio: 'square', seed: 7 }],
  ),
  row(
    '/v5/run/multi_swap',
    ['input_image'],
    [3, { input_image: PICTURE, style_id: 1, outpaint: false }],
    [3, { outpaint: true }],
  ),
  row(
    '/v5/run/multi_swap_self_prompt',
    ['input_image'],
    [3, { prompt, input_image: PICTURE }],
    [3, { input_images: [OTHER_PICTURE, PICTURE], outpaint: true, seed: 7 }],
  ),
  row(
    '/v1/run/stylized_multi_swap',
    ['input_image'],
    [3, { input_image: PICTURE, style_id: 1 }],
    [3, { input_images: [OTHER_PICTURE], outpaint: true }],
  ),
  row(
    '/v1/run/stylized_multi_swap_self_prompt',
    ['input_image'],
    [3, { prompt, input_image: PICTURE }],
    [3, { input_images: [OTHER_PICTURE], seed: 7 }],
  ),
  row(
    '/v4/multi_swap_styles/',
    ['input_images'],
    [3, { filter_id: 1, input_images: [PICTURE] }],
    [3, { input_images: [PICTURE, OTHER_PICTURE], outpaint: true }],
  ),
  row(
    '/v1/run/single_frame_video',
    ['prompt_image'],
    [5, film],
    [40, { model: 'performance', duration: '8s', aspect_ratio: '16:9' }],
  ),
  row(
    '/v1/run/first_last_frame_video',
    ['first_frame', 'last_frame'],
    [10, between],
    [20, { duration: '8s' }],
  ),
]

export function runRow(path: string): RunRow {
  const found = RUNS.find((each) => each.path === path)
  if (!found) throw new Error(`no row for ${path}`)
  return found
}

/** The minimal body with its pictures replaced. */
export function withPicture({ minimal, pictures }: RunRow, picture: unknown): Body {
  const replaced = pictures.map((name) => [name, name === 'input_images' ? [picture] : picture])
  return { ...minimal, ...Object.fromEntries(replaced) }
}

/** Endpoints that take the UUID of a filter or alias, and in which field. */
export const UUID_RUNS = [
  { path: '/v6/run/face_swap', field: 'filter_id', type: 'face_swap', other: 'multi_swap' },
  { path: '/v5/run/face_swap', field: 'filter_id', type: 'face_swap', other: 'multi_swap' },
  { path: '/v1/run/faceswap', field: 'filter_id', type: 'face_swap', other: 'multi_swap' },
  { path: '/v5/run/multi_swap', field: 'style_id', type: 'multi_swap', other: 'face_swap' },
  {
    path: '/v1/run/stylized_multi_swap',
    field: 'style_id',
    type: 'multi_swap',
    other: 'face_swap',
  },
] as const

const missing = FAMILIES.flatMap(({ runs }) => runs).filter(
  (path) => !RUNS.some((each) => each.path === path),
)
if (missing.length > 0) throw new Error(`no body for ${missing.join(', ')}`)
