import { fieldOf, type PlacedMessage } from '../../preview/placed-messages.ts'
import { LISTS, type ListName, type SceneDocument } from './scene-document.ts'

/** What is wrong with a recipe: where, if the engine could tell, and in words. */
export type Fault = {
  /** The layer, prop or effect at fault. */
  readonly itemId: string | null
  /** The field in it, or elsewhere in the scene, such as `colour`. */
  readonly field: string | null
  readonly words: string
}

/** The engine counts only what is shown; hidden layers are not in its lists. */
export function faultOf({ path, words }: PlacedMessage, document: SceneDocument): Fault {
  const start = path.findIndex((step) => (LISTS as readonly string[]).includes(step))
  const list = path[start] as ListName | undefined
  const number = Number(path[start + 1])
  if (!list || !Number.isInteger(number)) return { itemId: null, field: fieldOf(path), words }
  const item = document.lists[list].filter(({ isHidden }) => !isHidden)[number]
  return { itemId: item?.id ?? null, field: path[start + 2] ?? null, words }
}
