import { open, type Pixels, render } from '../pixels.ts'
import { SCENE_LOOKS } from './looks.ts'
import { renderScene, type SceneOrder } from './render-scene.ts'
import { redraws, resolveScene } from './resolve-scene.ts'
import type { Scene } from './schema/scene.ts'

/**
 * A scene in the size that its order asks for. Where a technique redraws it, looks may have it drawn
 * larger: lengths in recipes are shares of the frame, so that only lines and edges become finer.
 */
export async function renderFine(scene: Scene, order: SceneOrder): Promise<Pixels> {
  const { width, height } = order.size
  const { drawnAt } = SCENE_LOOKS[order.look]
  if (drawnAt === 1 || !redraws(resolveScene(scene, order.subject, order.size))) {
    return renderScene(scene, order)
  }
  const size = { width: Math.round(width * drawnAt), height: Math.round(height * drawnAt) }
  const large = await renderScene(scene, { ...order, size })
  return render(open(large).resize(width, height, { kernel: 'lanczos3', fit: 'fill' }))
}
