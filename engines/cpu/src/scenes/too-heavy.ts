import { OUTPUT_SIZES, RATIOS, SUBJECTS } from '@guise/core'
import { costsOf, MOST_COST, type Share } from './cost.ts'
import { resolveScene } from './resolve-scene.ts'
import type { Scene } from './schema/scene.ts'

/**
 * Why a scene takes too long to paint, if it does: every field has its bounds, and many fields at their
 * bounds would keep a worker from all other guests. Looked at for every subject and every shape.
 */
export function faultOfWeight(scene: Scene): string | undefined {
  for (const subject of SUBJECTS) {
    for (const shape of RATIOS) {
      const costs = costsOf(resolveScene(scene, subject, OUTPUT_SIZES[shape]))
      const sum = costs.reduce((total, { cost }) => total + cost, 0)
      if (sum <= MOST_COST) continue
      const [heaviest] = [...costs].sort((a, b) => b.cost - a.cost)
      if (!heaviest) continue
      const times = (sum / MOST_COST).toFixed(1)
      return `✖ this scene takes ${times} times as long to paint as a scene may. Most of it is "${heaviest.what}": ${advice(heaviest)}\n  → at ${pathOf(scene, subject, shape, heaviest)}`
    }
  }
  return undefined
}

function advice({ lower, part }: Share): string {
  if (lower) return `lower its ${lower}, or have fewer layers`
  return part === 'finish' ? 'have fewer effects' : 'have fewer layers'
}

/** The list that was painted: the shape's own, else the subject's, else the scene's. */
function pathOf(
  { variants, shapes }: Scene,
  subject: keyof Scene['variants'],
  shape: keyof Scene['shapes'],
  { part, at }: Share,
): string {
  const where = shapes[shape]?.[part]
    ? `shapes.${shape}.`
    : variants[subject]?.[part]
      ? `variants.${subject}.`
      : ''
  return `scene.${where}${part}${part === 'person' ? '' : `[${at}]`}`
}
