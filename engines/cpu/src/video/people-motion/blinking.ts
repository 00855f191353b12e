import { smoothstep } from '../../kernels/numbers.ts'
import type { Face } from '../../seeing/face.ts'
import { fineOf } from '../frames/fine.ts'
import type { Layer } from '../frames/layer.ts'
import { canClose } from './can-close.ts'
import { closeEye, eyelidOf } from './eyelid.ts'
import type { MotionTraits } from './posture.ts'

/** The eyes of one person, on the layers that show them. */
export type Blinking = {
  /** How far they are closed at that second. */
  closedAt(seconds: number): number
  paint(closed: number): void
}

/**
 * Paints the eyes of all as they are at that second. Where anybody's have changed, everybody's are painted again, in
 * order: they may overlap, and a frame must not depend on which ones were drawn before it.
 */
export function blinkTogether(everybody: readonly Blinking[]): (seconds: number) => void {
  let painted = everybody.map(() => 0)
  return (seconds) => {
    const closed = everybody.map((one) => one.closedAt(seconds))
    if (closed.every((value, n) => value === painted[n])) return
    painted = closed
    everybody.forEach(({ paint }, n) => void paint(closed[n]!))
  }
}

/** Turned further away, in degrees, the far eye is not read well enough. */
const MOST_YAW = 38

/** Undefined for who shall not blink: one eye alone would wink. */
export function blinkingOf(
  { mesh, pose }: Face,
  layers: readonly Layer[],
  traits: MotionTraits,
  often: boolean,
): Blinking | undefined {
  if (Math.abs(pose.yaw) > MOST_YAW) return undefined
  const eyes = layers.map(asLaid).map((layer) => ({
    layer,
    lids: ([0, 1] as const).map((side) => eyelidOf(mesh, side, layer)),
  }))
  if (!eyes.every(({ layer, lids }) => lids.every((lid) => canClose(lid, layer)))) return undefined
  return {
    closedAt: (seconds) => closedAt(seconds, traits, often),
    paint(closed) {
      for (const { layer, lids } of eyes) for (const lid of lids) closeEye(layer, lid, closed)
    },
  }
}

/** What frames are laid from: the fine pixels that were made of the layer, so eyes are painted there. */
function asLaid(layer: Layer): Layer {
  const { pixels, width, height, scale, left, top } = fineOf(layer)
  const data = new Uint8Array(pixels.buffer)
  return { data, channels: 4, width, height, scale, left, top }
}

/** Seconds. */
const FIRST = 1.1
const EVERY = 3.4
const WHEN_ASKED = { first: 0.7, every: 1.5 }

/** How far the eyes are closed: they shut faster than they open. */
export function closedAt(seconds: number, { pace, phases }: MotionTraits, often: boolean): number {
  const first = (often ? WHEN_ASKED.first : FIRST) + phases.mood * (often ? 0.3 : 1.2)
  if (seconds < first) return 0
  const since = (seconds - first) % ((often ? WHEN_ASKED.every : EVERY) / pace)
  return smoothstep(0, 0.12, since) * (1 - smoothstep(0.15, 0.36, since))
}
