import { mixTones, type Tones } from './tones.ts'
import type { LayerInput, SceneWord } from './word.ts'

type Particles = Extract<LayerInput, { layer: 'particles' }>

/** Particles of one kind, from the smallest to the largest radius. */
function air(
  kind: Particles['kind'],
  count: number,
  radius: [number, number],
  colours: Particles['colours'],
  near = 3,
): readonly LayerInput[] {
  return [{ layer: 'particles', kind, count, radius, colours, near }]
}

const PAPER: Particles['colours'] = [
  ['#ffd25a', 0.9],
  ['#fff2c8', 0.9],
  ['#f0b8c4', 0.9],
  ['#d84a6a', 0.9],
  ['#5aa8e8', 0.8],
]
const LEAVES: Particles['colours'] = ['#d8742a', '#c2461c', '#e8a53a', '#a8561c']
const PETALS: Particles['colours'] = ['#ffd3e0', '#ffb8cf', '#fff0f4']
const GLOWING: Particles['colours'] = [
  ['#ff9a3a', 1.4],
  ['#ff5a1c', 1.2],
]
const fairyDust = ({ sun, accent }: Tones): Particles['colours'] => [
  [mixTones(sun, '#fff2b0', 0.5), 2],
  [accent, 1.4],
]

/** Things in the air, behind people and before them. They keep clear of faces. */
export const PARTICLES: readonly SceneWord[] = [
  {
    words: ['confetti', 'streamer', 'paper snow'],
    brings: ['party'],
    around: () => air('confetti', 95, [0.0045, 0.03], PAPER, 2.4),
    front: () => air('confetti', 95, [0.0045, 0.03], PAPER, 2.4),
  },
  {
    words: ['petal', 'petals', 'falling petals', 'rose petal', 'falling blossom'],
    brings: ['garden'],
    around: () => air('petals', 60, [0.003, 0.01], PETALS, 2),
    front: () => air('petals', 46, [0.004, 0.026], PETALS, 2.6),
  },
  {
    words: ['leaf', 'leaves', 'falling leaves', 'foliage'],
    brings: ['autumn'],
    around: () => air('petals', 60, [0.004, 0.013], LEAVES, 2),
    front: () => air('petals', 40, [0.005, 0.03], LEAVES, 2.6),
  },
  {
    words: ['ember', 'embers', 'spark', 'glowing ash'],
    brings: ['volcano'],
    around: () => air('embers', 160, [0.0012, 0.004], GLOWING),
    front: () => air('embers', 110, [0.0012, 0.007], GLOWING),
  },
  {
    words: ['bubble', 'bubbles', 'soap bubble'],
    brings: ['underwater'],
    around: ({ sun }) => air('bubbles', 70, [0.003, 0.013], [sun], 2),
    front: ({ sun }) => air('bubbles', 60, [0.003, 0.024], [sun]),
  },
  {
    words: ['balloon', 'balloons'],
    brings: ['party'],
    around: () => [
      { layer: 'art', art: { name: 'balloons', area: [-0.02, 0.02, 1.02, 0.5] }, blur: 0.002 },
    ],
  },
  {
    words: ['dust', 'dusty', 'pollen', 'floating dust'],
    front: ({ sun }) => air('dust', 260, [0.0008, 0.005], [[sun, 0.55]]),
  },
  {
    words: [
      'firefly',
      'fireflies',
      'fairy dust',
      'sparkle',
      'glitter',
      'stardust',
      'magic',
      'magical',
      'enchanted',
    ],
    brings: ['enchanted forest'],
    around: (tones) => air('dust', 150, [0.0014, 0.006], fairyDust(tones), 4),
    front: (tones) => air('dust', 120, [0.0012, 0.007], fairyDust(tones), 4),
    adds: { bloom: 0.1 },
  },
]
