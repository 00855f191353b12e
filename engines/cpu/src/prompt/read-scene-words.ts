import type { FaceSwapLook, MultiSwapLook } from '@guise/core'
import type { SceneInput } from '../scenes/schema/scene.ts'
import { type Mention, matchesOf, type Step, stepThrough } from './match-words.ts'
import { type Choice, choose } from './scene/choose.ts'
import { composeScene } from './scene/compose.ts'
import { notesOf } from './scene/notes.ts'
import { entryOf, SCENE_LEXICON } from './scene/vocabulary.ts'
import type { SceneWord } from './scene/word.ts'

export type ScenePromptOptions = {
  /** The scene is rendered without people: it is then sharper. */
  readonly alone?: boolean
  /** Stylized pictures are drawn in some technique, and keep the photo's place if none is named. */
  readonly look?: FaceSwapLook | MultiSwapLook
}

/** All that is read out of a prompt before anything is painted: it loads no painter. */
export type SceneWordsReading = {
  readonly scene: SceneInput
  /** What was asked for and is not done, in plain words. */
  readonly notes: readonly string[]
  readonly unknown: readonly string[]
  readonly steps: readonly Step<SceneWord>[]
  readonly mentions: readonly Mention<SceneWord>[]
  readonly choice: Choice
}

/** The technique of a stylized picture whose prompt names none. */
const USUAL_TECHNIQUE = 'watercolour'

/** Turns a prompt into the recipe of a scene. The same prompt gives the same scene. */
export function readSceneWords(
  prompt: string,
  { alone = false, look }: ScenePromptOptions = {},
): SceneWordsReading {
  const steps = stepThrough(prompt, SCENE_LEXICON)
  const { mentions, ruledOut, unknown } = matchesOf(steps)
  const choice = choose(mentions, new Set(ruledOut))
  const stylized = look === 'stylized'
  const drawn = choice.words.some(({ slot }) => slot === 'technique')
  const words = stylized && !drawn ? [...choice.words, entryOf(USUAL_TECHNIQUE)] : choice.words
  const { scene, overfull } = composeScene(words, { alone, keepsPhoto: stylized })
  const instead = stylized ? 'the photo was redrawn as it is' : 'a plain studio was used'
  const notes = notesOf(mentions, choice, unknown, { overfull, instead })
  return { scene, notes, unknown, steps, mentions, choice }
}
