import type { paths } from '../openapi.ts'
import type { PictureInput } from '../pictures/picture-input.ts'
import type { BodyOf } from '../types.ts'

/** How the interface writes pictures in this endpoint's body. */
export type PictureForm = 'base64' | 'data-uri'

export type RunRow = {
  readonly run: keyof paths
  readonly status: keyof paths
  readonly output: 'images' | 'film'
  readonly form: PictureForm
}

const images = { output: 'images', form: 'base64' } as const
const film = {
  status: '/v1/status/single_frame_video/{job_id}',
  output: 'film',
  form: 'data-uri',
} as const

/** Every run endpoint under the name it has on the client. There is one implementation for all. */
export const RUNS = {
  faceSwap: { run: '/v6/run/face_swap', status: '/v6/status/{job_id}', ...images },
  faceSwapV5: { run: '/v5/run/face_swap', status: '/v5/status/{job_id}', ...images },
  faceSwapV1: { run: '/v1/run/faceswap', status: '/v2/status/{job_id}', ...images },
  selfPrompt: { run: '/v2/run/self-prompt', status: '/v2/status/{job_id}', ...images },
  multiSwap: { run: '/v5/run/multi_swap', status: '/v5/status_multi_swap/{job_id}', ...images },
  multiSwapPrompt: {
    run: '/v5/run/multi_swap_self_prompt',
    status: '/v5/status_multi_swap/{job_id}',
    ...images,
  },
  stylized: {
    run: '/v1/run/stylized_multi_swap',
    status: '/v1/status_stylized_multi_swap/{job_id}',
    ...images,
  },
  stylizedPrompt: {
    run: '/v1/run/stylized_multi_swap_self_prompt',
    status: '/v1/status_stylized_multi_swap/{job_id}',
    ...images,
  },
  multiSwapV4: {
    run: '/v4/multi_swap_styles/',
    status: '/v1/status_multi_swap/{job_id}',
    ...images,
  },
  video: { run: '/v1/run/single_frame_video', ...film },
  firstLastVideo: { run: '/v1/run/first_last_frame_video', ...film },
} as const satisfies Readonly<Record<string, RunRow>>

export type RunName = keyof typeof RUNS
export const RUN_NAMES = Object.keys(RUNS) as readonly RunName[]
type PathOf<Name extends RunName> = (typeof RUNS)[Name]['run']

type PictureField =
  | 'base64'
  | 'image'
  | 'input_image'
  | 'prompt_image'
  | 'first_frame'
  | 'last_frame'

/** The body of the document with picture fields widened to all that the client takes. */
type WithPictures<Body> = {
  readonly [Field in keyof Body]: Field extends PictureField
    ? PictureInput | Extract<Body[Field], undefined>
    : Field extends 'input_images'
      ? readonly PictureInput[] | Extract<Body[Field], undefined>
      : Body[Field]
}

/** What a run endpoint takes, by its name on the client. */
export type RunInput<Name extends RunName> = WithPictures<BodyOf<PathOf<Name>, 'post'>>
