import type { Subject } from '@guise/core'
import type { Size } from '../pixels.ts'
import type { Difference, Scene } from './schema/scene.ts'

/** A scene with all its differences decided. */
export type Settled = Omit<Scene, 'variants' | 'shapes'>

/** Lays the subject's and then the frame's differences over the scene. */
export function settle(scene: Scene, subject: Subject, size: Size): Settled {
  const { variants, shapes, ...plain } = scene
  return [variants[subject], shapes[shapeOf(size)]].reduce<Settled>(overlay, plain)
}

function overlay(scene: Settled, difference: Difference | undefined): Settled {
  if (!difference) return scene
  return {
    framing: { ...scene.framing, ...difference.framing },
    back: difference.back ?? scene.back,
    person: { ...scene.person, ...difference.person },
    props: difference.props ?? scene.props,
    front: difference.front ?? scene.front,
    finish: difference.finish ?? scene.finish,
  }
}

function shapeOf({ width, height }: Size): keyof Scene['shapes'] {
  if (width === height) return 'square'
  return width > height ? 'landscape' : 'portrait'
}
