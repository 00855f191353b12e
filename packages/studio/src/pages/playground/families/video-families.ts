import type { FamilyRow } from './family.ts'

export const VIDEO: FamilyRow = {
  id: 'film',
  run: 'video',
  family: 'video',
  variant: 'One picture',
  words: 'Animates one picture.',
  pictures: { each: [{ field: 'prompt_image', label: 'Picture' }] },
  guide: { by: 'prompt', label: 'What should happen?', example: 'slow push in, snow is falling' },
  options: ['model', 'duration', 'aspect_ratio'],
}

export const VIDEO_BETWEEN: FamilyRow = {
  id: 'film-between',
  run: 'firstLastVideo',
  family: 'video',
  variant: 'Two pictures',
  words: 'A transition from a first to a last picture. Uses the advanced model.',
  pictures: {
    each: [
      { field: 'first_frame', label: 'First picture' },
      { field: 'last_frame', label: 'Last picture' },
    ],
  },
  guide: {
    by: 'prompt',
    label: 'How should the transition look?',
    example: 'a gentle morph, warm light',
  },
  options: ['duration'],
  fixed: { model: 'advanced' },
}
