import { type Scene, sceneSchema } from '../scenes/schema/scene.ts'
import { matchWords } from './match-words.ts'
import { choose } from './scene/choose.ts'
import { composeScene } from './scene/compose.ts'
import { notesOf } from './scene/notes.ts'
import { SCENE_WORDS } from './scene/vocabulary.ts'

export type ScenePromptReading = {
  readonly scene: Scene
  /** What was asked for and is not done, in plain words. */
  readonly notes: readonly string[]
  readonly unknown: readonly string[]
}

export type ScenePromptOptions = {
  /** The scene is rendered without people: it is then sharper. */
  readonly alone?: boolean
}

/** Turns a prompt into a scene. The same prompt gives the same scene. */
export function readScenePrompt(
  prompt: string,
  { alone = false }: ScenePromptOptions = {},
): ScenePromptReading {
  const { mentions, ruledOut, unknown } = matchWords(prompt, SCENE_WORDS)
  const choice = choose(mentions, new Set(ruledOut))
  const { scene, overfull } = composeScene(choice.words, alone)
  const notes = notesOf(mentions, choice, unknown, overfull)
  return { scene: sceneSchema.parse(scene), notes, unknown }
}
