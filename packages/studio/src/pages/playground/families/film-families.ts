import type { FamilyRow } from './family.ts'

export const FILM: FamilyRow = {
  id: 'film',
  run: 'video',
  family: 'video',
  variant: 'One picture',
  words: 'Sets a picture in motion.',
  pictures: { each: [{ field: 'prompt_image', label: 'Picture' }] },
  guide: { by: 'prompt', label: 'What should happen?', example: 'slow push in, snow is falling' },
  options: ['model', 'duration', 'aspect_ratio'],
}

export const FILM_BETWEEN: FamilyRow = {
  id: 'film-between',
  run: 'firstLastVideo',
  family: 'video',
  variant: 'Two pictures',
  words: 'The way from a first picture to a last. Made by the advanced model.',
  pictures: {
    each: [
      { field: 'first_frame', label: 'First picture' },
      { field: 'last_frame', label: 'Last picture' },
    ],
  },
  guide: {
    by: 'prompt',
    label: 'How does one become the other?',
    example: 'a gentle morph, warm light',
  },
  options: ['duration'],
  fixed: { model: 'advanced' },
}
