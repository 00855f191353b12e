import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readScenePrompt } from '../read-scene-prompt.ts'
import { guideMarkdown } from './guide.ts'
import { ROLES } from './limits.ts'
import { entryOf, FAMILIES, SCENE_WORDS } from './vocabulary.ts'

const PLACES = (FAMILIES.Places ?? []).filter(({ vague }) => !vague)
const HOURS = FAMILIES['Times of day'] ?? []
const WEATHER = FAMILIES['Weather and sky'] ?? []
const firstOf = (entries: readonly { words: readonly string[] }[]) =>
  entries.map(({ words }) => words[0] ?? '')

describe('the vocabulary of scenes', () => {
  it('has every word once, in lower case, of three words at most', () => {
    const words = SCENE_WORDS.flatMap((entry) => entry.words)
    expect(words.filter((word, n) => words.indexOf(word) !== n)).toEqual([])
    for (const word of words) expect(word).toMatch(/^[a-z0-9]+( [a-z0-9]+){0,2}$/)
  })

  it('understands every word it lists', () => {
    for (const word of SCENE_WORDS.flatMap((entry) => entry.words)) {
      expect(readScenePrompt(word).unknown, word).toEqual([])
    }
  })

  it('brings along only words it has', () => {
    for (const { brings = [], opposite } of SCENE_WORDS) {
      for (const word of [...brings, ...(opposite ? [opposite] : [])]) entryOf(word)
    }
  })

  it('knows every role it explains', () => {
    for (const role of ROLES) entryOf(role)
  })

  it('makes a valid scene of every place in every weather at every hour', () => {
    for (const place of firstOf(PLACES)) {
      for (const weather of firstOf(WEATHER)) {
        for (const hour of firstOf(HOURS)) {
          const { notes } = readScenePrompt(`${place}, ${weather}, ${hour}`)
          const others = notes.filter((note) => !note.startsWith('This place has no sky'))
          expect(others, `${place} ${weather} ${hour}`).toEqual([])
        }
      }
    }
  })

  it('makes a valid scene of any two words of other families', () => {
    const others = firstOf(SCENE_WORDS.filter(({ place, stays }) => !place && !stays))
    for (const apart of [1, 11, 29, 47]) {
      others.forEach((word, n) => {
        const other = others[(n + apart) % others.length]
        expect(() => readScenePrompt(`${word} ${other}`)).not.toThrow()
      })
    }
  })

  it('is what the guide says', () => {
    const guide = new URL('../../../../../docs/guides/prompts.md', import.meta.url)
    expect(readFileSync(guide, 'utf8')).toBe(guideMarkdown())
  })
})
