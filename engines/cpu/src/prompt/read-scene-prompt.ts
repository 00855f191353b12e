import { type Scene, sceneSchema } from '../scenes/schema/scene.ts'
import { readSceneWords, type ScenePromptOptions } from './read-scene-words.ts'

export type ScenePromptReading = {
  readonly scene: Scene
  /** What was asked for and is not done, in plain words. */
  readonly notes: readonly string[]
  readonly unknown: readonly string[]
}

/** Turns a prompt into a scene, ready to be painted. */
export function readScenePrompt(prompt: string, options?: ScenePromptOptions): ScenePromptReading {
  const { scene, notes, unknown } = readSceneWords(prompt, options)
  return { scene: sceneSchema.parse(scene), notes, unknown }
}
