import { enlarge } from '../../kernels/resize.ts'
import type { Size } from '../../pixels.ts'
import type { Canvas } from '../canvas.ts'
import { applyEffect } from '../effects/index.ts'
import type { SceneLook } from '../looks.ts'
import type { PersonRecipe } from '../schema/person.ts'
import { addClarity } from './clarity.ts'
import { castShadow, drawOutline, layPeople, wrapLight } from './edges.ts'
import { castOnGround } from './ground-shadow.ts'
import { lightMapOf } from './light-map.ts'
import { groundColour, layGroundMist } from './melt.ts'
import type { People } from './people.ts'
import { project } from './projections.ts'
import { relight } from './relight.ts'
import { type Shape, shapeOf } from './shape.ts'

export type CompositeOptions = {
  readonly look: SceneLook
  readonly frame: Size
  readonly unit: number
  readonly seed: number
  readonly signal: AbortSignal
}

/** Lights the people as the scene does and lays them into it. Answers their form. */
export async function compositePeople(
  canvas: Canvas,
  people: People,
  recipe: PersonRecipe,
  { look, frame, unit, seed, signal }: CompositeOptions,
): Promise<Shape> {
  const shape = shapeOf(people, look.shapeGrid)
  signal.throwIfAborted()
  if (look.clarity > 0) addClarity(people, look.clarity)
  if (recipe.light) {
    const map = lightMapOf(shape, recipe.light)
    for (const projection of recipe.project ?? []) {
      project({ map, shape, people, frame, seed }, projection)
    }
    relight(people, shape, map, recipe.light)
  }
  signal.throwIfAborted()
  if (recipe.style) {
    const faceMask = enlarge(
      { data: shape.faceMask, width: shape.width, height: shape.height },
      people.box.width,
      people.box.height,
      1,
    )
    const stage = { canvas: people.colours, unit, seed, heads: [], faceMask, signal }
    await applyEffect(stage, recipe.style)
  }
  if (recipe.ground) castOnGround(canvas, people, unit, recipe.ground)
  if (recipe.shadow) castShadow(canvas, people, unit, recipe.shadow)
  if (recipe.wrap) wrapLight(canvas, people, unit, recipe.wrap)
  for (const outline of recipe.outline ?? []) drawOutline(canvas, people, unit, outline)
  const { meltsAt } = people
  const ground = meltsAt === undefined ? undefined : groundColour(canvas, meltsAt)
  layPeople(canvas, people, (recipe.edge ?? 0) * unit)
  if (meltsAt !== undefined && ground) layGroundMist(canvas, people, meltsAt, ground)
  return shape
}
