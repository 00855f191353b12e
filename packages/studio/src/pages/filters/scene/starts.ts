import type { JsonObject } from '../json.ts'
import cityNight from './starts/city-night.json'
import comicHero from './starts/comic-hero.json'
import deepSpace from './starts/deep-space.json'
import firstSnow from './starts/first-snow.json'
import goldenHour from './starts/golden-hour.json'
import onStage from './starts/on-stage.json'
import studioPortrait from './starts/studio-portrait.json'
import watercolour from './starts/watercolour.json'

export type Start = {
  readonly id: string
  readonly name: string
  readonly words: string
  /** Made by this service; null for the empty scene. */
  readonly picture: string | null
  readonly scene: JsonObject
}

const BLANK: JsonObject = {
  back: [
    {
      layer: 'gradient',
      stops: [
        [0, '#4a4f63'],
        [1, '#1d2029'],
      ],
    },
  ],
  person: { light: { face: 0.3 } },
  finish: [{ effect: 'grade' }, { effect: 'grain' }],
}

/** Scenes of the catalog to begin with, copied so that changing them changes nothing else. */
export const STARTS: readonly Start[] = [
  { id: 'blank', name: 'Empty scene', words: 'One plain backdrop', picture: null, scene: BLANK },
  start(
    'studio-portrait',
    'Studio',
    'A painted canvas, one soft light',
    'face-swap/13',
    studioPortrait,
  ),
  start('city-night', 'City night', 'Street lights out of focus', 'face-swap/14', cityNight),
  start('first-snow', 'First snow', 'A quiet forest, soft flakes', 'face-swap/24', firstSnow),
  start('on-stage', 'On stage', 'Beams through smoke', 'face-swap/15', onStage),
  start('golden-hour', 'Golden hour', 'Low sun over tall grass', 'face-swap/22', goldenHour),
  start('deep-space', 'Deep space', 'Stars and glowing gas', 'face-swap/25', deepSpace),
  start('comic-hero', 'Comic', 'Ink, flat colour and dots', 'face-swap/21', comicHero),
  start('watercolour', 'Watercolour', 'Wet washes over pencil', 'stylized/7', watercolour),
]

function start(id: string, name: string, words: string, picture: string, scene: unknown): Start {
  return { id, name, words, picture: `/previews/${picture}.webp`, scene: scene as JsonObject }
}
