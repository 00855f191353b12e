import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ATMOSPHERE_KINDS } from '../../video/atmosphere/kinds.ts'
import { CAMERA_MOVES } from '../../video/camera/moves.ts'
import { MOODS } from '../../video/mood/moods.ts'
import { GESTURES } from '../../video/people-motion/gestures.ts'
import { TRANSITIONS } from '../../video/transitions/names.ts'
import { readFilmPrompt } from '../read-film-prompt.ts'
import { filmGuideMarkdown } from './guide.ts'
import { LIMITS } from './limits.ts'
import { FILM_WORDS, SCENERY } from './vocabulary.ts'
import type { FilmWord } from './word.ts'

/** The names that some word leads to. */
function named(of: (entry: FilmWord) => unknown): ReadonlySet<unknown> {
  return new Set(FILM_WORDS.map(of).filter((name) => name !== undefined))
}

const single = { frames: 'single', model: 'advanced' } as const

describe('the vocabulary of films', () => {
  it('has every word once, in lower case, of five words at most', () => {
    const words = FILM_WORDS.flatMap((entry) => entry.words)
    expect(words.filter((word, n) => words.indexOf(word) !== n)).toEqual([])
    for (const word of words) expect(word).toMatch(/^[a-z0-9]+( [a-z0-9]+){0,4}$/)
  })

  it('has words for everything a film can do, and for nothing else', () => {
    // The hand-held camera is a word of its own, as it goes along with another move.
    expect(named(({ camera, handheld }) => (handheld ? 'handheld' : camera))).toEqual(
      new Set(CAMERA_MOVES),
    )
    expect(named(({ gesture }) => gesture)).toEqual(new Set(GESTURES))
    expect(named(({ air }) => air)).toEqual(new Set(ATMOSPHERE_KINDS))
    expect(named(({ mood }) => mood)).toEqual(new Set(MOODS))
    expect(named(({ transition }) => transition)).toEqual(new Set(TRANSITIONS))
  })

  it('understands every word it lists', () => {
    for (const { words, colours } of FILM_WORDS) {
      if (colours) continue
      for (const word of words) {
        const { notes } = readFilmPrompt(word, single)
        expect(notes.join(' '), word).not.toContain('not understood')
      }
    }
  })

  it('answers every limit in plain words', () => {
    for (const { words, stays } of [...LIMITS, SCENERY]) {
      const { notes } = readFilmPrompt(`snow, ${words[0]}`, single)
      expect(notes, words[0]).toEqual([`${stays} (ignored: ${words[0]}).`])
    }
  })

  it('is what the guide says', () => {
    const guide = new URL('../../../../../docs/guides/film-prompts.md', import.meta.url)
    expect(readFileSync(guide, 'utf8')).toBe(filmGuideMarkdown())
  })
})
