import { describe, expect, it } from 'vitest'
import type { FilmOptions } from '../video/film-options.ts'
import { readFilmPrompt } from './read-film-prompt.ts'

const NOTHING: FilmOptions = {
  camera: undefined,
  handheld: false,
  amount: 1,
  gestures: [],
  atmosphere: [],
  moods: [],
  transition: undefined,
}
const air = (kind: FilmOptions['atmosphere'][number]['kind'], amount = 1) => [{ kind, amount }]

const read = (prompt: string) => readFilmPrompt(prompt, { frames: 'single', model: 'advanced' })
const readSimple = (prompt: string) => readFilmPrompt(prompt, { frames: 'single', model: 'simple' })
const readBetween = (prompt: string) =>
  readFilmPrompt(prompt, { frames: 'first-last', model: 'advanced' })

/** Prompts as people write them, and all that they ask for. */
const PROMPTS: readonly (readonly [prompt: string, options: Partial<FilmOptions>])[] = [
  [
    'She smiles softly while snow falls, slow cinematic push in',
    {
      camera: 'push-in',
      amount: 0.7,
      gestures: ['smile'],
      atmosphere: air('snow'),
      moods: ['cinematic'],
    },
  ],
  [
    'camera slowly zooms out revealing the group, confetti everywhere',
    { camera: 'pull-out', amount: 0.7, atmosphere: air('confetti', 1.6) },
  ],
  ['gentle wind in her hair, golden hour light', { gestures: ['wind'], moods: ['golden'] }],
  ['make it rain', { atmosphere: air('rain') }],
  ['the man looks to the left and smiles', { gestures: ['look-left', 'smile'] }],
  ['bokeh, light leaks', { atmosphere: [...air('bokeh'), ...air('light-leaks')] }],
  ['vhs retro look with light leaks', { atmosphere: air('light-leaks'), moods: ['vintage'] }],
  ['Make this photo come alive', {}],
  ['zoom', { camera: 'push-in' }],
  ['Zooming in on her face', { camera: 'push-in' }],
  [
    'the camera pulls back slowly, fog',
    { camera: 'pull-out', amount: 0.7, atmosphere: air('fog') },
  ],
  ['pan slowly to the left', { camera: 'pan-left', amount: 0.7 }],
  ['the camera glides to the right', { camera: 'pan-right' }],
  ['panning shot from left to right', { camera: 'pan-right' }],
  ['tilting up', { camera: 'tilt-up' }],
  ['tilt the camera down', { camera: 'tilt-down' }],
  ['camera orbits around the couple', { camera: 'orbit-right' }],
  ['orbit her to the left', { camera: 'orbit-left' }],
  ['the camera moves up', { camera: 'rise' }],
  ['the camera slowly rises', { camera: 'rise', amount: 0.7 }],
  ['crane shot down', { camera: 'sink' }],
  ['hitchcock dolly zoom', { camera: 'dolly-zoom' }],
  ['handheld', { handheld: true }],
  ['shaky handheld push in', { camera: 'push-in', handheld: true }],
  ['static shot, falling leaves', { camera: 'still', atmosphere: air('leaves') }],
  ["don't move the camera", { camera: 'still' }],
  ['no zoom, petals', { camera: 'still', atmosphere: air('petals') }],
  ['dramatic zoom', { camera: 'push-in', amount: 1.5 }],
  ['dramatic portrait', { moods: ['dramatic'] }],
  ['very slow dolly in', { camera: 'push-in', amount: 0.5 }],
  ['fast push in, sparks flying', { camera: 'push-in', amount: 1.4, atmosphere: air('sparks') }],
  ['slow motion, bokeh', { amount: 0.7, atmosphere: air('bokeh') }],
  ['snow in the light of bokeh lights', { atmosphere: [...air('snow'), ...air('bokeh')] }],
  ['smoke rises behind him', { atmosphere: air('smoke') }],
  ['heavy snow', { atmosphere: air('snow', 1.6) }],
  ['snow falling heavily', { atmosphere: air('snow', 1.6) }],
  ['light rain at night', { atmosphere: air('rain', 0.5), moods: ['night'] }],
  ['a few soap bubbles', { atmosphere: air('bubbles', 0.5) }],
  ['a blizzard', { gestures: ['wind'], atmosphere: air('snow', 1.7) }],
  [
    'red and gold confetti',
    { atmosphere: [{ kind: 'confetti', amount: 1, colours: ['#c8202f', '#d9a441'] }] },
  ],
  [
    'confetti in red, white and blue',
    { atmosphere: [{ kind: 'confetti', amount: 1, colours: ['#c8202f', '#f2f0ec', '#2766c9'] }] },
  ],
  ['snow, no smiling', { atmosphere: air('snow') }],
  ['without smiling', {}],
  ['no heavy snow, no gold confetti', {}],
  ['smiling, not laughing', { gestures: ['smile'] }],
  ['autumn without leaves or wind, smiling', { gestures: ['smile'], moods: ['warm'] }],
  ['nobody is swaying, no swaying', { gestures: ['freeze'] }],
  ['she nods and tilts her head', { gestures: ['nod', 'tilt-head'] }],
  ['turns her head slowly to the right', { gestures: ['look-right'] }],
  [
    'black and white film noir, dust in sunbeams',
    {
      atmosphere: [...air('dust'), ...air('rays')],
      moods: ['noir'],
    },
  ],
  [
    'magic sparkles around the child, dreamy glow',
    { atmosphere: air('glitter'), moods: ['dreamy'] },
  ],
  [
    'epic, embers floating, dark and moody',
    { atmosphere: air('sparks'), moods: ['dramatic', 'dark'] },
  ],
  ['Hearts and fireworks!', { atmosphere: [...air('hearts'), ...air('fireworks')] }],
  ['subtle vintage look', { moods: ['vintage'] }],
]

describe('the prompt of a film', () => {
  it.each(PROMPTS)('%s', (prompt, options) => {
    expect(read(prompt).options).toEqual({ ...NOTHING, ...options })
  })

  it('leaves notes only where something is left out', () => {
    const noted = PROMPTS.filter(([prompt]) => read(prompt).notes.length > 0)
    expect(noted.map(([prompt]) => prompt)).toEqual([
      'fast push in, sparks flying',
      'nobody is swaying, no swaying',
    ])
  })

  it('of a film between two pictures names the transition', () => {
    const { options, notes } = readBetween('whip pan, sparks, neon')
    expect(options).toEqual({
      ...NOTHING,
      atmosphere: air('sparks'),
      moods: ['neon'],
      transition: 'whip',
    })
    expect(notes).toEqual([])
    expect(readBetween('she slowly morphs into her mother')).toEqual({
      options: NOTHING,
      notes: [],
    })
  })
})

describe('the notes on the prompt of a film', () => {
  it('name the move that gave way, unless it says the same', () => {
    expect(read('zoom in, then pan left').notes).toEqual([
      'Only one camera move is possible. Used: zoom in. Ignored: pan left.',
    ])
    expect(read('zoom in, moving closer for a close up').notes).toEqual([])
  })

  it('keep the air clear', () => {
    const { options, notes } = read('snow, rain, confetti, petals and bubbles')
    expect(options.atmosphere.map(({ kind }) => kind)).toEqual(['snow', 'rain', 'confetti'])
    expect(notes).toEqual([
      'At most three weather or air effects are possible. Used: snow, rain, confetti. Ignored: petals, bubbles.',
    ])
  })

  it('answer what this engine does not do in plain words', () => {
    expect(read('snow, she dances and sings on the beach in a red dress with a dog').notes).toEqual(
      [
        'People keep the pose they have in the photo (ignored: dances).',
        'Mouths do not open, so nobody speaks or sings (ignored: sings).',
        'The place stays as it is in the photo (ignored: beach).',
        'Clothes stay as they are in the photo (ignored: dress).',
        'Animals are neither added nor moved (ignored: dog).',
        'Ignored because not understood: red.',
        expect.stringContaining('This engine understands English'),
      ],
    )
    expect(read('snow with music').notes).toEqual(['Videos have no sound (ignored: music).'])
  })

  it('say what a laugh becomes', () => {
    const { options, notes } = read('laughing')
    expect(options.gestures).toEqual(['smile'])
    expect(notes).toEqual(['Mouths do not open, so a laugh becomes a smile (ignored: laughing).'])
  })

  it('say what the simple model leaves out', () => {
    const { options, notes } = readSimple('slow push in, she smiles in the snow, dreamy')
    expect(options).toEqual({ ...NOTHING, camera: 'push-in', amount: 0.7 })
    expect(notes).toEqual([
      'The simple model ignores smiles, snow, dreamy. The advanced model supports it.',
    ])
  })

  it('say what one picture, or two, do not allow', () => {
    expect(read('dissolve, smiling').notes).toEqual([
      'A transition needs a first and a last picture (ignored: dissolve).',
    ])
    expect(readBetween('dissolve, pan left, smiling').notes).toEqual([
      'A video between two pictures has no camera moves or gestures (ignored: pan left, smiling).',
    ])
  })

  it('list what was not understood, and say what was done instead', () => {
    const { options, notes } = read('frobnicate the gloop')
    expect(options).toEqual(NOTHING)
    expect(notes).toEqual([
      'No part of the prompt could be used, so the camera moves in slowly.',
      'Ignored because not understood: frobnicate, gloop.',
      expect.stringContaining('This engine understands English'),
    ])
    expect(read('')).toEqual({ options: NOTHING, notes: [] })
  })
})
