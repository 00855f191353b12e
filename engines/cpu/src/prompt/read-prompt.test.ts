import { describe, expect, it } from 'vitest'
import { lookSchema } from '../developing/look-recipe.ts'
import { readPrompt, VOCABULARY } from './read-prompt.ts'

describe('the vocabulary', () => {
  it('has every word once, in lower case, of three words at most', () => {
    const words = VOCABULARY.flatMap((entry) => entry.words)
    const doubled = words.filter((word, n) => words.indexOf(word) !== n)
    expect(doubled).toEqual([])
    for (const word of words) {
      expect(word).toMatch(/^[a-z0-9]+( [a-z0-9]+){0,2}$/)
    }
  })

  it('makes a valid recipe of every entry', () => {
    for (const { words } of VOCABULARY) {
      const { recipe, unknown } = readPrompt(words[0] ?? '')
      expect(unknown).toEqual([])
      expect(lookSchema.safeParse(recipe).success).toBe(true)
    }
  })
})

describe('a prompt', () => {
  it('adds colours, moods, weather and techniques up to one recipe', () => {
    const { recipe, notes } = readPrompt('A dreamy watercolour in pink and gold, with falling snow')
    expect(recipe.effect?.kind).toBe('watercolour')
    expect(recipe.softness).toBeGreaterThan(0.4)
    expect(recipe.lights.map((light) => light.kind)).toContain('specks')
    expect(recipe.palette?.shadows).toMatch(/^#/)
    expect(notes).toEqual([])
  })

  it('knows synonyms and plurals', () => {
    const palette = (prompt: string) => readPrompt(prompt).recipe.palette
    expect(palette('crimson')).toEqual(palette('red'))
    expect(readPrompt('sketches').recipe.effect).toEqual(
      readPrompt('a pencil drawing').recipe.effect,
    )
  })

  it('takes the longest phrase: golden hour is not gold', () => {
    expect(readPrompt('golden hour').recipe.lights).toHaveLength(1)
    expect(readPrompt('golden').recipe.lights).toHaveLength(0)
  })

  it('colours a place by the light of its hour', () => {
    const evening = readPrompt('the sea at sunset')
    expect(evening.recipe.palette).toEqual(readPrompt('sunset').recipe.palette)
  })

  it('does not do what is ruled out', () => {
    expect(readPrompt('a summer day without rain, no grain').recipe.lights).toEqual([])
    expect(readPrompt('no grain').recipe.grain).toBe(0)
  })

  it('notes what it did not understand, and nothing else', () => {
    expect(readPrompt('a photo of us in warm light').notes).toEqual([])
    const { notes, unknown } = readPrompt('riding a dragon through a castle at night')
    expect(unknown).toEqual(['riding', 'dragon', 'castle'])
    expect(notes[0]).toContain('left out: riding, dragon, castle')
    expect(readPrompt('ein Drache').notes[0]).toContain('Nothing in the prompt was understood')
  })

  it('uses one technique and says so', () => {
    const { recipe, notes } = readPrompt('comic oil painting')
    expect(recipe.effect?.kind).toBe('comic')
    expect(notes[0]).toContain('oil left out')
    expect(readPrompt('a watercolour painting').notes).toEqual([])
  })
})
