import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { FILM_LEXICON, FILM_WORDS } from './film/vocabulary.ts'
import { languagesMarkdown } from './languages-guide.ts'
import type { Lexicon, Listed } from './lexicon.ts'
import { readScenePrompt } from './read-scene-prompt.ts'
import { SCENE_LEXICON, SCENE_WORDS } from './scene/vocabulary.ts'
import { tokenise } from './tokenise.ts'
import { LANGUAGES, type Language, TRANSLATIONS } from './translations.ts'

const VOCABULARIES: readonly (readonly [string, Lexicon<Listed>, readonly Listed[]])[] = [
  ['scenes', SCENE_LEXICON, SCENE_WORDS],
  ['films', FILM_LEXICON, FILM_WORDS],
]
const wordsOf = (phrase: string) => tokenise(phrase).map(({ word }) => word)
const languages = Object.keys(LANGUAGES) as Language[]

describe('the table of translations', () => {
  it('is of English words that exist, each once', () => {
    const english = TRANSLATIONS.map((row) => row.english)
    expect(english.filter((word, n) => english.indexOf(word) !== n)).toEqual([])
    const words = [...SCENE_WORDS, ...FILM_WORDS].flatMap((entry) => entry.words)
    expect(english.filter((word) => !words.includes(word))).toEqual([])
  })

  it('has every language in every row, and phrases of up to five words', () => {
    for (const row of TRANSLATIONS) {
      for (const language of languages) {
        expect(row[language].length, `${row.english} ${language}`).toBeGreaterThan(0)
        for (const phrase of row[language]) expect(wordsOf(phrase).length).toBeLessThan(6)
      }
    }
  })

  it.each(VOCABULARIES)('leads to the entry of its English word: %s', (_name, lexicon, entries) => {
    const index = new Map(entries.flatMap((entry) => entry.words.map((word) => [word, entry])))
    for (const row of TRANSLATIONS) {
      const entry = index.get(row.english)
      if (!entry) continue
      for (const phrase of languages.flatMap((language) => row[language])) {
        const words = wordsOf(phrase)
        // English comes first: a French cat is a chat in a film.
        if (index.has(words.join(' '))) continue
        expect(lexicon.find(words)?.entry, phrase).toBe(entry)
      }
    }
  })

  it('covers every place, time, weather, colour, mood and thing to wear of scenes', () => {
    const translated = new Set(
      TRANSLATIONS.map(({ english }) => SCENE_LEXICON.find([...english.split(' ')])?.entry),
    )
    // Names that are the same everywhere, or that nobody translates.
    const same =
      /^(lime|magenta|vignette|anime|vintage postcard|gold engraving|pastel drawing|riso|screen print|duotone|low poly|cassette|antique painting|noir|film|slide film|cross processed|silver frame|poster hills)$/
    const lacking = SCENE_WORDS.filter(
      (entry) =>
        !entry.stays && !entry.nearest && !entry.vague && !entry.figures && !translated.has(entry),
    ).map(({ words }) => words[0] ?? '')
    expect(lacking.filter((word) => !same.test(word))).toEqual([])
  })

  it('is what the guide says', () => {
    const guide = new URL('../../../../docs/guides/prompt-languages.md', import.meta.url)
    expect(readFileSync(guide, 'utf8')).toBe(languagesMarkdown())
  })
})

describe('a prompt in another language', () => {
  const sceneOf = (prompt: string) => JSON.stringify(readScenePrompt(prompt).scene)

  it.each([
    ['Wir am Strand bei Sonnenuntergang', 'us on the beach at sunset'],
    ['SCHLOSS IM SCHNEE', 'castle in the snow'],
    ['Schloß, grüne Wälder', 'castle, green forest'],
    ['Gruene Wiesen mit Luftballons', 'green meadow with balloons'],
    ['eine schöne Frau im roten Herbstwald', 'autumn, red'],
    ['una fiesta de cumpleaños con globos rojos', 'a birthday party with red balloons'],
    ['montanas nevadas de noche', 'mountain, winter at night'],
    ['en la playa, sin nubes', 'on the beach, no clouds'],
    ['un château sous la neige', 'castle in the snow'],
    ['forets enchantees', 'enchanted forest'],
    ['au bord de la mer, sans nuages ni pluie', 'sea, no clouds or rain'],
    ['am Meer ohne Wolken oder Regen', 'sea, no clouds or rain'],
    ['schwarz-weiß, vintage', 'black and white, vintage'],
    ['lächelnd am Strand', 'smiling on the beach'],
  ])('%s is read as: %s', (prompt, english) => {
    expect(sceneOf(prompt)).toBe(sceneOf(english))
    expect(readScenePrompt(prompt).unknown).toEqual([])
  })

  it('is noted in its own words', () => {
    expect(readScenePrompt('Königin').notes).toEqual([
      expect.stringContaining('Only the scene follows königin'),
    ])
    expect(readScenePrompt('ein Einhorn').notes).toEqual([
      'This engine has no such animal. The closest scene to einhorn was used: an enchanted forest.',
    ])
    expect(readScenePrompt('Strand mit Größenwahn').unknown).toEqual(['größenwahn'])
  })

  it('does not disturb English', () => {
    for (const prompt of [
      'we all had fun at the beach',
      'a band of brothers on the beach',
      'the best of ours, at the beach',
    ]) {
      const { scene } = readScenePrompt(prompt)
      expect(JSON.stringify(scene.back), prompt).toBe(
        JSON.stringify(
          readScenePrompt(prompt.includes('fun') ? 'fun at the beach' : 'beach').scene.back,
        ),
      )
    }
  })
})
