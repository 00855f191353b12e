import { z } from 'zod'
import type { Painter } from '../stage.ts'
import { artLayerSchema, paintArt } from './art.ts'
import { auroraSchema, paintAurora } from './aurora.ts'
import { beamsSchema, paintBeams } from './beams.ts'
import { blindsSchema, paintBlinds } from './blinds.ts'
import { bokehSchema, paintBokeh } from './bokeh.ts'
import { causticsSchema, paintCaustics } from './caustics.ts'
import { cloudsSchema, paintClouds } from './clouds.ts'
import { cumulusSchema, paintCumulus } from './cumulus.ts'
import { dofSchema, paintDof } from './dof.ts'
import { drapesSchema, paintDrapes } from './drapes.ts'
import { dropsSchema, paintDrops } from './drops.ts'
import { fireSchema, paintFire } from './fire.ts'
import { fireworksSchema, paintFireworks } from './fireworks.ts'
import { foliageSchema, paintFoliage } from './foliage.ts'
import { forestSchema, paintForest } from './forest.ts'
import { frondsSchema, paintFronds } from './fronds.ts'
import { glowSchema, paintGlow } from './glow.ts'
import { gradientSchema, paintGradient } from './gradient.ts'
import { grassSchema, paintGrass } from './grass.ts'
import { groundSchema, paintGround } from './ground.ts'
import { hazeSchema, paintHaze } from './haze.ts'
import { lampsSchema, paintLamps } from './lamps.ts'
import { laneSchema, paintLane } from './lane.ts'
import { litTreeSchema, paintLitTree } from './lit-tree.ts'
import { mottleSchema, paintMottle } from './mottle.ts'
import { nebulaSchema, paintNebula } from './nebula.ts'
import { paintPanes, panesSchema } from './panes.ts'
import { paintParticles, particlesSchema } from './particles.ts'
import { paintPhoto, photoSchema } from './photo.ts'
import { paintRain, rainSchema } from './rain.ts'
import { paintRays, raysSchema } from './rays.ts'
import { paintRidge, ridgeSchema } from './ridge.ts'
import { paintSea, seaSchema } from './sea.ts'
import { paintSkyline, skylineSchema } from './skyline.ts'
import { paintSnowFirs, snowFirsSchema } from './snow-firs.ts'
import { paintStars, starsSchema } from './stars.ts'
import { paintSun, sunSchema } from './sun.ts'
import { paintTerrain, terrainSchema } from './terrain.ts'
import { paintTrees, treesSchema } from './trees.ts'
import { paintTrunks, trunksSchema } from './trunks.ts'
import { paintVineRows, vineRowsSchema } from './vine-rows.ts'
import { paintWash, washSchema } from './wash.ts'
import { paintWater, waterSchema } from './water.ts'
import { paintWindowLight, windowLightSchema } from './window-light.ts'

/** What a scene is painted with, in alphabetical order. */
export const layerSchema = z
  .discriminatedUnion('layer', [
    artLayerSchema,
    auroraSchema,
    beamsSchema,
    blindsSchema,
    bokehSchema,
    causticsSchema,
    cloudsSchema,
    cumulusSchema,
    dofSchema,
    drapesSchema,
    dropsSchema,
    fireSchema,
    fireworksSchema,
    foliageSchema,
    forestSchema,
    frondsSchema,
    glowSchema,
    gradientSchema,
    grassSchema,
    groundSchema,
    hazeSchema,
    lampsSchema,
    laneSchema,
    litTreeSchema,
    mottleSchema,
    nebulaSchema,
    panesSchema,
    particlesSchema,
    photoSchema,
    rainSchema,
    raysSchema,
    ridgeSchema,
    seaSchema,
    skylineSchema,
    snowFirsSchema,
    starsSchema,
    sunSchema,
    terrainSchema,
    treesSchema,
    trunksSchema,
    vineRowsSchema,
    washSchema,
    waterSchema,
    windowLightSchema,
  ])
  .meta({ id: 'layer' })
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
  cumulus: paintCumulus,
  dof: paintDof,
  drapes: paintDrapes,
  drops: paintDrops,
  fire: paintFire,
  fireworks: paintFireworks,
  foliage: paintFoliage,
  forest: paintForest,
  fronds: paintFronds,
  glow: paintGlow,
  gradient: paintGradient,
  grass: paintGrass,
  ground: paintGround,
  haze: paintHaze,
  lamps: paintLamps,
  lane: paintLane,
  'lit-tree': paintLitTree,
  mottle: paintMottle,
  nebula: paintNebula,
  panes: paintPanes,
  particles: paintParticles,
  photo: paintPhoto,
  rain: paintRain,
  rays: paintRays,
  ridge: paintRidge,
  sea: paintSea,
  skyline: paintSkyline,
  'snow-firs': paintSnowFirs,
  stars: paintStars,
  sun: paintSun,
  terrain: paintTerrain,
  trees: paintTrees,
  trunks: paintTrunks,
  'vine-rows': paintVineRows,
  wash: paintWash,
  water: paintWater,
  'window-light': paintWindowLight,
}

export function painterOf(layer: Layer): Painter<Layer> {
  return PAINTERS[layer.layer] as Painter<Layer>
}
