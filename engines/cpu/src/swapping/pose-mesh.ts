import type { Point3 } from '../kernels/box.ts'
import { ease, mix } from '../kernels/numbers.ts'
import { extentOf } from '../seeing/landmarks.ts'
import { distancesToRim } from './face-outline.ts'
import { LIP_POINTS } from './face-regions.ts'
import { applyPose, fitPose } from './fit-pose.ts'
import type { Frame } from './frame.ts'
import { lowerRelief } from './low-relief.ts'

/** Within this share of half the face's width the guest's shape fades to the template's outline. */
const FADE = 0.16
/** Lips move with the expression, so they say nothing about the head's pose. */
const STEADY_POINTS = Array.from({ length: 468 }, (_, i) => i).filter((i) => !LIP_POINTS.has(i))

/** The guest's mesh turned and scaled as the template's head is. */
export function poseLike(source: readonly Point3[], target: readonly Point3[]): Point3[] {
  const fit = fitPose(source, target, STEADY_POINTS)
  return source.map((point) => applyPose(fit, point))
}

/** Where each point of the guest's face goes: its own place in the new pose, the template's at the rim. */
export function placeMesh(
  source: readonly Point3[],
  target: readonly Point3[],
  shape: number,
  frame: Frame,
): Point3[] {
  const { left, right } = extentOf(target)
  const posed = lowerRelief(source, poseLike(source, target), STEADY_POINTS)
  const fade = (FADE * (right - left)) / 2
  const rim = distancesToRim(target, frame, fade)
  return target.map(([x, y, z], i): Point3 => {
    const share = (LIP_POINTS.has(i) ? 1 : shape) * ease(rim[i]! / fade)
    return [mix(x, posed[i]![0], share), mix(y, posed[i]![1], share), z]
  })
}
