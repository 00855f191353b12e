import type { Subject } from '@guise/core'
import type { Size } from '../pixels.ts'
import type { Difference, Scene } from './schema/scene.ts'
import { isTechnique } from './techniques/index.ts'

/** A scene with all its differences decided. */
export type ResolvedScene = Omit<Scene, 'variants' | 'shapes' | 'dice'>

/** Lays the subject's and then the frame's differences over the scene. */
export function resolveScene(scene: Scene, subject: Subject, size: Size): ResolvedScene {
  const { variants, shapes, dice: _, ...plain } = scene
  return [variants[subject], shapes[shapeOf(size)]].reduce<ResolvedScene>(overlay, plain)
}

function overlay(scene: ResolvedScene, difference: Difference | undefined): ResolvedScene {
  if (!difference) return scene
  const character = difference.character ?? scene.character
  return {
    framing: { ...scene.framing, ...difference.framing },
    back: difference.back ?? scene.back,
    ...(character ? { character } : {}),
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

/** Whether a scene only redraws the photo: then nobody has to be cut out of it. */
export function showsPhotoOnly(scene: Scene): boolean {
  const { back, person, props, variants, shapes } = scene
  const changes = [...Object.values(variants), ...Object.values(shapes)]
  return (
    !hasCharacter(scene) &&
    back.every(({ layer }) => layer === 'photo') &&
    Object.keys(person).length === 0 &&
    props.length === 0 &&
    changes.every((change) => !change?.back && !change?.person && !change?.props)
  )
}

/** Whether somebody puts on a costume in this scene. */
export function hasCharacter({ character, variants, shapes }: Scene): boolean {
  const changes = [...Object.values(variants), ...Object.values(shapes)]
  return [character, ...changes.map((change) => change?.character)].some(Boolean)
}

/** Whether a scene is drawn or painted by hand rather than photographed. */
export function redraws({ finish }: Pick<Scene, 'finish'>): boolean {
  return finish.some(isTechnique)
}
