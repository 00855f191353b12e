import type { Ingredient } from '../air.ts'
import type { AtmosphereKind } from '../kinds.ts'
import { FLYING_OBJECTS } from './flying-objects.ts'
import { LIGHTS } from './lights.ts'
import { WEATHER } from './weather.ts'

/** What each kind of air is made of, in the order it is drawn. */
export const INGREDIENTS: Readonly<Record<AtmosphereKind, readonly Ingredient[]>> = {
  ...WEATHER,
  ...FLYING_OBJECTS,
  ...LIGHTS,
}
