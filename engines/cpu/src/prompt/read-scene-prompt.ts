import type { FaceSwapLook, MultiSwapLook } from '@guise/core'
import { type Scene, sceneSchema } from '../scenes/schema/scene.ts'
import { matchWords } from './match-words.ts'
import { choose } from './scene/choose.ts'
import { composeScene } from './scene/compose.ts'
import { notesOf } from './scene/notes.ts'
import { entryOf, SCENE_WORDS } from './scene/vocabulary.ts'

export type ScenePromptReading = {
  readonly scene: Scene
  /** What was asked for and is not done, in plain words. */
  readonly notes: readonly string[]
  readonly unknown: readonly string[]
}

export type ScenePromptOptions = {
  /** The scene is rendered without people: it is then sharper. */
  readonly alone?: boolean
  /** Stylized pictures are drawn in some technique, and keep the photo's place if none is named. */
  readonly look?: FaceSwapLook | MultiSwapLook
}

/** The technique of a stylized picture whose prompt names none. */
const USUAL_TECHNIQUE = 'watercolour'

/** Turns a prompt into a scene. The same prompt gives the same scene. */
export function readScenePrompt(
  prompt: string,
  { alone = false, look }: ScenePromptOptions = {},
): ScenePromptReading {
  const { mentions, ruledOut, unknown } = matchWords(prompt, SCENE_WORDS)
  const choice = choose(mentions, new Set(ruledOut))
  const stylized = look === 'stylized'
  const drawn = choice.words.some(({ slot }) => slot === 'technique')
  const words = stylized && !drawn ? [...choice.words, entryOf(USUAL_TECHNIQUE)] : choice.words
  const { scene, overfull } = composeScene(words, { alone, keepsPhoto: stylized })
  const instead = stylized ? 'the photo was redrawn as it is' : 'a plain studio was used'
  const notes = notesOf(mentions, choice, unknown, { overfull, instead })
  return { scene: sceneSchema.parse(scene), notes, unknown }
}
