import type { AspectRatio, Duration, VideoModel, VideoRequest } from '@guise/core'

/** One film to measure: of pictures of photos.lock.json. */
export type FilmCase = {
  readonly name: string
  readonly photos: readonly string[]
  readonly request: VideoRequest
}

type FilmOptions = {
  readonly model?: VideoModel
  readonly duration?: Duration
  readonly aspectRatio?: AspectRatio
}

/** Every family of words on another portrait, so that no portrait is chosen for its prompt. */
const PORTRAITS: readonly (readonly [photo: string, prompt: string, options?: FilmOptions])[] = [
  ['eileen-collins', 'slow push in, soft smile'],
  ['grace-hopper', 'pull out, light snow'],
  ['carter', 'pan left, confetti'],
  ['eisenhower', 'orbit right, fog'],
  ['garfield', 'handheld, noir'],
  ['george-w-bush', 'tilt up, rain'],
  ['nixon', 'push in, looks left, light leaks'],
  ['taft', 'pan right, vintage, dust'],
  ['truman', 'push in, sparks, dramatic'],
  ['trump', 'orbit left, bokeh, golden hour'],
  ['theodore-roosevelt', 'tilt down, dreamy, petals'],
  ['george-h-w-bush', 'still camera, nodding, snow'],
  ['carter', 'push in', { model: 'simple' }],
  ['truman', 'handheld', { model: 'simple' }],
  ['nixon', 'pull out', { model: 'simple' }],
  ['eisenhower', 'push in, snow', { model: 'performance' }],
  ['trump', 'orbit right, smile', { model: 'performance', aspectRatio: '16:9' }],
  ['truman', 'push in, light leaks', { model: 'performance', aspectRatio: '9:16' }],
]

const GROUPS: typeof PORTRAITS = [
  ['sample1', 'push in, confetti'],
  ['sample3', 'orbit left, fog'],
  ['sample6', 'pull out, snow', { model: 'performance', aspectRatio: '3:2' }],
]

const PAIRS: readonly (readonly [first: string, last: string, prompt: string])[] = [
  ['carter', 'nixon', 'morph'],
  ['eileen-collins', 'grace-hopper', 'morph'],
  ['truman', 'trump', 'morph'],
  ['garfield', 'eisenhower', 'morph'],
  ['george-w-bush', 'taft', 'morph'],
]

export const FILM_CASES: readonly FilmCase[] = [
  ...[...PORTRAITS, ...GROUPS].map(([photo, prompt, options = {}]) =>
    singleFrame(photo, prompt, options),
  ),
  ...PAIRS.map(([first, last, prompt]) => firstLast(first, last, prompt)),
]

function singleFrame(photo: string, prompt: string, options: FilmOptions): FilmCase {
  const { model = 'advanced', duration = '4s', aspectRatio = 'auto' } = options
  const shape = aspectRatio === 'auto' ? '' : ` ${aspectRatio}`
  return {
    name: `${model}${shape} ${photo}: ${prompt}`,
    photos: [photo],
    request: { kind: 'video', frames: 'single', model, prompt, duration, aspectRatio },
  }
}

function firstLast(first: string, last: string, prompt: string): FilmCase {
  return {
    name: `first-last ${first} to ${last}: ${prompt}`,
    photos: [first, last],
    request: {
      kind: 'video',
      frames: 'first-last',
      model: 'advanced',
      prompt,
      duration: '4s',
      aspectRatio: 'auto',
    },
  }
}
