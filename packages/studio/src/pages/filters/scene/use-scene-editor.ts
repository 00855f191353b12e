import { useCallback } from 'react'
import { isObject, isSame, type JsonObject } from '../json.ts'
import { type Steps, useSteps } from '../steps/use-steps.ts'
import { keepHidden, readHidden } from './model/hidden-items.ts'
import {
  documentOf,
  hiddenOf,
  type SceneDocument,
  sceneOf,
  withIds,
} from './model/scene-document.ts'

export type SceneEditor = Omit<Steps<SceneDocument>, 'present'> & {
  readonly document: SceneDocument
}

/** The scene that is being edited; every change of it is told to the draft. */
export function useSceneEditor(
  filterId: string,
  recipe: unknown,
  onScene: (recipe: Record<string, unknown>) => void,
): SceneEditor {
  const onStep = useCallback(
    (document: SceneDocument) => {
      keepHidden(filterId, hiddenOf(document))
      onScene({ scene: sceneOf(document) })
    },
    [filterId, onScene],
  )
  const { present, ...steps } = useSteps(
    `scene-steps-${filterId}`,
    {
      begin: () => documentOf(sceneIn(recipe), readHidden(filterId)),
      fits: (kept) => isSame(sceneOf(kept), sceneIn(recipe)),
    },
    onStep,
  )
  const { edit: change, update: changeLater } = steps
  const edit = useCallback(
    // What somebody types as data is taken as it is typed.
    (next: SceneDocument, about?: string) => change(about === 'json' ? next : withIds(next), about),
    [change],
  )
  const update = useCallback(
    (next: (now: SceneDocument) => SceneDocument, about?: string) =>
      changeLater((now) => withIds(next(now)), about),
    [changeLater],
  )
  return { document: present, ...steps, edit, update }
}

function sceneIn(recipe: unknown): JsonObject {
  return isObject(recipe) && isObject(recipe.scene) ? recipe.scene : { back: [] }
}
