import { z } from 'zod'
import { mix, smoothstep } from '../../kernels/numbers.ts'
import { random } from '../../noise.ts'
import type { Canvas } from '../canvas.ts'
import { type Light, scaleLight } from '../light-colour.ts'
import { amount, area, count, lengths, lights, roll, tag, WHOLE_FRAME } from '../schema/fields.ts'
import { nearFace, onBody, type Painter } from '../stage.ts'
import { paintDisc } from './disc.ts'
import { paintFlake } from './flake.ts'

export const PARTICLE_KINDS = ['snow', 'dust', 'bubbles', 'confetti', 'petals', 'embers'] as const

export const particlesSchema = z
  .strictObject({
    layer: z.literal('particles'),
    ...tag,
    kind: z.enum(PARTICLE_KINDS),
    count: count(2000).default(300),
    radius: lengths.default([0.0012, 0.02]),
    colours: lights,
    near: z
      .number()
      .min(0.2)
      .max(8)
      .default(3)
      .describe('Higher values put fewer particles near the camera'),
    area: area.default(WHOLE_FRAME),
    opacity: amount.default(0.9),
    roll,
  })
  .describe(
    'Particles in the air: distant ones are small and sharp, near ones large and soft. They do not cover faces.',
  )

type Particle = {
  readonly x: number
  readonly y: number
  readonly radius: number
  /** 0 far, 1 near. */
  readonly depth: number
  readonly light: Light
  readonly opacity: number
}

/** Larger ones, as a share of the frame, would read as stains on clothes. */
const LARGE = 0.007

export const paintParticles: Painter<z.output<typeof particlesSchema>> = (stage, options) => {
  const { canvas, unit } = stage
  const { radius, area: box, colours } = options
  const next = random(stage.seed)
  const paint = PAINTERS[options.kind]
  for (let n = 0; n < options.count; n++) {
    const depth = next() ** options.near
    const size = mix(radius[0], radius[1], depth) * unit
    const x = mix(box[0], box[2], next()) * canvas.width
    const y = mix(box[1], box[3], next()) * canvas.height
    const light = colours[Math.floor(next() * colours.length)]!
    const chance = random(Math.floor(next() * 2 ** 31))
    if (nearFace(stage.heads, x, y, size)) continue
    if (size > LARGE * unit && onBody(stage, x, y, size * 1.5)) continue
    paint(canvas, { x, y, radius: size, depth, light, opacity: options.opacity }, chance)
  }
}

type ParticlePainter = (canvas: Canvas, particle: Particle, chance: () => number) => void

const PAINTERS: Record<(typeof PARTICLE_KINDS)[number], ParticlePainter> = {
  snow(canvas, { x, y, radius, depth, light, opacity }) {
    const soft = Math.max(1.2, radius * mix(1.6, 1.1, depth))
    const opaque = opacity * mix(1, 0.25, depth)
    paintDisc(canvas, { x, y, radius, light, soft, opaque })
  },
  dust(canvas, { x, y, radius, depth, light, opacity }) {
    const soft = Math.max(1.2, radius * mix(1.6, 1.1, depth))
    paintDisc(canvas, { x, y, radius, light: scaleLight(light, opacity), soft })
  },
  bubbles(canvas, { x, y, radius, light, opacity }) {
    const lit = (gain: number) => scaleLight(light, gain * opacity)
    paintDisc(canvas, { x, y, radius, light: lit(0.14), soft: 1.5, ring: 0.9 })
    paintDisc(canvas, {
      x: x - radius * 0.35,
      y: y - radius * 0.35,
      radius: radius * 0.16,
      light: lit(0.9),
      soft: Math.max(0.7, radius * 0.15),
    })
    paintDisc(canvas, {
      x: x + radius * 0.3,
      y: y + radius * 0.4,
      radius: radius * 0.22,
      light: lit(0.2),
      soft: Math.max(0.7, radius * 0.3),
    })
  },
  confetti(canvas, particle, chance) {
    const { x, y, radius, depth, light, opacity } = particle
    paintFlake(canvas, {
      x,
      y,
      halfLong: radius * 1.4,
      halfWide: radius * (0.15 + 0.85 * Math.abs(Math.cos(chance() * 3.14))),
      turn: chance() * 6.28,
      soft: 1 + radius * smoothstep(0.25, 1, depth) * 0.9,
      light: scaleLight(light, 0.35 + 1.1 * chance()),
      opacity: opacity * mix(1, 0.7, depth),
      oval: 0,
    })
  },
  petals(canvas, particle, chance) {
    const { x, y, radius, depth, light, opacity } = particle
    paintFlake(canvas, {
      x,
      y,
      halfLong: radius * 1.2,
      halfWide: radius * (0.35 + 0.5 * chance()),
      turn: chance() * 6.28,
      soft: 1 + radius * smoothstep(0.2, 1, depth) * 1.1,
      light: scaleLight(light, 0.6 + 0.6 * chance()),
      opacity: opacity * mix(1, 0.7, depth),
      oval: 0.9,
    })
  },
  embers(canvas, { x, y, radius, depth, light, opacity }, chance) {
    const gain = opacity * (0.5 + 2.5 * chance() ** 2)
    const soft = Math.max(1.2, radius * mix(0.8, 1.4, depth))
    const steps = 1 + Math.round(3 * chance())
    const slant = (chance() - 0.5) * 0.8
    for (let n = 0; n < steps; n++) {
      const up = n * radius * 0.8
      paintDisc(canvas, {
        x: x + up * slant,
        y: y - up,
        radius: radius * (1 - n * 0.15),
        light: scaleLight(light, (gain * mix(1, 0.3, depth)) / (1 + n * 0.6)),
        soft,
      })
    }
  },
}
