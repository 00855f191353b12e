import { z } from 'zod'
import { amount, degrees, hex, light } from '../schema/fields.ts'

/** Where light comes from: x right, y down, z towards the camera. */
const direction = z.tuple([
  z.number().min(-1).max(1),
  z.number().min(-1).max(1),
  z.number().min(-1).max(1),
])

const key = z.strictObject({
  from: direction,
  colour: light,
  wrap: amount.default(0.25).describe('How far the light wraps around the person'),
})

const rim = z.strictObject({
  from: direction,
  colour: light,
  power: z
    .number()
    .min(0.5)
    .max(6)
    .default(2.2)
    .describe('Higher values keep it closer to the edge'),
})

export const personLightSchema = z
  .strictObject({
    face: z
      .number()
      .min(0.02)
      .max(0.8)
      .default(0.3)
      .describe('The target brightness of faces, in linear light'),
    exposure: amount.default(0.8).describe('How closely the exposure follows face'),
    balance: amount
      .default(0.45)
      .describe("How much of the photo's colour cast is removed, measured on the skin"),
    ambient: light.default([0.45, 0.45, 0.45]),
    keys: z.array(key).max(4).default([]),
    rims: z.array(rim).max(4).default([]),
    contrast: z.number().min(0.5).max(2).default(1),
    saturation: z.number().min(0).max(2).default(1),
    cap: z
      .number()
      .min(0.51)
      .max(1)
      .default(0.85)
      .describe(
        'Maximum brightness of white clothes; lower it in dark scenes so that they do not glow',
      ),
    tint: hex.default('#ffffff'),
    lift: light.optional().describe('Haze between the camera and the person'),
  })
  .describe('How the scene lights the people')
export type PersonLight = z.output<typeof personLightSchema>

const blinds = z.strictObject({
  project: z.literal('blinds'),
  count: z.int().min(2).max(60).default(11),
  angle: degrees.default(-14),
  soft: z.number().min(0.02).max(0.45).default(0.25),
  dark: amount
    .default(0.2)
    .describe('Light left in the shadow, and light added in the lit stripes'),
  gain: z.number().min(0).max(3).default(1.3),
  bend: z
    .number()
    .min(0)
    .max(0.2)
    .default(0.04)
    .describe('How much the stripes follow the shape of the person'),
})

/** Light falls off with distance from the faces, measured in face heights. */
const pool = z.strictObject({
  project: z.literal('pool'),
  radius: z.number().min(0.3).max(8).default(1.5),
  amount: amount.default(0.7),
  colour: light.default([0, 0, 0]),
})

/** The body sinks into a colour towards the frame's foot. */
const falloff = z.strictObject({
  project: z.literal('falloff'),
  from: z.number().min(0).max(1.5).default(0.6),
  to: z.number().min(0).max(2).default(1.05),
  amount: amount.default(0.6),
  colour: light.default([0, 0, 0]),
})

/** The dancing net of light under water, on what faces upwards. */
const caustics = z.strictObject({
  project: z.literal('caustics'),
  amount: z.number().min(0).max(3).default(0.6),
  scale: z.number().min(0.02).max(1).default(0.13),
  colour: light.default([0.6, 0.95, 1]),
})

export const projectionSchema = z.discriminatedUnion('project', [blinds, caustics, falloff, pool])
export type Projection = z.output<typeof projectionSchema>
