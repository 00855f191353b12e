import { type PromptReader, type PromptReading, understandingOf } from '@guise/core'
import { explainFilm } from './film/explain.ts'
import { readFilmWords } from './read-film-prompt.ts'
import { readSceneWords, wearerOf } from './read-scene-words.ts'
import { explainScene } from './scene/explain.ts'

/** The reader of this engine's prompts. It loads words, no models and no painters. */
export const cpuPromptReader: PromptReader = {
  examples: [
    'a knight on a mountain',
    'a beach at sunset',
    'a winter forest at dawn, oil painting',
  ],
  read(request) {
    if (request.kind === 'video') {
      const reading = readFilmWords(request.prompt, request)
      return readingOf(explainFilm(request.prompt, reading), reading.notes)
    }
    const { guide, look } = request
    if (guide.by !== 'prompt') return null
    const reading = readSceneWords(guide.prompt, { look, wearer: wearerOf(request) })
    return readingOf(explainScene(guide.prompt, reading), reading.notes)
  },
}

function readingOf(words: PromptReading['words'], notes: PromptReading['notes']): PromptReading {
  return { understood: understandingOf(words), words, notes }
}
