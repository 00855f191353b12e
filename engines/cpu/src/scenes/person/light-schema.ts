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
  wrap: amount.default(0.25).describe('How far the light creeps round the form'),
})

const rim = z.strictObject({
  from: direction,
  colour: light,
  power: z.number().min(0.5).max(6).default(2.2).describe('Higher keeps it nearer to the edge'),
})

export const personLightSchema = z
  .strictObject({
    face: z
      .number()
      .min(0.02)
      .max(0.8)
      .default(0.3)
      .describe('The brightness faces are exposed to, in linear light'),
    exposure: amount.default(0.8).describe('How far exposure follows face'),
    balance: amount
      .default(0.45)
      .describe("How far the photo's own colour cast is taken out, judged by the skin"),
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
      .describe('What white clothes may reach: in a dark scene they must not glow'),
    tint: hex.default('#ffffff'),
    lift: light.optional().describe('Air between camera and person'),
  })
  .describe('How the scene lights its people')
export type PersonLight = z.output<typeof personLightSchema>

const blinds = z.strictObject({
  project: z.literal('blinds'),
  count: z.int().min(2).max(60).default(11),
  angle: degrees.default(-14),
  soft: z.number().min(0.02).max(0.45).default(0.25),
  dark: amount.default(0.2).describe('What reaches the shadow, and what the lit stripe gains'),
  gain: z.number().min(0).max(3).default(1.3),
  bend: z.number().min(0).max(0.2).default(0.04).describe('How far stripes bend with the form'),
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
