import type { Subject } from '@guise/core'
import { describe, expect, it } from 'vitest'
import { FIGURES, type FigureName } from '../characters/index.ts'
import { sceneSchema } from '../scenes/schema/scene.ts'
import { isTechnique } from '../scenes/techniques/index.ts'
import { readSceneWords } from './read-scene-words.ts'

type Row = readonly [prompt: string, figure: FigureName | undefined, place: string | undefined]

/** What people type first, and what it leads to. */
const FIRST: readonly Row[] = [
  ['a knight on a mountain', 'knight', 'mountain'],
  ['a knight', 'knight', 'castle hall'],
  ['a queen on a throne', 'queen', 'castle hall'],
  ['castle hall', undefined, 'castle hall'],
  ['a castle hall with candles', undefined, 'castle hall'],
  ['a dragon', undefined, 'mountain'],
  ['a knight and a dragon', 'knight', 'mountain'],
  ['a wizard', 'wizard', 'enchanted forest'],
  ['a pirate', 'pirate', 'ship deck'],
  ['a pirate ship', undefined, 'ship deck'],
  ['an astronaut on the moon', 'astronaut', 'moon surface'],
  ['red carpet', undefined, 'red carpet'],
  ['a beach at sunset', undefined, 'beach'],
  ['a spaceship', undefined, 'spaceship'],
  ['a dinosaur', undefined, 'jungle'],
  ['a rainbow', undefined, 'meadow'],
  ['a football stadium', undefined, 'stadium'],
  ['a library', undefined, 'library'],
  ['a vineyard', undefined, 'vineyard'],
  ['Paris', undefined, 'paris'],
  ['New York', undefined, 'new york'],
  ['Tokyo', undefined, 'tokyo'],
  ['Venice', undefined, 'venice'],
  ['a desert', undefined, 'desert'],
  ['a jungle', undefined, 'jungle'],
  ['underwater', undefined, 'underwater'],
  ['among fish', undefined, 'underwater'],
  ['a knight at sunset', 'knight', 'mountain'],
]

const read = (prompt: string, wearer: Exclude<Subject, 'group'> = 'female') =>
  readSceneWords(prompt, { wearer })
const characterOf = (prompt: string, wearer: Exclude<Subject, 'group'> = 'female') =>
  read(prompt, wearer).scene.character

describe('what people type first', () => {
  it.each(FIRST)('%s', (prompt, figure, place) => {
    const { scene, notes, unknown, choice } = read(prompt)
    expect(scene.character?.figure).toBe(figure)
    expect(choice.words.find((word) => word.place)?.words[0]).toBe(place)
    expect({ notes, unknown }).toEqual({ notes: [], unknown: [] })
  })

  it.each(Object.entries(FIGURES))('every word of %s leads to it', (name, figure) => {
    for (const word of [...figure.words, ...(figure.hints ?? [])]) {
      const wearer = figure.wearers?.[0] ?? 'female'
      const { scene, notes } = read(`a ${word}`, wearer)
      expect(scene.character?.figure, word).toBe(name)
      expect(notes, word).toEqual([])
      const { finish } = sceneSchema.parse(scene)
      expect(finish.some(isTechnique), word).toBe(true)
    }
  })
})

it('draws fish and corals where people ask for fish, or dive', () => {
  const parts = (prompt: string) =>
    (read(prompt).scene.back ?? []).flatMap((layer) =>
      layer.layer === 'art' && layer.art.name === 'reef' ? [layer.art.part] : [],
    )
  for (const prompt of ['underwater', 'with tropical fish', 'ein Fisch', 'a coral reef'])
    expect(parts(prompt), prompt).toEqual(['shoal', 'corals', 'fish'])
  expect(parts('a beach')).toEqual([])
})

describe('a costume', () => {
  it('is chosen by gender where the word is for both', () => {
    for (const [wearer, figure] of [
      ['male', 'king'],
      ['boy', 'king'],
      ['female', 'queen'],
      ['girl', 'queen'],
    ] as const) {
      expect(characterOf('royalty', wearer)?.figure).toBe(figure)
    }
    expect(characterOf('a queen', 'male')?.figure).toBe('queen')
    expect(characterOf('a princess', 'girl')?.figure).toBe('queen')
  })

  it('takes the colours of the prompt, and the scene those that describe it', () => {
    expect(characterOf('a queen in a green gown')?.colours).toEqual({ gown: '#2f9e5b' })
    expect(characterOf('a queen in green')?.colours).toEqual({ gown: '#2f9e5b' })
    expect(characterOf('a knight in black armour with a blue cape')?.colours).toEqual({
      steel: '#141416',
      cloak: '#2766c9',
    })
    expect(characterOf('a knight in a red desert')?.colours).toEqual({})
    const back = (prompt: string) => JSON.stringify(read(prompt).scene.back)
    expect(back('a knight in green on a mountain')).toBe(back('a knight on a mountain'))
    expect(back('a knight in a green desert')).not.toBe(back('a knight in a desert'))
  })

  it('is drawn in the technique that is named, at home or where the prompt says', () => {
    const techniques = (prompt: string) =>
      sceneSchema
        .parse(read(prompt).scene)
        .finish.filter(isTechnique)
        .map(({ effect }) => effect)
    expect(techniques('knight')).toEqual(['oil'])
    expect(techniques('knight, engraving')).toEqual(['engraving'])
    expect(techniques('comic knight')).toEqual(['comic'])
  })

  it('has room for glasses, but for no second hat', () => {
    const { scene, notes } = read('a king with sunglasses and a top hat')
    expect(scene.props).toEqual(['sunglasses'])
    expect(notes).toEqual(['This costume has its own headgear (ignored: top hat).'])
  })

  it('is for one guest: groups get what they can wear, and the place', () => {
    const { scene, notes, choice } = readSceneWords('princesses')
    expect(scene.character).toBeUndefined()
    expect(scene.props).toEqual(['tiara'])
    expect(choice.words.some(({ slot }) => slot === 'technique')).toBe(false)
    expect(notes).toEqual([
      'Costumes are for one person in a photo. Only the scene follows princesses.',
    ])
    expect(readSceneWords('a tiara').scene.props).toEqual(['tiara'])
    expect(readSceneWords('a king').scene.props).toEqual(['crown'])
  })

  it('names only one of two characters, and says which', () => {
    const { scene, notes } = read('a pirate and a samurai in armour')
    expect(scene.character?.figure).toBe('pirate')
    expect(notes).toEqual(['A picture can have only one costume. Used: pirate. Ignored: samurai.'])
  })
})
