import type { Networks } from '../../networks.ts'
import type { Size } from '../../pixels.ts'
import { headLength } from '../../seeing/body.ts'
import { cutOut } from '../../seeing/cut-out.ts'
import type { Nearness } from '../camera/pose.ts'
import type { ComposedStill } from '../composing/index.ts'
import { cutOutLayer, type Layer, stillLayer } from '../frames/layer.ts'
import { closeHoles } from './close-holes.ts'
import { fillBehind } from './fill-behind.ts'
import { nearnessBehind, nearnessByHeight, nearnessOfPeople } from './nearness.ts'
import { readNearness } from './nearness-field.ts'
import { wrapLight } from './wrap-light.ts'

export type DepthLayer = {
  readonly layer: Layer
  readonly nearness: Nearness
  /** Gestures move people, and what is in the air behind them is drawn before the first of them. */
  readonly people: boolean
}

/** What a still shows, far to near; the farthest is opaque, and all of the still where nobody is seen. */
export type DepthLayers = readonly DepthLayer[]

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
        nearness: readNearness(nearnessByHeight(still), still, whole),
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
      nearness: readNearness(far, still, whole),
      people: false,
    },
    {
      layer: cutOutLayer(pixels, alpha, whole),
      nearness: readNearness(near, still, whole),
      people: true,
    },
  ]
}
