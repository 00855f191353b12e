import { z } from 'zod'
import type { Painter } from '../stage.ts'
import { artLayerSchema, paintArt } from './art.ts'
import { auroraSchema, paintAurora } from './aurora.ts'
import { beamsSchema, paintBeams } from './beams.ts'
import { blindsSchema, paintBlinds } from './blinds.ts'
import { bokehSchema, paintBokeh } from './bokeh.ts'
import { causticsSchema, paintCaustics } from './caustics.ts'
import { cloudsSchema, paintClouds } from './clouds.ts'
import { dofSchema, paintDof } from './dof.ts'
import { dropsSchema, paintDrops } from './drops.ts'
import { forestSchema, paintForest } from './forest.ts'
import { glowSchema, paintGlow } from './glow.ts'
import { gradientSchema, paintGradient } from './gradient.ts'
import { hazeSchema, paintHaze } from './haze.ts'
import { mottleSchema, paintMottle } from './mottle.ts'
import { nebulaSchema, paintNebula } from './nebula.ts'
import { paintParticles, particlesSchema } from './particles.ts'
import { paintRain, rainSchema } from './rain.ts'
import { paintRays, raysSchema } from './rays.ts'
import { paintRidge, ridgeSchema } from './ridge.ts'
import { paintSkyline, skylineSchema } from './skyline.ts'
import { paintStars, starsSchema } from './stars.ts'
import { paintSun, sunSchema } from './sun.ts'
import { paintWater, waterSchema } from './water.ts'

/** What a scene is painted with, in alphabetical order. */
export const layerSchema = z.discriminatedUnion('layer', [
  artLayerSchema,
  auroraSchema,
  beamsSchema,
  blindsSchema,
  bokehSchema,
  causticsSchema,
  cloudsSchema,
  dofSchema,
  dropsSchema,
  forestSchema,
  glowSchema,
  gradientSchema,
  hazeSchema,
  mottleSchema,
  nebulaSchema,
  particlesSchema,
  rainSchema,
  raysSchema,
  ridgeSchema,
  skylineSchema,
  starsSchema,
  sunSchema,
  waterSchema,
])
export type Layer = z.output<typeof layerSchema>

type Painters = { readonly [K in Layer['layer']]: Painter<Extract<Layer, { layer: K }>> }

const PAINTERS: Painters = {
  art: paintArt,
  aurora: paintAurora,
  beams: paintBeams,
  blinds: paintBlinds,
  bokeh: paintBokeh,
  caustics: paintCaustics,
  clouds: paintClouds,
  dof: paintDof,
  drops: paintDrops,
  forest: paintForest,
  glow: paintGlow,
  gradient: paintGradient,
  haze: paintHaze,
  mottle: paintMottle,
  nebula: paintNebula,
  particles: paintParticles,
  rain: paintRain,
  rays: paintRays,
  ridge: paintRidge,
  skyline: paintSkyline,
  stars: paintStars,
  sun: paintSun,
  water: paintWater,
}

export function painterOf(layer: Layer): Painter<Layer> {
  return PAINTERS[layer.layer] as Painter<Layer>
}
