/** How many photos a run takes, and which field of the body each of them is. */
export type Photos = {
  readonly least: number
  readonly most: number
  /** One name for each photo in turn, or one field that takes them all as a list. */
  readonly fields: readonly string[] | { readonly list: string }
}

/** An option of the command and the field that it fills. */
export type RunOption =
  | 'filter'
  | 'style'
  | 'gender'
  | 'ratio'
  | 'quality'
  | 'prompt'
  | 'seed'
  | 'outpaint'
  | 'model'
  | 'duration'
  | 'aspectRatio'

export type RunRow = {
  readonly name: string
  /** The namespace of the SDK that submits it. */
  readonly client:
    | 'faceSwap'
    | 'faceSwapV5'
    | 'faceSwapV1'
    | 'selfPrompt'
    | 'multiSwap'
    | 'multiSwapPrompt'
    | 'stylized'
    | 'stylizedPrompt'
    | 'multiSwapV4'
    | 'video'
    | 'firstLastVideo'
  readonly path: string
  readonly summary: string
  readonly photos: Photos
  readonly required: readonly RunOption[]
  readonly optional: readonly RunOption[]
  /** Values for fields that the service asks for but a person rarely thinks of. */
  readonly defaults?: Readonly<Record<string, unknown>>
  readonly example: string
}

const one = (field: string): Photos => ({ least: 1, most: 1, fields: [field] })
const group = (least = 1): Photos => ({ least, most: 5, fields: { list: 'input_images' } })

/** Every run there is, with the fields of its endpoint. */
export const RUN_ROWS: readonly RunRow[] = [
  {
    name: 'face-swap',
    client: 'faceSwap',
    path: '/v6/run/face_swap',
    summary: 'Swap a face into a filter',
    photos: one('base64'),
    required: ['filter'],
    optional: ['gender', 'ratio', 'quality'],
    defaults: { gender: 0 },
    example: 'photo.jpg --filter 12 --gender female --out me.png',
  },
  {
    name: 'face-swap-v5',
    client: 'faceSwapV5',
    path: '/v5/run/face_swap',
    summary: 'Swap a face with the v5 look',
    photos: one('base64'),
    required: ['filter'],
    optional: ['gender', 'ratio'],
    defaults: { gender: 0 },
    example: 'photo.jpg --filter 12 --ratio square',
  },
  {
    name: 'face-swap-v1',
    client: 'faceSwapV1',
    path: '/v1/run/faceswap',
    summary: 'Swap a face with the v1 look',
    photos: group(),
    required: ['filter'],
    optional: ['gender', 'ratio'],
    example: 'photo.jpg --filter 12',
  },
  {
    name: 'self-prompt',
    client: 'selfPrompt',
    path: '/v2/run/self-prompt',
    summary: 'Make a picture from words, with or without a person',
    photos: group(0),
    required: ['prompt'],
    optional: ['gender', 'ratio', 'seed'],
    example: 'photo.jpg --prompt "an astronaut at dusk"',
  },
  {
    name: 'multi-swap',
    client: 'multiSwap',
    path: '/v5/run/multi_swap',
    summary: 'Put a group into a realistic style',
    photos: one('input_image'),
    required: ['style'],
    optional: ['outpaint'],
    defaults: { outpaint: false },
    example: 'group.jpg --style 3',
  },
  {
    name: 'multi-swap-prompt',
    client: 'multiSwapPrompt',
    path: '/v5/run/multi_swap_self_prompt',
    summary: 'Put a group into a realistic scene described in words',
    photos: group(),
    required: ['prompt'],
    optional: ['outpaint', 'seed'],
    example: 'group.jpg --prompt "on a beach at dawn"',
  },
  {
    name: 'stylized',
    client: 'stylized',
    path: '/v1/run/stylized_multi_swap',
    summary: 'Put a group into a stylized style',
    photos: group(),
    required: ['style'],
    optional: ['outpaint'],
    example: 'anna.jpg ben.jpg --style 2',
  },
  {
    name: 'stylized-prompt',
    client: 'stylizedPrompt',
    path: '/v1/run/stylized_multi_swap_self_prompt',
    summary: 'Put a group into a stylized picture described in words',
    photos: group(),
    required: ['prompt'],
    optional: ['outpaint', 'seed'],
    example: 'group.jpg --prompt newsprint',
  },
  {
    name: 'multi-swap-v4',
    client: 'multiSwapV4',
    path: '/v4/multi_swap_styles/',
    summary: 'Compose up to five photos into one group in a realistic style',
    photos: group(),
    required: ['filter'],
    optional: ['outpaint'],
    example: 'anna.jpg ben.jpg --filter 3',
  },
  {
    name: 'video',
    client: 'video',
    path: '/v1/run/single_frame_video',
    summary: 'Make a video from one picture',
    photos: one('prompt_image'),
    required: ['prompt'],
    optional: ['model', 'duration', 'aspectRatio'],
    defaults: { model: 'simple', duration: '4s' },
    example: 'photo.jpg --prompt "slow zoom in" --model advanced --duration 6s',
  },
  {
    name: 'first-last-video',
    client: 'firstLastVideo',
    path: '/v1/run/first_last_frame_video',
    summary: 'Make a video from a first to a last picture',
    photos: { least: 2, most: 2, fields: ['first_frame', 'last_frame'] },
    required: ['prompt'],
    optional: ['model', 'duration'],
    defaults: { model: 'advanced', duration: '4s' },
    example: 'first.jpg last.jpg --prompt "morph from one to the other"',
  },
]
