import type { Networks } from '../../networks.ts'
import type { Size } from '../../pixels.ts'
import { headLength } from '../../seeing/body.ts'
import { cutOut } from '../../seeing/cut-out.ts'
import type { ComposedStill } from '../composing/index.ts'
import { cutOutLayer, stillLayer } from '../frames/layer.ts'
import { closeHoles } from './close-holes.ts'
import { fillBehind } from './fill-behind.ts'
import { nearnessBehind, nearnessByHeight, nearnessOfPeople } from './nearness.ts'
import type { DepthLayers } from './nearness-field.ts'
import { wrapLight } from './wrap-light.ts'

/** The people before the place without them; each as near as it stands. */
export async function splitDepthLayers(
  networks: Networks,
  { still, frame, faces }: ComposedStill,
  film: Size,
  signal: AbortSignal,
): Promise<DepthLayers> {
  const whole = stillLayer(still, frame, film)
  if (faces.length === 0) {
    return [
      {
        layer: whole,
        nearness: nearnessByHeight(still),
        people: false,
      },
    ]
  }
  const { pixels, alpha } = await cutOut(networks, still, faces, { fine: true, signal })
  signal.throwIfAborted()
  const unit = Math.max(...faces.map(headLength))
  closeHoles(pixels, alpha, still, unit)
  const behind = await fillBehind(networks, still, alpha, signal)
  wrapLight(pixels, alpha, behind)
  const near = nearnessOfPeople(still, faces)
  const far = nearnessBehind(still, faces, alpha, near)
  return [
    {
      layer: { ...whole, data: behind.data },
      nearness: far,
      people: false,
    },
    {
      layer: cutOutLayer(pixels, alpha, whole),
      nearness: near,
      people: true,
    },
  ]
}
