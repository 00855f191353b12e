import { glide } from '../camera/glide.ts'
import { type CameraPose, warpByPose } from '../camera/pose.ts'
import type { Frame } from '../frames/frame.ts'
import { layOpaque } from '../frames/lay.ts'
import type { Layer } from '../frames/layer.ts'
import { blankWarpGrid } from '../frames/warp-grid.ts'
import type { Crossing, TransitionStage } from './stage.ts'

/** How near the camera comes half way, and which part of the room this gives it uses to travel. */
const NEARER = 0.07
const TRAVEL = 0.8
const RISE = 0.3

/**
 * One camera move that both pictures share: nearer, along, and back to the whole picture. It never
 * halts on its way, so neither picture is seen to stand while the other comes.
 */
export function driftAt(
  { size: { width, height }, seed }: Pick<TransitionStage, 'size' | 'seed'>,
  along: number,
): CameraPose {
  const t = glide(along)
  const zoom = 1 + NEARER * Math.sin(Math.PI * t) ** 2
  const room = 1 - 1 / zoom
  const side = seed % 2 === 0 ? 1 : -1
  return {
    zoom,
    x: (width / 2) * (1 - side * TRAVEL * Math.cos(Math.PI * t) * room),
    y: (height / 2) * (1 - RISE * room),
    roll: 0,
  }
}

/** Draws a picture as the drifting camera sees it. */
export function openDrift(stage: TransitionStage) {
  const origins = blankWarpGrid(stage.size)
  return (frame: Frame, layer: Layer, { along, jitter }: Crossing) => {
    warpByPose(origins, driftAt(stage, along), stage.size, { jitter })
    layOpaque(frame, layer, origins)
  }
}
