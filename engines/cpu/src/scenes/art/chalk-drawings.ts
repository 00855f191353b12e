import { z } from 'zod'
import { random } from '../../noise.ts'
import { hex } from '../schema/fields.ts'
import { type Drawing, n } from './drawing.ts'

export const chalkDrawingsSchema = z
  .strictObject({
    name: z.literal('chalk-drawings'),
    chalks: z
      .array(hex)
      .min(1)
      .max(8)
      .default(['#ffffff', '#ffe27a', '#ff9fb4', '#86c8f2', '#98dca0']),
    line: z.number().min(0.002).max(0.02).default(0.0045).describe('Width of a line'),
  })
  .describe('What children draw on a board: a rocket, a house, planets, flowers, stars')

/** Each on a square of 100, drawn with one piece of chalk. */
const DRAWINGS = [
  // A sun.
  'M50 28a22 22 0 1 0 .1 0M50 18V4M50 82v14M18 50H4M82 50h14M28 28L17 17M72 28l11-11M28 72L17 83M72 72l11 11M42 46v1M58 46v1M41 57q9 8 18 0',
  // A rocket with its fire.
  'M50 4q20 20 18 52H32Q30 24 50 4M42 34a8 8 0 1 0 16 0a8 8 0 1 0-16 0M32 46L18 66v10l14-10M68 46l14 20v10L68 66M40 58q-4 16 10 34q14-18 10-34M46 60q0 10 4 18q4-8 4-18',
  // A house with smoke.
  'M14 46L50 14l36 32M22 42v46h56V42M44 88V62h16v26M28 54h12v12H28ZM34 54v12M28 60h12M66 54h8v12h-8ZM66 26V12h8v20M70 8q6-6 12-2t12-4',
  // A planet with its ring.
  'M50 26a24 24 0 1 0 .1 0M28 58Q2 72 8 78q12 8 50-12T94 34q0-10-22-2M34 40q14 8 32-4M32 60q12 2 20-2',
  // A flower.
  'M50 34a7 7 0 1 0 .1 0M50 33q-16-22 0-29q16 7 0 29M57 39q26-8 28 8q-12 12-28-4M54 47q14 20-1 27q-16-8-7-27M43 42q-26 12-28-5q6-14 28-2M50 74v24M50 92q-16-4-18-16q14 0 18 12M50 96q16-6 18-18q-14 2-18 14',
  // A paper plane and its way.
  'M8 54L92 18L60 84L46 60ZM92 18L46 60v26l14-14M4 92q12 6 20-2M30 84q8-4 6-12',
  // A cube.
  'M16 40L52 30L84 44L48 56ZM16 40v36l32 18V56M48 94l36-14V44',
  // Stars.
  'M30 8l7 18l19 1l-15 12l5 19l-16-11l-16 11l5-19L4 27l19-1ZM76 50l5 12l13 1l-10 8l3 13l-11-8l-11 8l3-13l-10-8l13-1ZM72 12v14M65 19h14M18 76v12M12 82h12',
  // A bulb with an idea.
  'M38 70q0-10-8-20a24 24 0 1 1 40 0q-8 10-8 20ZM40 78h20M42 86h16M46 93h8M46 70L42 46l8 6l8-6l-4 24M50 4V0M14 34H6M94 34h-8M22 10l-6-6M78 10l6-6',
  // A balloon and its string.
  'M50 62q-26-14-24-36a24 22 0 0 1 48 0q2 22-24 36M46 62l-3 8h14l-3-8M50 70q-10 10 0 16t-2 14M36 22q2-8 10-10',
  // A fish among bubbles.
  'M12 50q28-34 58 0q-30 34-58 0M70 50l22-20v40ZM28 44v3M44 36q8 14 0 28M54 40q6 10 0 20M8 26a5 5 0 1 0 10 0a5 5 0 1 0-10 0M20 10a4 4 0 1 0 8 0a4 4 0 1 0-8 0',
  // A tree with apples.
  'M44 96q4-20 0-34M58 96q-4-20 0-34M50 62Q16 74 16 48Q6 30 28 24Q34 2 56 12Q82 8 82 34Q96 54 70 60Q60 70 50 62M34 40a4 4 0 1 0 .1 0M58 30a4 4 0 1 0 .1 0M66 48a4 4 0 1 0 .1 0M46 52a4 4 0 1 0 .1 0',
] as const

/** On a grid that is loose enough for hands, in an order that chance shuffles. */
export const drawChalkDrawings: Drawing<z.output<typeof chalkDrawingsSchema>> = (
  { width: w, height: h, unit, seed },
  { chalks, line },
) => {
  const next = random(seed + 2)
  const size = unit * 0.2
  const columns = Math.max(2, Math.round(w / (size * 1.1)))
  const rows = Math.max(2, Math.round(h / (size * 1.25)))
  const order = DRAWINGS.map((path) => ({ path, rank: next() })).sort((a, b) => a.rank - b.rank)
  /** Whole drawings only: nobody draws over the edge of a board. */
  const inside = (share: number, side: number) => size * 0.65 + share * (side - size * 1.3)
  const out: string[] = []
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      // A step of five leads through all twelve, so that neighbours differ in both directions.
      const { path } = order[(column + row * 5) % order.length]!
      const own = size * (0.55 + 0.6 * next() ** 2)
      const x = inside((column + 0.5 + (next() - 0.5) * 0.36 + (row % 2 ? 0.2 : -0.2)) / columns, w)
      const y = inside((row + 0.5 + (next() - 0.5) * 0.36) / rows, h)
      const turn = (next() - 0.5) * 26
      const chalk = chalks[(column * 2 + row * 3) % chalks.length]!
      const scale = own / 100
      out.push(
        `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${scale.toFixed(4)}) translate(-50 -50)" stroke="${chalk}" stroke-width="${((line * unit) / scale).toFixed(2)}"><path d="${path}"/></g>`,
      )
    }
  }
  return `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${out.join('')}</g>`
}
