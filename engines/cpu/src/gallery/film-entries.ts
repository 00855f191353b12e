import type { AspectRatio, VideoModel, VideoRequest } from '@guise/core'

/** Whose film it is: one sample portrait, the other, both as a group, or from one to the other. */
export type FilmGuests = 'portrait' | 'other' | 'group' | 'pair' | 'places'

/** One film of the gallery. */
export type FilmEntry = {
  /** The family of words that the prompt shows. */
  readonly family: string
  readonly guests: FilmGuests
  readonly request: VideoRequest
}

const single = (
  family: string,
  guests: FilmGuests,
  model: VideoModel,
  prompt: string,
  aspectRatio: AspectRatio = 'auto',
): FilmEntry => ({
  family,
  guests,
  request: { kind: 'video', frames: 'single', model, prompt, duration: '4s', aspectRatio },
})

const firstLast = (family: string, guests: FilmGuests, prompt: string): FilmEntry => ({
  family,
  guests,
  request: {
    kind: 'video',
    frames: 'first-last',
    model: 'advanced',
    prompt,
    duration: '4s',
    aspectRatio: 'auto',
  },
})

/** Every model with every family of words it honours. */
export const FILM_ENTRIES: readonly FilmEntry[] = [
  single('camera', 'portrait', 'simple', 'slow push in'),
  single('camera', 'other', 'simple', 'pull out'),
  single('camera', 'group', 'simple', 'pan right'),
  single('camera', 'portrait', 'simple', 'tilt up'),
  single('camera', 'other', 'simple', 'handheld'),
  single('camera', 'portrait', 'advanced', 'orbit left'),
  single('camera', 'group', 'advanced', 'pull out'),
  single('motion', 'portrait', 'advanced', 'she smiles and looks to the left'),
  single('motion', 'other', 'advanced', 'she nods, gentle wind'),
  single('weather', 'portrait', 'advanced', 'push in, heavy snow'),
  single('weather', 'other', 'advanced', 'rain'),
  single('weather', 'portrait', 'advanced', 'drifting fog, pan left'),
  single('in the air', 'group', 'advanced', 'confetti, push in'),
  single('in the air', 'other', 'advanced', 'sparks and embers'),
  single('in the air', 'portrait', 'advanced', 'golden bokeh, light leaks'),
  single('mood', 'portrait', 'advanced', 'golden hour, dreamy'),
  single('mood', 'other', 'advanced', 'film noir, dramatic'),
  single('shape', 'portrait', 'performance', 'push in, snow', '16:9'),
  single('shape', 'other', 'performance', 'push in, smile', '9:16'),
  single('shape', 'group', 'performance', 'orbit right, confetti', '3:2'),
  single('shape', 'group', 'performance', 'pull out, bokeh', '2:3'),
  single('finish', 'portrait', 'performance', 'handheld, vintage, dust'),
  firstLast('morph', 'pair', 'a slow morph'),
  firstLast('transition', 'places', 'light leak'),
  firstLast('transition', 'places', 'ink'),
  firstLast('transition', 'places', 'whip pan'),
]
