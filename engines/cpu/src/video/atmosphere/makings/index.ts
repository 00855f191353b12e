import type { Making } from '../air.ts'
import type { AtmosphereKind } from '../kinds.ts'
import { LIGHTS } from './lights.ts'
import { THINGS } from './things.ts'
import { WEATHER } from './weather.ts'

/** What each kind of air is made of, in the order it is drawn. */
export const MAKINGS: Readonly<Record<AtmosphereKind, readonly Making[]>> = {
  ...WEATHER,
  ...THINGS,
  ...LIGHTS,
}
